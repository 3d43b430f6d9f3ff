import { S3ServiceException } from '@aws-sdk/client-s3';

/** For the error names of AWS, the rest of a sentence about the bucket. */
const SENTENCES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'does not exist. Create it first.',
  InvalidAccessKeyId: 'does not know AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'does not accept AWS_SECRET_ACCESS_KEY.',
  ExpiredToken: 'refuses the credentials, which have expired. Renew them.',
  InvalidToken: 'does not accept AWS_SESSION_TOKEN.',
  CredentialsProviderError:
    'needs credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.',
  AccessDenied:
    'does not give these credentials access. They need s3:ListBucket, and below its prefix s3:GetObject, s3:PutObject and s3:DeleteObject.',
  PermanentRedirect: 'is in another region. Set AWS_REGION to that of the bucket.',
  AuthorizationHeaderMalformed: 'is in another region. Set AWS_REGION to that of the bucket.',
  RequestTimeTooSkewed:
    'refuses requests because the clock of this machine is wrong. Set the clock.',
};

/**
 * Why a bucket cannot be used, as a sentence.
 *
 * @param setting the setting that names the bucket
 */
export function bucketSentence(failure: unknown, setting: string): string {
  const { name, message, code } = described(failure);
  const known = SENTENCES[name];
  if (known) return `The bucket in ${setting} ${known}`;
  if (failure instanceof S3ServiceException) {
    const hint = isTransient(failure) ? ' Its server has a problem.' : '';
    return `The bucket in ${setting} answers with ${name}.${hint}`;
  }
  const [firstLine = ''] = message.split('\n');
  const reason = [code, firstLine].find((text) => text !== '') ?? name;
  return `The bucket in ${setting} does not answer (${reason}). Is AWS_ENDPOINT_URL right?`;
}

/** Whether the same call may succeed a moment later: the server has a problem, or there is no response. */
export const isTransient = (failure: unknown): boolean =>
  failure instanceof S3ServiceException
    ? failure.$fault === 'server'
    : !(described(failure).name in SENTENCES);

/** The failure of a connection has a code of Node. */
const described = (failure: unknown): Record<'name' | 'message' | 'code', string> => {
  const { name = '', message = '', code = '' } = Object(failure);
  return { name: `${name}`, message: `${message}`, code: `${code}` };
};
