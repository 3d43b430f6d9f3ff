import { EventEmitter, once } from 'node:events';
import { ApiError, NetworkError } from '@site/contract/http';
import type { StaffBooking } from '@site/contract/staff-bookings';

/** What the office does to one booking, in turn. */
const ROUND = ['confirm', 'move', 'postpone', 'cancel', 'undo'] as const;

interface OfficeOptions {
  /** Makes a call about the booking with that id; rejects as `call` of the contract does. */
  send(
    id: string,
    method: 'GET' | 'PUT' | 'DELETE',
    part: string,
    body?: object,
  ): Promise<StaffBooking>;
  /** Settles when it is worth repeating a call. */
  whenUp(): Promise<unknown>;
}

/** Staff who act on bookings without a pause, each on one of their own, and repeat what gets no response. */
export class BusyOffice {
  acknowledged = 0;
  repeats = 0;
  refused = 0;
  readonly #options: OfficeOptions;
  readonly #finished: Promise<unknown>;
  readonly #events = new EventEmitter();
  #isStopping = false;

  /** @param from index of the action with which the round begins */
  constructor(ids: readonly string[], from: number, options: OfficeOptions) {
    this.#options = options;
    this.#finished = Promise.all(ids.map((id, index) => this.#keepActing(id, from + index)));
    this.#finished.catch(() => undefined); // reported by waitForMore() and stop()
  }

  /**
   * Settles when `count` more changes are acknowledged.
   *
   * @throws {Error} when one fails permanently
   */
  async waitForMore(count: number): Promise<void> {
    const enough = this.acknowledged + count;
    while (this.acknowledged < enough) {
      await Promise.race([this.#finished, once(this.#events, 'acknowledged')]);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#finished;
  }

  async #keepActing(id: string, from: number): Promise<void> {
    for (let step = from; !this.#isStopping; step++) {
      const booking = await this.#sendUntilAnswered(() => this.#options.send(id, 'GET', ''));
      const changed = booking && (await this.#sendUntilAnswered(() => this.#act(booking, step)));
      if (!changed) continue;
      this.acknowledged += 1;
      this.#events.emit('acknowledged');
    }
  }

  #act(booking: StaffBooking, step: number): Promise<StaffBooking> {
    const { id, version, dates, freeSlots, cancellation } = booking;
    const { send } = this.#options;
    const action = cancellation ? 'undo' : ROUND[step % ROUND.length];
    switch (action) {
      case 'confirm':
        return send(id, 'PUT', '/first-clean', { version, date: dates[1] });
      case 'postpone':
        return send(id, 'PUT', '/first-clean', { version, date: dates[2 + (step % 4)] });
      case 'move':
        return send(id, 'PUT', '/slot', { version, ...freeSlots[(7 * step) % freeSlots.length] });
      case 'cancel':
        return send(id, 'PUT', '/cancellation', { version, reason: 'A test' });
      default:
        return send(id, 'DELETE', `/cancellation?version=${version}`);
    }
  }

  /** Undefined for a refusal: somebody else took the slot. */
  async #sendUntilAnswered(send: () => Promise<StaffBooking>): Promise<StaffBooking | undefined> {
    for (;;) {
      try {
        return await send();
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 409) {
          this.refused += 1;
          return undefined;
        }
        const isTransient =
          failure instanceof NetworkError || (failure instanceof ApiError && failure.status >= 500);
        if (!isTransient) throw failure;
        this.repeats += 1;
        await this.#options.whenUp();
      }
    }
  }
}
