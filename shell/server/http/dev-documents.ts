import type { Request, Response } from 'express';

/** Answers requests for pages while developing: always the same document, never cached. */
export function devDocuments(document: () => Promise<string>) {
  return async (_request: Request, response: Response): Promise<void> => {
    // Dev servers are other origins, and reload over web sockets.
    response.removeHeader('Content-Security-Policy');
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(await document());
  };
}
