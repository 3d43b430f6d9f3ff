import { TooManyRequestsException } from '../http/too-many-requests.js';

/** The form sends one at a time; several visitors may share an IP address. */
const MAX_OF_ONE_CLIENT = 10;
const RETRY_AFTER_S = 30;

/**
 * Counts the uploads under way in this process, by client. Each takes a connection of the shell until it has arrived: a
 * client that sends many slowly would leave none to others.
 */
export class UploadsUnderWay {
  readonly #counts = new Map<string, number>();

  /**
   * Carries one upload out.
   *
   * @throws {TooManyRequestsException} when this client already sends as many files as it may
   */
  async during(client: string, upload: () => Promise<void>): Promise<void> {
    const others = this.#counts.get(client) ?? 0;
    if (others >= MAX_OF_ONE_CLIENT) {
      throw new TooManyRequestsException(
        'Many files are being sent from your internet connection. Please try again in a minute.',
        RETRY_AFTER_S,
      );
    }
    this.#counts.set(client, others + 1);
    try {
      await upload();
    } finally {
      this.#leave(client);
    }
  }

  #leave(client: string) {
    const left = (this.#counts.get(client) ?? 0) - 1;
    if (left > 0) this.#counts.set(client, left);
    else this.#counts.delete(client);
  }
}
