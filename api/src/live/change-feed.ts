import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { Statements } from '../database/statements.js';
import { CHANGES, CHANNEL, ENDED_SESSIONS, type SiteChange } from './site-change.js';

/** Before a lost connection is tried again, in milliseconds. */
const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** That a staff session has ended before its time, by its id. */
interface EndedSession {
  endedSession: string;
}

/** What a process hears: a change, the end of a session, or that some were missed. */
export type Heard = SiteChange | EndedSession | 'missed';

type Listener = (heard: Heard) => void;

/**
 * Hears of the changes that any process makes, on a connection to Postgres of its own. It is open while
 * anybody listens.
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

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly statements: Statements,
  ) {}

  /**
   * Calls the listener for each change from now on.
   *
   * @returns what ends that
   * @throws when the database is unavailable
   */
  async listen(listener: Listener): Promise<() => void> {
    this.listeners.add(listener);
    if (!this.stop) this.start();
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
        if (connecting !== first) this.tell('missed');
        await untilEnd(client, signal);
      } catch {
        // Whoever asked for the first connection is told that there is none.
        if (connecting === first) return;
        this.log.warn('Changes are not heard of: the database is unavailable.');
      }
      await wait(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) connecting = this.connect();
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.env.databaseUrl,
      application_name: 'cleaning-api-changes',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', () => undefined); // 'end' follows
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === ENDED_SESSIONS) this.tell({ endedSession: payload });
      else this.lookUp(payload);
    });
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}; LISTEN ${ENDED_SESSIONS}`);
    return client;
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
      for (const change of changes) this.tell(change);
    }
    this.isReading = false;
  }

  private tell(heard: Heard) {
    for (const listener of this.listeners) listener(heard);
  }
}

/** Settles when the connection has ended, and ends it when the signal says so. */
async function untilEnd(client: pg.Client, signal: AbortSignal) {
  const ended = new Promise((resolve) => client.once('end', resolve));
  const end = () => void client.end();
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  await ended;
  signal.removeEventListener('abort', end);
}
