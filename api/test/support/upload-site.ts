import { startApi } from './api.js';
import { eventually } from './eventually.js';
import { bucketPlaces, type FilePlaces, folderPlaces } from './file-places.js';
import { emptied } from './queue.js';
import { UploadingCustomer } from './uploading-customer.js';

type OpenPlaces = () => Promise<FilePlaces>;

/** The places that files may be kept in, for `describe.each`. */
export const FILE_PLACES = [
  ['a folder', async () => folderPlaces()],
  ['a bucket', bucketPlaces],
] as const;

/** An API with a customer who sends files, which are kept in one kind of place. */
export class UploadSite {
  private constructor(
    readonly places: FilePlaces,
    readonly customer: UploadingCustomer,
  ) {}

  static async open(openPlaces: OpenPlaces): Promise<UploadSite> {
    const places = await openPlaces();
    return new UploadSite(places, await customerOf(places));
  }

  get api() {
    return this.customer.api;
  }

  /** A customer of an API with a place of its own. */
  another(variables: Record<string, string> = {}): Promise<UploadingCustomer> {
    return customerOf(this.places, variables);
  }

  /** Settles when `count` files are arriving. */
  arriving(count: number) {
    return eventually(() => expect(this.places.arriving(this.customer.place)).toBe(count));
  }

  async empty(): Promise<void> {
    const { database } = this.api;
    // Not truncated, so that the files are removed too.
    await database.query('DELETE FROM quote_request');
    await database.query('TRUNCATE history, idempotency_key, limit_usage');
    await this.customer.left(0);
    // The bucket's server removes an empty folder after its last file, with what a test puts there meanwhile.
    await emptied(database, `task_identifier = 'remove-quote-file' AND run_at <= now()`);
    this.places.watch();
  }

  async close(): Promise<void> {
    await this.api.stop();
    await this.places.stop();
  }
}

/**
 * A site for all tests of the `describe`, emptied before each.
 *
 * @returns a function by which a test gets the site
 */
export function useUploadSite(openPlaces: OpenPlaces): () => UploadSite {
  let site: UploadSite;
  beforeAll(async () => {
    site = await UploadSite.open(openPlaces);
  });
  beforeEach(() => site.empty());
  afterAll(() => site.close());
  return () => site;
}

async function customerOf(places: FilePlaces, variables: Record<string, string> = {}) {
  const place = places.make();
  return new UploadingCustomer(await startApi({ ...place.settings, ...variables }), place);
}
