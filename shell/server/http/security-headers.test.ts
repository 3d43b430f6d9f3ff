import { documentPolicy } from './security-headers.js';

const policy = (releasesOrigin?: string) =>
  documentPolicy({ hashes: { styles: [], scripts: [] }, releasesOrigin, https: false }).split('; ');

test('no page may start a worker, which would outlive it: without worker-src, script-src would allow it', () => {
  expect(policy()).toContain("worker-src 'none'");
  expect(policy('https://static.example')).toContain("worker-src 'none'");
});
