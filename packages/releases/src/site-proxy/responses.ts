import { type ServerResponse, STATUS_CODES } from 'node:http';

/**
 * Responds with a problem (RFC 9457), which has the sentence also where the API has it: pages show it.
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

/** Responds without content: what was sent is taken. */
export function sendNothing(response: ServerResponse): void {
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
}
