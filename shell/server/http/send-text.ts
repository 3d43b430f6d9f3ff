import type { Response } from 'express';

/** Answers with one sentence of plain text, which no cache keeps. */
export function sendText(response: Response, status: number, sentence: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).type('text/plain').send(`${sentence}\n`);
}

/** Answers a request for a file that does not exist. */
export const sendNoSuchFile = (response: Response): void =>
  sendText(response, 404, 'There is no such file.');
