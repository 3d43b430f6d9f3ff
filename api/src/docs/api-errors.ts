import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiResponse } from '@nestjs/swagger';

export class ErrorDto {
  @ApiProperty({
    description: 'A sentence that a person can read.',
    example: 'The request is not understood.',
  })
  readonly error!: string;
}

class ProofRequiredDto extends ErrorDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'A challenge of altcha-lib, version 2.',
    example: { parameters: { algorithm: 'SHA-256' }, signature: '9f2c' },
  })
  readonly challenge!: object;
}

const DESCRIPTIONS = {
  400: 'The request is malformed or a value is not allowed; the sentence names the field.',
  401: 'Only for staff, or the password is wrong.',
  403: 'Your role does not allow this, or the write comes from another website.',
  404: 'There is nothing with this id.',
  409: 'It is taken or exists already, or the Idempotency-Key was used for another request.',
  413: 'The body is larger than 64 KB.',
  415: 'The body is not JSON, or it is compressed.',
  428: 'The site is busy: send the request again with the solution of the challenge in Proof-Of-Work.',
  429: 'Too many requests from this address; the header Retry-After says when to come back.',
  503: 'The database is unavailable; try again shortly.',
  504: 'The database stopped answering: the request may have been carried out or not; send it again with the same Idempotency-Key.',
} as const;

type Status = keyof typeof DESCRIPTIONS;

/** What a call whose body is a file responds with. */
const UPLOAD_DESCRIPTIONS = {
  ...DESCRIPTIONS,
  400: 'The file is empty, or did not arrive completely.',
  403: 'The token is wrong or too old, or the file comes from another website.',
  409: 'The quote request has all the files that it may have.',
  413: 'The file is larger than 8 MB.',
  415: 'The file is neither a photograph nor a PDF.',
  503: 'The database, or the storage of files, is unavailable; try again shortly.',
  507: 'All files together take as much as they may.',
} as const;

/** Every call may respond with these. */
const ALWAYS: Status[] = [400, 429, 503];
/** Every call with a body may respond with these as well. */
const WITH_BODY: Status[] = [403, 413, 415];

const describe = (statuses: readonly Status[]) =>
  applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({
        status,
        description: DESCRIPTIONS[status],
        type: status === 428 ? ProofRequiredDto : ErrorDto,
      }),
    ),
  );

const UPLOAD_STATUSES = [400, 403, 409, 413, 415, 429, 503, 507] as const;

export const ApiUploadErrors = () =>
  applyDecorators(
    ...UPLOAD_STATUSES.map((status) =>
      ApiResponse({ status, description: UPLOAD_DESCRIPTIONS[status], type: ErrorDto }),
    ),
  );

export const ApiReadErrors = (...statuses: Status[]) => describe([...ALWAYS, ...statuses]);
export const ApiWriteErrors = (...statuses: Status[]) =>
  describe([...ALWAYS, ...WITH_BODY, ...statuses]);
