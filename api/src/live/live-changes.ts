import { BadRequestException, Injectable } from '@nestjs/common';
import { AFTER_PARAMETER, RESET_EVENT } from '@site/contract/events';
import type { Request, Response } from 'express';
import { Statements } from '../database/statements.js';
import { callerOf } from '../staff/staff-caller.js';
import { StaffSessions } from '../staff/staff-sessions.js';
import { ChangeFeed, type Heard } from './change-feed.js';
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
  /** What a client gets that names no last event; left out, nothing. */
  initial?: typeof RECENT_CHANGES;
  /** Undefined for a change that this stream does not tell. */
  toEvent(change: SiteChange): StreamEvent | undefined;
  /** Of the session with which the stream ends. */
  sessionId?: string | undefined;
}

/** Tells pages that are open what has changed. */
@Injectable()
export class LiveChanges {
  constructor(
    private readonly feed: ChangeFeed,
    private readonly streams: EventStreams,
    private readonly statements: Statements,
    private readonly staff: StaffSessions,
  ) {}

  /** Slots in their present state: those that change, and those that may have while the page was loading. */
  async streamSlots(request: Request, response: Response): Promise<void> {
    await this.stream(request, response, {
      initial: RECENT_CHANGES,
      toEvent: ({ id, slot }) => (slot ? { id, event: 'slot', data: slot } : undefined),
    });
  }

  /** That bookings and quote requests have changed; ends with the session. */
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
    this.streams.assertRoom(request);
    const changes = heldBack<Heard>();
    const leave = await this.feed.listen(changes.hear);
    try {
      const earlier = await this.earlier(after, initial);
      const stream = this.streams.open(request, response);
      void stream.closed.then(leave);
      const tell = (heard: Heard) => {
        if (heard === 'missed') stream.send({ event: RESET_EVENT });
        else if (!('endedSession' in heard)) send(stream, toEvent(heard));
        else if (heard.endedSession === sessionId) stream.end();
      };
      for (const change of earlier) tell(change);
      changes.release(tell);
      return stream;
    } catch (failure) {
      leave();
      throw failure;
    }
  }

  private async earlier(
    after: string | undefined,
    initial: StreamOptions['initial'],
  ): Promise<Heard[]> {
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
      if (!(await this.staff.isSignedIn(request).catch(() => true))) stream.end();
    };
    const timer = setInterval(check, SESSION_CHECK_MS).unref();
    // It may have ended before anybody listened.
    void check();
    void stream.closed.then(() => clearInterval(timer));
  }
}

/** Keeps what is heard until there is somebody to tell. */
function heldBack<T>() {
  const waiting: T[] = [];
  let tell = (heard: T): void => {
    waiting.push(heard);
  };
  return {
    hear: (heard: T) => tell(heard),
    /** Tells what has waited, and from now on everything at once. */
    release(listener: (heard: T) => void) {
      tell = listener;
      for (const heard of waiting) listener(heard);
    },
  };
}

const send = (stream: EventStream, event: StreamEvent | undefined) => {
  if (event) stream.send(event);
};

/** @throws {BadRequestException} for anything but an id of an event */
function lastEventOf(request: Request): string | undefined {
  const after = request.get('last-event-id') || request.query[AFTER_PARAMETER];
  if (after === undefined) return undefined;
  if (typeof after === 'string' && EVENT_ID.test(after)) return after;
  throw new BadRequestException(`"${AFTER_PARAMETER}" must be the id of an event.`);
}
