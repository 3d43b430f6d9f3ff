import { documentPolicy } from './security-headers.js';

const policy = (releasesOrigin?: string) =>
  documentPolicy({ hashes: { styles: [], scripts: [] }, releasesOrigin, https: false }).split('; ');

test('no page starts a worker, which would outlive it: without a rule of its own the one for scripts holds', () => {
  expect(policy()).toContain("worker-src 'none'");
  expect(policy('https://static.example')).toContain("worker-src 'none'");
});
