import type { Stats } from 'node:fs';
import path from 'node:path';
import { EXTENSIONS, TEXT_FILES } from '@site/releases/store/compressed-file';
import { POINTER_FILE } from '@site/releases/store/pointer';
import { RELEASE_FILE } from '@site/releases/store/release';
import type { NextFunction, Request, Response } from 'express';
import send from 'send';
import { openRegularFile, openUnlinkedFile, type RegularFile } from '../regular-file.js';
import { acceptedEncoding } from './accepted-encoding.js';
import { sendText } from './send-text.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/** Paths that every client spells the same way, of files that are not hidden. */
const PLAIN_PATH = /^(?:\/(?!\.)[\w.@+~-]+)+$/;
/** In a store: the pointer of a remote, and what a release has for browsers and renderers. */
const RELEASED = new RegExp(
  `^(/mfe-[a-z0-9-]+/)(?:${POINTER_FILE}|(\\w[\\w.+-]*/)(?:${RELEASE_FILE}|(?:client|server)/.+))$`,
);

/** Why a file is not sent. */
const REFUSALS = new Map([
  [412, 'The file is not the one that was asked for.'],
  [416, 'The file does not have this part.'],
]);

/** How many folders are remembered as releases, so that their description is looked for only once. */
const MAX_KNOWN = 10_000;

/** A file that is in memory. */
export interface ContentFile {
  content: Buffer;
  stats: Pick<Stats, 'size' | 'mtime' | 'ctime' | 'ino'>;
  handle?: undefined;
}

type OpenedFile = (RegularFile & { content?: undefined }) | ContentFile;

interface FilesOptions {
  /** Opens a file by its path in the folder; undefined where there is none for clients. */
  open(file: string, response: Response): Promise<OpenedFile | undefined>;
  /** Sets the headers of the folder's files. */
  setHeaders(response: Response, file: string): void;
}

/** Releases and their pointers. New ones appear while the server runs. */
export function serveReleases(folder: string) {
  const isReleased = releasedFiles(folder);
  return files({
    open: async (file) => ((await isReleased(file)) ? openUnlinkedFile(folder, file) : undefined),
    setHeaders: setReleaseHeaders,
  });
}

export function setReleaseHeaders(response: Response, file: string): void {
  const isPointer = file.endsWith(`/${POINTER_FILE}`);
  response.setHeader('Cache-Control', isPointer ? 'no-cache' : IMMUTABLE);
  // Another site of the same company may be composed of the same releases.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Tells whether a file is a pointer, or belongs to a release: a folder that has a description. */
function releasedFiles(store: string) {
  const known = new Set<string>();
  return async (file: string): Promise<boolean> => {
    const [, remote, version] = RELEASED.exec(file) ?? [];
    if (!remote || !version) return remote !== undefined;
    const folder = remote + version;
    if (known.has(folder)) return true;
    const description = await openUnlinkedFile(store, folder + RELEASE_FILE);
    await description?.handle.close();
    // A folder that was a release stays one until it is removed, with all its files.
    if (description && known.size < MAX_KNOWN) known.add(folder);
    return description !== undefined;
  };
}

/** The shell's own content-hashed files. */
export const serveAssets = (folder: string) =>
  files({
    open: (file) => openRegularFile(path.join(folder, file)),
    setHeaders: (response) => response.setHeader('Cache-Control', IMMUTABLE),
  });

/** Icons and other files with a fixed name. */
export const servePublicFiles = (folder: string) =>
  files({
    open: (file) => openRegularFile(path.join(folder, file)),
    setHeaders: (response) => response.setHeader('Cache-Control', ONE_HOUR),
  });

/** Serves files: ranges, conditional requests, and the compressed file where the client takes it. */
export function files({ open, setHeaders }: FilesOptions) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const file = request.path;
    if (!PLAIN_PATH.test(file)) return next();
    if (TEXT_FILES.test(file)) {
      response.vary('Accept-Encoding');
      const encoding = acceptedEncoding(request);
      const compressed =
        encoding === 'identity' ? undefined : await open(file + EXTENSIONS[encoding], response);
      if (compressed) {
        return sendFile(request, response, compressed, () => {
          setHeaders(response, file);
          response.type(path.extname(file));
          response.setHeader('Content-Encoding', encoding);
        });
      }
    }
    const plain = await open(file, response);
    if (!plain) return next();
    return sendFile(request, response, plain, () => setHeaders(response, file));
  };
}

/** Sends a file that is open, and closes it. */
async function sendFile(
  request: Request,
  response: Response,
  file: OpenedFile,
  describe: () => void,
): Promise<void> {
  try {
    if (!response.destroyed) await sendOpened(request, response, file, describe);
  } finally {
    await file.handle?.close();
  }
}

function sendOpened(
  request: Request,
  response: Response,
  { handle, content, stats }: OpenedFile,
  describe: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    response.once('close', resolve);
    // A weak validator does not prove that the bytes are the same, which a range requires.
    if (request.get('if-range')?.startsWith('W/')) delete request.headers.range;
    // `fd` is passed to `fs.createReadStream`: the file that was checked is sent, not one that has taken its
    // name since.
    const options = { cacheControl: false, fd: handle };
    const stream = send(request, request.path, options);
    const sendContent = (_file: string, { start, end }: { start: number; end: number }) =>
      response.end(content?.subarray(start, end + 1));
    Object.assign(stream, {
      // No more of the stats is read than both kinds have.
      sendFile: (file: string) => stream.send(file, stats as Stats),
      ...(content && { stream: sendContent }),
    })
      .on('headers', describe)
      .on('error', (error: { status: number }) => {
        if (error.status >= 500) return reject(error);
        // The sentence is not compressed as the file would be.
        response.removeHeader('Content-Encoding');
        sendText(response, error.status, REFUSALS.get(error.status) ?? 'The file cannot be sent.');
      })
      .pipe(response);
  });
}
