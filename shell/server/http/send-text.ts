import type { Response } from 'express';

/** Answers with one sentence of plain text, which no cache keeps. */
export function sendText(response: Response, status: number, sentence: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).type('text/plain').send(`${sentence}\n`);
}

/** Says that an address is that of a file, and that there is none. */
export const sendNoSuchFile = (response: Response): void =>
  sendText(response, 404, 'There is no such file.');
