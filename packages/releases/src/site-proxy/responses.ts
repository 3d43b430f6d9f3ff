import { type ServerResponse, STATUS_CODES } from 'node:http';

/**
 * Responds with a problem (RFC 9457). The sentence is in `error`, too, where pages read it in responses of the API.
 *
 * @param detail a sentence
 */
export function sendProblem(response: ServerResponse, status: number, detail: string): void {
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail };
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ ...problem, error: detail }));
}

/** Responds without content, as if what was sent were accepted. */
export function sendNothing(response: ServerResponse): void {
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
}
