import type { DestinationStream } from 'pino';

interface Line {
  level: number;
  msg?: string;
  route?: string;
  req?: { method: string };
  res?: { status: number };
  /** Why a service is unavailable. */
  reason?: string;
  err?: { stack?: string };
}

const WARNING = 40;

/** Turns log records into short lines, on a developer's machine. */
export function readableLines(output: NodeJS.WritableStream): DestinationStream {
  return { write: (record) => output.write(`${toLine(JSON.parse(record))}\n`) };
}

/** A record as a line, with a stack below it for an error. */
export function toLine({ level, msg, route, req, res, reason, err }: Line): string {
  const request = req && `${req.method} ${route} ${res?.status ?? ''}`.trim();
  const mark = level >= WARNING ? '! ' : '';
  return [`${mark}${[request, msg, reason].filter(Boolean).join(' ')}`, err?.stack]
    .filter(Boolean)
    .join('\n');
}
