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

/** Global names of a browser in which the query of {@link withQuery} has a value for whatever a page asks for. */
export const QUERY_NAMES: Readonly<Record<string, unknown>> = {
  URL: new Proxy(RealUrl, {
    construct(target, given) {
      const url: URL = Reflect.construct(target, given);
      return Object.defineProperty(url, 'searchParams', { value: answering(url.searchParams) });
    },
  }),
  URLSearchParams: new Proxy(RealParams, {
    construct: (target, given) => answering(Reflect.construct(target, given)),
  }),
};

function answering(params: URLSearchParams): URLSearchParams {
  const answers: Readonly<Record<string | symbol, unknown>> = {
    get: (name: string) => params.get(name) ?? params.get(ANY),
    getAll: (name: string) => params.getAll(params.has(name) ? name : ANY),
    has: (name: string) => params.has(name) || params.has(ANY),
  };
  return new Proxy(params, {
    get(_, name) {
      const value = Object.hasOwn(answers, name)
        ? answers[name]
        : Reflect.get(params, name, params);
      return typeof value === 'function' ? value.bind(params) : value;
    },
  });
}
