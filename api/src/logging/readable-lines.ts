import type { DestinationStream } from 'pino';

interface Line {
  level: number;
  msg?: string;
  req?: { method: string; path: string };
  res?: { status: number };
  err?: { stack?: string };
}

const WARNING = 40;

/** Turns log records into short lines, on a developer's machine. */
export function readableLines(output: NodeJS.WritableStream): DestinationStream {
  return { write: (record) => output.write(`${toLine(JSON.parse(record))}\n`) };
}

export function toLine({ level, msg, req, res, err }: Line): string {
  const request = req && `${req.method} ${req.path} ${res?.status ?? ''}`.trim();
  const mark = level >= WARNING ? '! ' : '';
  return [`${mark}${[request, msg].filter(Boolean).join(' ')}`, err?.stack]
    .filter(Boolean)
    .join('\n');
}
