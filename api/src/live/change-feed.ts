import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import { CHANGES, CHANNEL, ENDED_SESSIONS, type SiteChange } from './site-change.js';

/** Pause before a lost connection is tried again, in milliseconds. */
const RECONNECT_MS = 1_000;
/** How long connecting may take, and each statement. */
const TIMEOUT_MS = 5_000;
/** How often the connection is probed: nothing else is sent on it, and it may go silent. */
const PROBE_MS = 10_000;

/** The id of a staff session that has ended before it expired. */
interface EndedSession {
  endedSession: string;
}

/** A change, the end of a session, or `missed` if some of them were not received. */
export type FeedEvent = SiteChange | EndedSession | 'missed';

type Listener = (event: FeedEvent) => void;

/**
 * Receives the changes that any process makes, on a connection to Postgres of its own. The connection is open while
 * there are listeners.
 */
@Injectable()
export class ChangeFeed implements OnApplicationShutdown {
  private readonly log = new Logger('Live');
  private readonly listeners = new Set<Listener>();
  private stop: AbortController | undefined;
  private opened = Promise.resolve();
  /** Ids that are still to be looked up, all at once. */
  private pending: string[] = [];
  private isReading = false;
  /**
   * The context of no request: the connection outlives the request that opens it, whose trace would grow with each
   * change.
   */
  private readonly context = new AsyncResource('ChangeFeed');

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
  ) {}

  /**
   * Calls the listener for each change from now on.
   *
   * @returns a function that removes the listener
   * @throws {Error} when the database is unavailable
   */
  async listen(listener: Listener): Promise<() => void> {
    this.listeners.add(listener);
    if (!this.stop) this.context.runInAsyncScope(() => this.start());
    try {
      await this.opened;
    } catch (failure) {
      this.leave(listener);
      throw failure;
    }
    return () => this.leave(listener);
  }

  onApplicationShutdown() {
    this.stop?.abort();
  }

  private leave(listener: Listener) {
    this.listeners.delete(listener);
    if (this.listeners.size > 0) return;
    this.stop?.abort();
    this.stop = undefined;
  }

  private start() {
    const stop = new AbortController();
    this.stop = stop;
    const first = this.connect();
    this.opened = first.then(() => undefined);
    void this.stayConnected(first, stop.signal);
  }

  private async stayConnected(first: Promise<pg.Client>, signal: AbortSignal) {
    let connecting = first;
    while (!signal.aborted) {
      try {
        const client = await connecting;
        if (connecting !== first) this.notify('missed');
        await untilEnd(client, signal);
      } catch {
        // `listen` throws when the first connection fails.
        if (connecting === first) return;
        this.log.warn('Live changes are unavailable: the database cannot be reached.');
      }
      await wait(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) connecting = this.connect();
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.env.databaseUrl,
      application_name: 'cleaning-api-changes',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('error', () => undefined); // 'end' follows
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === ENDED_SESSIONS) this.notify({ endedSession: payload });
      else this.lookUp(payload);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}; LISTEN ${ENDED_SESSIONS}`);
      return client;
    } catch (failure) {
      // Otherwise a connection that may not listen, as on a read-only server, would stay open.
      client.end().catch(() => undefined);
      throw failure;
    }
  }

  /** One statement at a time reads all changes that were announced meanwhile. */
  private lookUp(id: string) {
    this.pending.push(id);
    if (!this.isReading) void this.read();
  }

  private async read() {
    this.isReading = true;
    while (this.pending.length > 0) {
      const ids = this.pending;
      this.pending = [];
      const changes = await this.statements
        .rows<SiteChange>(CHANGES, [ids])
        .catch(() => ['missed' as const]);
      for (const change of changes) this.notify(change);
    }
    this.isReading = false;
  }

  private notify(event: FeedEvent) {
    for (const listener of this.listeners) listener(event);
  }
}

/** Settles when the connection has ended. Ends it when the signal is aborted or a probe fails. */
async function untilEnd(client: pg.Client, signal: AbortSignal) {
  const ended = new Promise((resolve) => client.once('end', resolve));
  const end = () => void client.end();
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  const probing = setInterval(() => client.query('SELECT').catch(end), PROBE_MS).unref();
  await ended;
  clearInterval(probing);
  signal.removeEventListener('abort', end);
}
