/** Headers of every response. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Sent behind TLS only: browsers then come back by TLS for two years. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

interface Policy {
  /** Digest of the document's one style element. */
  styleHash: string;
  /** Where remotes are loaded from, when it is not the site itself. */
  releasesOrigin: string | undefined;
}

/** The Content-Security-Policy of a document: nothing inline but the one style element. */
export function contentSecurityPolicy({ styleHash, releasesOrigin }: Policy): string {
  const self = releasesOrigin ? `'self' ${releasesOrigin}` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${self}`,
    `style-src ${self} '${styleHash}'`,
    `img-src ${self} data:`,
    `font-src ${self}`,
    `connect-src ${self}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
