import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { InlineHashes } from '../rendering/documents/compose-document.js';
import { isHttps } from './https.js';

/** Browsers use only https for two years; the API says the same. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Anything but a document may load nothing, should a browser show it as a document. */
const forFiles = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
});

/** Headers of every response; documents have a content policy of their own. */
export function securityHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) {
  response.setHeader('Permissions-Policy', PERMISSIONS);
  if (isHttps(request)) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
  forFiles(request, response, next);
}

/** The same headers, for code that writes all headers of a response at once. */
export function listSecurityHeaders(https: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  if (https) request.headers['x-forwarded-proto'] = 'https';
  const response = new ServerResponse(request);
  securityHeaders(request, response, () => {});
  return { ...response.getHeaders() };
}

interface Policy {
  hashes: InlineHashes;
  /** Where remotes are loaded from, when it is not the site itself. */
  releasesOrigin: string | undefined;
  /** Whether the visitor came by https. */
  https: boolean;
}

/** The Content-Security-Policy of a document: nothing inline but what was composed with it. */
export function documentPolicy({ hashes, releasesOrigin, https }: Policy): string {
  const self = releasesOrigin ? `'self' ${releasesOrigin}` : "'self'";
  const [styles, scripts] = [hashes.styles, hashes.scripts].map(listed);
  return [
    "default-src 'none'",
    `script-src ${self} ${scripts}`,
    "worker-src 'none'",
    `style-src ${self} ${styles}`,
    `img-src ${self} data:`,
    `font-src ${self}`,
    `connect-src ${self}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const listed = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ');
