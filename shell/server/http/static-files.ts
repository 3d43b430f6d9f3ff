import path from 'node:path';
import { POINTER_FILE } from '@site/releases/store/pointer';
import type { NextFunction, Request, Response } from 'express';
import send from 'send';
import { acceptedEncoding } from './accepted-encoding.js';
import { sendText } from './text.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/** Endings of the compressed files that builds and releases put beside their text files. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;
const TEXT_FILES = /\.(js|css|svg|json|html|webmanifest|xml|txt)$/;

interface FilesOptions {
  folder: string;
  /** Sets what is particular about the folder's files. */
  setHeaders(response: Response, file: string): void;
}

/** Releases and their pointers. New ones appear while the server runs. */
export const releaseFiles = (folder: string) =>
  files({
    folder,
    setHeaders(response, file) {
      const isPointer = file.endsWith(`/${POINTER_FILE}`);
      response.setHeader('Cache-Control', isPointer ? 'no-cache' : IMMUTABLE);
      // Another site of the same company may be composed of the same releases.
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });

/** The shell's own content-hashed files. */
export const assetFiles = (folder: string) =>
  files({
    folder,
    setHeaders: (response) => response.setHeader('Cache-Control', IMMUTABLE),
  });

/** Icons and what else has a fixed name. */
export const publicFiles = (folder: string) =>
  files({
    folder,
    setHeaders: (response) => response.setHeader('Cache-Control', ONE_HOUR),
  });

/** Serves a folder: ranges, conditional requests, and the compressed file where the client takes it. */
function files({ folder, setHeaders }: FilesOptions) {
  const root = path.resolve(folder);
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const file = request.path;
    if (TEXT_FILES.test(file)) {
      response.vary('Accept-Encoding');
      const encoding = acceptedEncoding(request);
      if (encoding !== 'identity') {
        const describe = () => {
          setHeaders(response, file);
          response.type(path.extname(file));
          response.setHeader('Content-Encoding', encoding);
        };
        if (await sendFile(request, response, root, file + ENDINGS[encoding], describe)) return;
      }
    }
    if (!(await sendFile(request, response, root, file, () => setHeaders(response, file)))) next();
  };
}

/** @returns false, with nothing sent, when there is no such file */
function sendFile(
  request: Request,
  response: Response,
  root: string,
  file: string,
  describe: () => void,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const done = () => resolve(true);
    response.once('close', done);
    send(request, file, { root, index: false, cacheControl: false, dotfiles: 'ignore' })
      .on('headers', describe)
      .on('directory', () => resolve(false))
      .on('error', (error: { status: number }) => {
        response.off('close', done);
        if (error.status === 404 || error.status === 403) return resolve(false);
        if (error.status >= 500) return reject(error);
        sendText(response, error.status, 'This part of the file cannot be sent.');
        resolve(true);
      })
      .pipe(response);
  });
}
