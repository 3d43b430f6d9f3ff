import { createParamDecorator } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { UPLOAD_TOKEN_HEADER } from '@site/contract/quote-files';
import type { Request } from 'express';
import { sha256 } from '../http/sha256.js';

/**
 * The digest of the token in a request, or of an empty text if there is none. The token proves that a file comes from the
 * sender of the quote request. Only digests are stored.
 */
export const UploadToken = createParamDecorator((_data, context): Buffer => {
  const request = context.switchToHttp().getRequest<Request>();
  return sha256(request.get(UPLOAD_TOKEN_HEADER) ?? '');
});

/** Documents the header that {@link UploadToken} reads. */
export const ApiUploadToken = () =>
  ApiHeader({
    name: UPLOAD_TOKEN_HEADER,
    description: 'From the response to the quote request, valid for an hour.',
    schema: { type: 'string', pattern: '^[\\w-]{43}$' },
    example: 'ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0',
  });
