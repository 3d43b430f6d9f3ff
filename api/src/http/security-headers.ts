import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { DOCS_PATH } from '../docs/docs-path.js';

/** As in the shell: browsers keep what the latest response of the site says. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';
const NOTHING = ["'none'"];
const SELF = ["'self'"];

const shared = {
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
} as const;

/** Responses are data: a browser that opens one as a page may load nothing. */
const forData = helmet({
  ...shared,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: NOTHING, frameAncestors: NOTHING },
  },
});

/** The documentation is the only page of the API. */
const forDocs = helmet({
  ...shared,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: NOTHING,
      scriptSrc: SELF,
      styleSrc: ["'self'", "'unsafe-inline'"], // Swagger UI sets style attributes
      imgSrc: ["'self'", 'data:'],
      connectSrc: SELF,
      frameAncestors: NOTHING,
      baseUri: NOTHING,
      formAction: NOTHING,
    },
  },
});

/** No response is stored, listed or framed; those that document the API may run their own scripts. */
export function securityHeaders(): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader(
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=()',
    );
    response.setHeader('X-Robots-Tag', 'noindex');
    if (request.secure) {
      response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    }
    const headers = request.path.startsWith(DOCS_PATH) ? forDocs : forData;
    headers(request, response, next);
  };
}
