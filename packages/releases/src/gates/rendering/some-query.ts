const { URL: RealUrl, URLSearchParams: RealParams } = globalThis;

/** The parameter that stands for all others: a page may ask for one of any name. */
const ANY = 'any-parameter';

/** An address with some query and hash, after those that it already has. */
export function withQuery(address: URL): URL {
  const url = new RealUrl(address);
  // Digits, so that it shows, too, where a number is expected.
  url.searchParams.append(ANY, '7');
  if (!url.hash) url.hash = 'any-part';
  return url;
}

/** A class rather than a proxy, as the next one: pages may extend both, and their methods call these. */
class AnsweringParams extends RealParams {
  override get(name: string) {
    return super.get(name) ?? super.get(ANY);
  }
  override getAll(name: string) {
    return super.getAll(super.has(name) ? name : ANY);
  }
  override has(name: string) {
    return super.has(name) || super.has(ANY);
  }
}

class AnsweringUrl extends RealUrl {
  constructor(...given: ConstructorParameters<typeof RealUrl>) {
    super(...given);
    Object.setPrototypeOf(this.searchParams, AnsweringParams.prototype);
  }
}

/** Global names of a browser in which the query of {@link withQuery} has a value for whatever a page asks for. */
export const QUERY_NAMES: Readonly<Record<string, unknown>> = {
  URL: AnsweringUrl,
  URLSearchParams: AnsweringParams,
};
