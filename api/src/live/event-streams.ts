import {
  type BeforeApplicationShutdown,
  Injectable,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { rateLimitClient } from '../http/rate-limit-client.js';
import { TooManyRequestsException } from '../http/too-many-requests.js';
import { EventStream } from './event-stream.js';

/** Open streams of one client, and of all together, in this process. */
const MAX_PER_CLIENT = 20;
const MAX_STREAMS = 1_000;
/** Shorter than the silence after which proxies give up on a response, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

/** The event streams that this process holds open. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly streams = new Set<EventStream>();
  private readonly byClient = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private haveEnded = false;

  /**
   * To be called before anything is done for a stream.
   *
   * @throws {TooManyRequestsException} when the client has as many streams as it may
   * @throws {ServiceUnavailableException} when the process has as many streams as it may
   */
  assertCapacity(request: Request) {
    if (this.openedBy(rateLimitClient(request.ip)) >= MAX_PER_CLIENT) {
      throw new TooManyRequestsException('Too many pages of this site are open.', 60);
    }
    if (this.streams.size >= MAX_STREAMS) {
      throw new ServiceUnavailableException('Live updates are not available at the moment.');
    }
  }

  /**
   * Opens a stream as the response to a request.
   *
   * @throws {TooManyRequestsException} as {@link assertCapacity}
   * @throws {ServiceUnavailableException} as {@link assertCapacity}
   */
  open(request: Request, response: Response): EventStream {
    this.assertCapacity(request);
    const client = rateLimitClient(request.ip);
    const stream = new EventStream(response);
    this.byClient.set(client, this.openedBy(client) + 1);
    this.streams.add(stream);
    this.timer ??= setInterval(() => this.keepAlive(), KEEP_ALIVE_MS).unref();
    void stream.closed.then(() => this.forget(stream, client));
    if (this.haveEnded || request.method === 'HEAD') stream.end();
    return stream;
  }

  /**
   * Ends the streams, also those that are opened later: browsers connect again to the end of a stream at once, but
   * not after a refusal.
   */
  endAll() {
    this.haveEnded = true;
    for (const stream of this.streams) stream.end();
  }

  beforeApplicationShutdown() {
    this.endAll();
  }

  private openedBy(client: string): number {
    return this.byClient.get(client) ?? 0;
  }

  private keepAlive() {
    for (const stream of this.streams) stream.keepAlive();
  }

  private forget(stream: EventStream, client: string) {
    this.streams.delete(stream);
    const left = this.openedBy(client) - 1;
    if (left > 0) this.byClient.set(client, left);
    else this.byClient.delete(client);
    if (this.streams.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
