import { SettingError, type Variables } from '@site/contract/settings/setting-reader';
import { bucketSettings } from './bucket-settings.js';

const read = (variables: Variables) => bucketSettings(variables, 'UPLOADS_BUCKET');
const AWS_REGION = 'ap-southeast-2';
const UPLOADS_BUCKET = 's3://southerly/quotes';
const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test.each([
  ['s3://southerly', 'southerly', ''],
  ['s3://southerly/', 'southerly', ''],
  ['s3://southerly/quotes', 'southerly', 'quotes/'],
  ['s3://southerly.example/site-1/quotes/', 'southerly.example', 'site-1/quotes/'],
])('%s names a bucket and the prefix of its keys', (place, name, prefix) => {
  expect(read({ UPLOADS_BUCKET: place, AWS_REGION })).toEqual({ name, prefix, region: AWS_REGION });
});

test('without UPLOADS_BUCKET no bucket is used, whatever the AWS settings are', () => {
  expect(read({ AWS_REGION, ...KEYS })).toBeUndefined();
  expect(read({ UPLOADS_BUCKET: '', AWS_REGION })).toBeUndefined();
});

test('a server other than AWS needs no region, and has credentials of its own', () => {
  const AWS_ENDPOINT_URL = 'http://storage.example:9000';
  expect(read({ UPLOADS_BUCKET, AWS_ENDPOINT_URL, ...KEYS, AWS_SESSION_TOKEN: 'token' })).toEqual({
    name: 'southerly',
    prefix: 'quotes/',
    region: 'us-east-1',
    endpoint: AWS_ENDPOINT_URL,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' },
  });
});

test.each([
  'southerly',
  'S3://southerly',
  's3:southerly',
  's3://',
  's3:///quotes',
  's3://A',
  's3://ab',
  's3://southerly//quotes',
  's3://southerly/../other',
  's3://southerly/.',
  's3://southerly/a b',
  's3://southerly?x=1',
  's3://key:secret@southerly',
  'https://southerly.example',
  ' ',
  '0',
])('the bucket %j is refused in a sentence', (place) => {
  const refused = () => read({ UPLOADS_BUCKET: place, AWS_REGION });
  expect(refused).toThrow(SettingError);
  expect(refused).toThrow(
    'UPLOADS_BUCKET must be the address of a bucket, for example s3://bucket/folder.',
  );
});

test.each<[Variables, RegExp]>([
  [{}, /^AWS_REGION is missing\. Set it to the region of the bucket in UPLOADS_BUCKET\./],
  [{ AWS_REGION: ' ' }, /^AWS_REGION must be a region, for example ap-southeast-2\.$/],
  [{ AWS_REGION: 'sydney.example' }, /^AWS_REGION must be a region/],
  [{ AWS_ENDPOINT_URL: 'storage.example' }, /^AWS_ENDPOINT_URL must be a web address, for example/],
  [{ AWS_ENDPOINT_URL: 'ftp://storage.example' }, /^AWS_ENDPOINT_URL must be a web address/],
  [{ AWS_REGION, AWS_ACCESS_KEY_ID: 'id' }, /^AWS_ACCESS_KEY_ID and .* belong together\./],
  [{ AWS_REGION, AWS_SECRET_ACCESS_KEY: 'x' }, /^AWS_ACCESS_KEY_ID and .* belong together\./],
])('%j is refused in a sentence', (variables, sentence) => {
  const refused = () => read({ UPLOADS_BUCKET, ...variables });
  expect(refused).toThrow(SettingError);
  expect(refused).toThrow(sentence);
});
