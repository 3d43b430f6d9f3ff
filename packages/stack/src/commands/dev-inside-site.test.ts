import { devInsideSite } from './dev-inside-site.js';

test.each([
  [['--site', 'https://www.example.com']],
  [['shell', '--site', 'https://www.example.com']],
  [['mfe-nothing', '--site', 'https://www.example.com']],
])('%j names no remote, and a sentence says how to', async (args) => {
  await expect(devInsideSite(args)).rejects.toThrow(
    'Only one remote at a time can be developed inside a site: npm run dev -w mfe-quote -- --site https://www.example.com.',
  );
});
