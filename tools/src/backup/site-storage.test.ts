import { StartProblem } from '@site/stack/start-problem';
import { siteStorage } from './site-storage.js';

const DATABASE_URL = 'postgres://localhost/site';

test.each(['s3://southerly', 's3://southerly/quotes/'])(
  'with the bucket %s the files are there',
  (bucket) => {
    expect(siteStorage({ DATABASE_URL, UPLOADS_BUCKET: bucket })).toMatchObject({ bucket });
  },
);

test('an empty setting is no bucket', () => {
  expect(siteStorage({ DATABASE_URL, UPLOADS_BUCKET: '' }).bucket).toBeUndefined();
});

test.each(['southerly', 's3://A', 's3://southerly/../other', 'https://southerly.example'])(
  'the bucket %s is refused in a sentence',
  (UPLOADS_BUCKET) => {
    const storage = () => siteStorage({ DATABASE_URL, UPLOADS_BUCKET });
    expect(storage).toThrow(
      new StartProblem(
        'UPLOADS_BUCKET must be the address of a bucket, for example s3://bucket/folder.',
      ),
    );
    expect(storage).toThrow(StartProblem);
  },
);
