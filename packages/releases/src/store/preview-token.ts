import * as v from 'valibot';
import { RemoteName } from './remote-paths.js';
import { isSignedBy, signatureOf } from './signature.js';
import { Digest, VersionName } from './store-path.js';

/** Parameter of the address of a page that carries a token. */
export const PREVIEW_PARAMETER = 'preview';

/** No link lasts longer than this, whatever it says: it can be passed on, and not taken back. */
export const MAX_PREVIEW_MS = 7 * 24 * 60 * 60_000;

/**
 * A prefix of the signed text. A description of a release begins with a brace, so that the signature of one
 * is never valid for the other.
 */
const PURPOSE = 'preview of a release, version 1\n';

/** Far more than the longest name and version need. */
const TOKEN = /^([\w-]{1,900})\.([\w-]{86})$/;

const Preview = v.strictObject({
  remote: RemoteName,
  version: VersionName,
  /** Digest of `release.json`, which has those of all files of the release. */
  release: Digest,
  /** Milliseconds since 1970. */
  expires: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

const PreviewJson = v.pipe(v.string(), v.parseJson(), Preview);

/** What a preview shows: one release, to whoever has the link, for some time. */
export type Preview = v.InferOutput<typeof Preview>;

/** What a token says, and its signature, which has not been verified yet. */
export interface PreviewToken {
  preview: Preview;
  payload: string;
  signature: string;
}

/**
 * @param privateKey of the remote, in PEM
 * @throws {Error} when the key cannot be used
 */
export function createPreviewToken(preview: Preview, privateKey: string): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  const signature = signatureOf(toSign(payload), privateKey).toString('base64url');
  return `${payload}.${signature}`;
}

/** Reads a token without verifying its signature; undefined for any other text. */
export function readPreviewToken(token: string): PreviewToken | undefined {
  const [, payload = '', signature = ''] = TOKEN.exec(token) ?? [];
  const { success, output } = v.safeParse(
    PreviewJson,
    Buffer.from(payload, 'base64url').toString(),
  );
  return success ? { preview: output, payload, signature } : undefined;
}

/** Whether the key that belongs to a public one has signed a token. */
export const isPreviewSignedBy = (publicKey: string, { payload, signature }: PreviewToken) =>
  isSignedBy(publicKey, toSign(payload), signature);

const toSign = (payload: string) => Buffer.from(PURPOSE + payload);
