/** A response of the API, with its body. */
export interface ClientResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; throws when it is not JSON. */
  json(): unknown;
}

export type RequestHeaders = Record<string, string>;

/** Calls the API over HTTP. */
export class Client {
  constructor(readonly url: string) {}

  get(path: string, headers: RequestHeaders = {}) {
    return this.send('GET', path, { headers });
  }

  post(path: string, body: unknown, headers: RequestHeaders = {}) {
    return this.send('POST', path, { body: JSON.stringify(body), headers });
  }

  put(path: string, body: unknown, headers: RequestHeaders = {}) {
    return this.send('PUT', path, { body: JSON.stringify(body), headers });
  }

  delete(path: string, headers: RequestHeaders = {}) {
    return this.send('DELETE', path, { headers });
  }

  /** Sends a body as it is; its content type is JSON unless the headers say otherwise. */
  async send(
    method: string,
    path: string,
    { body, headers }: { body?: RequestInit['body']; headers?: RequestHeaders },
  ): Promise<ClientResponse> {
    const response = await fetch(this.url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: () => JSON.parse(text),
    };
  }
}
