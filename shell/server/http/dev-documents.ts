import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers requests for pages while developing: always the same document, never kept. */
export function devDocuments(document: () => Promise<string>) {
  return async (_url: URL, _request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.end(await document());
  };
}
