import { groupsByName } from './chunk-groups.js';

const group = (name: string | undefined, ...files: string[]) => ({ name, getFiles: () => files });

test('the files of named chunks are sorted by name, whatever their order in the build', () => {
  const quote = group('quote-page', 'quote.js', 'quote.css', 'quote.js.map');
  const ask = group('ask-page', '487.js', 'ask.js');
  const unnamed = group(undefined, 'lazy.js');
  const text = JSON.stringify(groupsByName([quote, unnamed, ask]));
  expect(text).toBe(JSON.stringify(groupsByName([ask, quote])));
  expect(text).toBe(
    '{"ask-page":{"js":["487.js","ask.js"],"css":[]},"quote-page":{"js":["quote.js"],"css":["quote.css"]}}',
  );
});
