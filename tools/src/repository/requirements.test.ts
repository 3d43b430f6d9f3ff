import { LIMITS, MAX_BODY_BYTES, MAX_VISITS } from '@site/contract/limits';
import {
  citedSections,
  filesThatCiteSpecification,
  quotedTexts,
  requirementSections,
  screenCode,
} from './requirements.js';
import { SCREEN_TEXTS } from './screen-texts.js';

const sections = requirementSections();

test('the requirements have their nine sections', () => {
  expect([...sections.keys()].filter((name) => !name.includes('step'))).toEqual(
    Array.from({ length: 9 }, (_, index) => `§${index + 1}`),
  );
});

test('every section that a test or comment cites is a heading of the requirements', () => {
  const cited = citedSections();
  const missing = [...cited].filter(([section]) => !sections.has(section));

  expect(cited.size).toBeGreaterThan(9);
  expect(missing).toEqual([]);
});

test('comments cite the requirements, not a document that readers do not have', () => {
  expect(filesThatCiteSpecification()).toEqual([]);
});

test.each(Object.entries(SCREEN_TEXTS))(
  'the requirements quote the texts of %s in that section',
  (section, texts) => {
    expect(quotedTexts(sections.get(section) ?? '')).toEqual(expect.arrayContaining([...texts]));
  },
);

test('§7 names the limits of the contract', () => {
  const numbers = (sections.get('§7') ?? '').match(/\d+/g);

  expect(numbers).toEqual(
    expect.arrayContaining([...Object.values(LIMITS), MAX_BODY_BYTES, MAX_VISITS].map(String)),
  );
});

test('every text that the requirements quote is in the code of a screen, exactly', () => {
  const code = screenCode();
  const quoted = [...sections.values()].flatMap(quotedTexts);
  // Screens fill in what stands in braces: `Continue with {day} {time}`.
  const fixed = quoted.flatMap((text) => text.split(/\{[^}]*\}/)).filter((text) => text.trim());

  expect(fixed.length).toBeGreaterThan(100);
  expect(fixed.filter((text) => !code.includes(text))).toEqual([]);
});
