/** With this many files under way, clients with several give one up, so that others find a connection: one API process has 32. */
const MANY = 24;

/** Others need the connection more than this client, which has several. */
export class TooManyUploads extends Error {
  override readonly name = 'TooManyUploads';
}

interface Upload {
  client: string;
  givenUp: AbortController;
}

/**
 * Shares the connections for files among clients. When many files are under way, the client with most of them gives one up
 * for a client with fewer: however slowly some send, and for however long, others get their turn.
 */
export class UploadShares {
  /** The oldest first. */
  readonly #underWay = new Set<Upload>();

  /**
   * Carries one upload out.
   *
   * @param upload must end when its signal is aborted
   * @throws {TooManyUploads} when this client has its share already, or gives this upload up
   */
  async during<T>(client: string, upload: (givenUp: AbortSignal) => Promise<T>): Promise<T> {
    if (this.#underWay.size >= MANY) this.#freeConnectionFor(client);
    const own = { client, givenUp: new AbortController() };
    const { signal } = own.givenUp;
    this.#underWay.add(own);
    try {
      return await upload(signal);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      this.#underWay.delete(own);
    }
  }

  #freeConnectionFor(client: string) {
    const counts = new Map<string, number>();
    for (const upload of this.#underWay) {
      counts.set(upload.client, (counts.get(upload.client) ?? 0) + 1);
    }
    const own = counts.get(client) ?? 0;
    const most = Math.max(...counts.values());
    if (most > own + 1) this.#giveUpOldest((upload) => counts.get(upload.client) === most);
    else if (own > 0) throw new TooManyUploads('The client has its share.');
  }

  #giveUpOldest(isMeant: (upload: Upload) => boolean) {
    for (const upload of this.#underWay) {
      if (!isMeant(upload)) continue;
      this.#underWay.delete(upload);
      upload.givenUp.abort(new TooManyUploads('Others wait for the connection.'));
      return;
    }
  }
}
