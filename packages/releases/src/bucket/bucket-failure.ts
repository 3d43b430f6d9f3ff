import { S3ServiceException } from '@aws-sdk/client-s3';
import { ReleaseError } from '../store/release-error.js';

/** What the error codes of AWS mean, as the rest of a sentence about the bucket. */
const SENTENCES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'does not exist.',
  InvalidAccessKeyId: 'does not know AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'does not accept AWS_SECRET_ACCESS_KEY.',
  ExpiredToken: 'refuses the credentials, which have expired. Renew them.',
  CredentialsProviderError:
    'needs credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or sign in with the AWS tools.',
  AccessDenied: 'does not give these credentials access to the releases of this remote.',
  PermanentRedirect: 'is in another region. Set AWS_REGION to that of the bucket.',
  AuthorizationHeaderMalformed: 'is in another region. Set AWS_REGION to that of the bucket.',
  RequestTimeTooSkewed:
    'refuses requests because the clock of this machine is wrong. Set the clock.',
};

/** Why a bucket cannot be used, for the user of the command. */
export function bucketFailure(cause: unknown): ReleaseError {
  // The client gives only some of its timeouts the code that Node has for them.
  const {
    name = '',
    message = '',
    code = name === 'TimeoutError' ? 'ETIMEDOUT' : '',
  } = Object(cause);
  const sentence = SENTENCES[`${name}`];
  if (sentence) return new ReleaseError(`The bucket in RELEASES_BUCKET ${sentence}`, { cause });
  if (/^Region is missing/.test(`${message}`)) {
    return new ReleaseError(
      'AWS_REGION is missing. Set it to the region of the bucket in RELEASES_BUCKET.',
    );
  }
  const [firstLine = ''] = `${message}`.split('\n');
  const reason = [code, firstLine].find((text) => text !== '') ?? name;
  const problem =
    cause instanceof S3ServiceException
      ? `answers with ${name}: ${message}`
      : `does not answer (${reason}). Is AWS_ENDPOINT_URL right?`;
  return new ReleaseError(`The bucket in RELEASES_BUCKET ${problem}`, { cause });
}
