import { AsyncResource } from 'node:async_hooks';
import { BadRequestException, Injectable } from '@nestjs/common';
import { AFTER_PARAMETER, RESET_EVENT } from '@site/contract/events';
import type { Request, Response } from 'express';
import { Statements } from '../database/statements.js';
import { callerOf } from '../staff/staff-caller.js';
import { StaffSessions } from '../staff/staff-sessions.js';
import { ChangeFeed, type FeedEvent } from './change-feed.js';
import type { EventStream, StreamEvent } from './event-stream.js';
import { EventStreams } from './event-streams.js';
import {
  CHANGES_SINCE,
  IS_LATEST,
  MAX_EARLIER,
  RECENT_CHANGES,
  type SiteChange,
} from './site-change.js';

/** How often it is checked that a staff member is still signed in, in milliseconds. */
const SESSION_CHECK_MS = 60_000;
const EVENT_ID = /^\d{1,18}$/;

interface StreamOptions {
  /** Changes for a client that names no last event; left out, it gets none. */
  initial?: typeof RECENT_CHANGES;
  /** Undefined for a change that is not sent on this stream. */
  toEvent(change: SiteChange): StreamEvent | undefined;
  /** The stream ends with this session. */
  sessionId?: string | undefined;
}

/** Sends changes to open pages. */
@Injectable()
export class LiveChanges {
  /** The context of no request: the trace of a stream would grow with each check of its session. */
  private readonly context = new AsyncResource('LiveChanges');

  constructor(
    private readonly feed: ChangeFeed,
    private readonly streams: EventStreams,
    private readonly statements: Statements,
    private readonly staff: StaffSessions,
  ) {}

  /**
   * Sends slots in their current state: those that change, and those that may have changed while the page was
   * loading.
   */
  async streamSlots(request: Request, response: Response): Promise<void> {
    await this.stream(request, response, {
      initial: RECENT_CHANGES,
      toEvent: ({ id, slot }) => (slot ? { id, event: 'slot', data: slot } : undefined),
    });
  }

  /** Notifies staff pages that bookings and quote requests have changed; ends with the session. */
  async streamChanges(request: Request, response: Response): Promise<void> {
    const stream = await this.stream(request, response, {
      toEvent: ({ id, about, what }) =>
        about === 'slot' ? undefined : { id, event: 'change', data: { about, what } },
      sessionId: callerOf(request)?.sessionId ?? undefined,
    });
    this.endWithSession(stream, request);
  }

  private async stream(
    request: Request,
    response: Response,
    { initial, toEvent, sessionId }: StreamOptions,
  ): Promise<EventStream> {
    const after = lastEventOf(request);
    this.streams.assertCapacity(request);
    const changes = bufferUntilReady<FeedEvent>();
    const leave = await this.feed.listen(changes.push);
    try {
      const earlier = await this.earlier(after, initial);
      const stream = this.streams.open(request, response);
      void stream.closed.then(leave);
      const notify = (event: FeedEvent) => {
        if (event === 'missed') stream.send({ event: RESET_EVENT });
        else if (!('endedSession' in event)) send(stream, toEvent(event));
        else if (event.endedSession === sessionId) stream.end();
      };
      for (const change of earlier) notify(change);
      changes.flush(notify);
      return stream;
    } catch (failure) {
      leave();
      throw failure;
    }
  }

  private async earlier(
    after: string | undefined,
    initial: StreamOptions['initial'],
  ): Promise<FeedEvent[]> {
    const isFirst = after === undefined;
    const statement = isFirst ? initial : CHANGES_SINCE;
    if (!statement) return [];
    const changes = await this.statements.rows<SiteChange>(statement, isFirst ? [] : [after]);
    if (changes.length > MAX_EARLIER) return ['missed'];
    const isForgotten = !isFirst && changes.length === 0;
    return isForgotten && !(await this.isLatest(after)) ? ['missed'] : changes;
  }

  private async isLatest(id: string): Promise<boolean> {
    return (await this.statements.row<{ latest: boolean }>(IS_LATEST, [id])).latest;
  }

  private endWithSession(stream: EventStream, request: Request) {
    const check = async () => {
      if (!(await this.staff.isStillSignedIn(request).catch(() => true))) stream.end();
    };
    const timer = this.context.runInAsyncScope(() => setInterval(check, SESSION_CHECK_MS).unref());
    // The session may have ended before the feed was connected.
    void check();
    void stream.closed.then(() => clearInterval(timer));
  }
}

/** Buffers items until there is a listener for them. */
function bufferUntilReady<T>() {
  const buffered: T[] = [];
  let receive = (item: T): void => {
    buffered.push(item);
  };
  return {
    push: (item: T) => receive(item),
    /** Passes the buffered items to the listener, and from now on every item at once. */
    flush(listener: (item: T) => void) {
      receive = listener;
      for (const item of buffered) listener(item);
    },
  };
}

const send = (stream: EventStream, event: StreamEvent | undefined) => {
  if (event) stream.send(event);
};

/** @throws {BadRequestException} for anything but the id of an event */
function lastEventOf(request: Request): string | undefined {
  const after = request.get('last-event-id') || request.query[AFTER_PARAMETER];
  if (after === undefined) return undefined;
  if (typeof after === 'string' && EVENT_ID.test(after)) return after;
  throw new BadRequestException(`"${AFTER_PARAMETER}" must be the id of an event.`);
}
