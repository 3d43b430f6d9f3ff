// Node's own Request, Response and Headers come with its HTTP client, which a bundle could then reach. These are
// what the router and redirects of pages need of them.

type HeadersInit =
  | PlainHeaders
  | Iterable<readonly [string, string]>
  | Readonly<Record<string, string>>;

export class PlainHeaders {
  readonly #values = new Map<string, string>();

  constructor(init: HeadersInit = {}) {
    const entries = Symbol.iterator in init ? init : Object.entries(init);
    for (const [name, value] of entries) this.append(name, value);
  }

  get = (name: string): string | null => this.#values.get(name.toLowerCase()) ?? null;
  has = (name: string): boolean => this.#values.has(name.toLowerCase());
  set = (name: string, value: string): void => {
    this.#values.set(name.toLowerCase(), String(value));
  };
  append = (name: string, value: string): void => {
    const before = this.get(name);
    this.set(name, before === null ? value : `${before}, ${value}`);
  };
  delete = (name: string): void => {
    this.#values.delete(name.toLowerCase());
  };
  [Symbol.iterator] = (): IterableIterator<[string, string]> => this.#values[Symbol.iterator]();
}

interface RequestOptions {
  method?: string;
  headers?: HeadersInit;
  signal?: AbortSignal;
}

/** A request without a body: pages are rendered for GET. */
export class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: PlainHeaders;
  readonly signal: AbortSignal;
  readonly body = null;

  constructor(input: string | URL | PlainRequest, options: RequestOptions = {}) {
    const from = input instanceof PlainRequest ? input : undefined;
    this.url = new URL(from?.url ?? String(input)).href;
    this.method = (options.method ?? from?.method ?? 'GET').toUpperCase();
    this.headers = new PlainHeaders(options.headers ?? from?.headers);
    this.signal = options.signal ?? from?.signal ?? new AbortController().signal;
  }
}

interface ResponseOptions {
  status?: number;
  statusText?: string;
  headers?: HeadersInit;
}

export class PlainResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: PlainHeaders;
  readonly body: string | null;

  constructor(body: string | null = null, options: ResponseOptions = {}) {
    this.status = options.status ?? 200;
    this.statusText = options.statusText ?? '';
    this.headers = new PlainHeaders(options.headers);
    this.body = body === null ? null : String(body);
  }

  get ok(): boolean {
    return this.status >= 200 && this.status <= 299;
  }

  async text(): Promise<string> {
    return this.body ?? '';
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.body ?? '');
  }

  static json(data: unknown, options: ResponseOptions = {}): PlainResponse {
    const response = new PlainResponse(JSON.stringify(data), options);
    if (!response.headers.has('content-type')) {
      response.headers.set('content-type', 'application/json');
    }
    return response;
  }
}
