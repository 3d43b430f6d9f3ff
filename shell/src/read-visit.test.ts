import type { SiteData } from '@site/contract/site';
import { SITE } from '@site/contract/testing/site-data';
import { readVisit } from './read-visit';
import { VISIT_ELEMENT_ID, type Visit } from './visit';

const VISIT: Visit = {
  site: SITE,
  rendered: true,
  remotes: {
    'mfe-quote': {
      version: '1.0.0-abc',
      entry: '/mfe/mfe-quote/1.0.0-abc/entry.js',
      paths: ['/instant-quote'],
    },
  },
};

function givenBlock(text: string, page = '') {
  document.body.innerHTML = `${page}<script type="application/json" id="${VISIT_ELEMENT_ID}"></script>`;
  const block = document.querySelector('script');
  if (block) block.textContent = text;
}

test('reads the visit from the document', () => {
  givenBlock(JSON.stringify(VISIT));

  expect(readVisit()).toEqual(VISIT);
});

test.each([
  ['phone number', ({ company }: SiteData) => Object.assign(company, { phone: '' })],
  ['state', ({ company }: SiteData) => Object.assign(company.address, { state: 'nsw' })],
  ['origin', (site: SiteData) => Object.assign(site, { origin: '' })],
])('no page can change the %s for other pages', (_, change) => {
  givenBlock(JSON.stringify(VISIT));
  const { site } = readVisit();

  expect(() => change(site)).toThrow(TypeError);
});

test('an element of a page with the id of the block is passed over', () => {
  givenBlock(JSON.stringify(VISIT), `<h2 id="${VISIT_ELEMENT_ID}">Your first visit</h2>`);

  expect(readVisit()).toEqual(VISIT);
});

test.each([
  ['is empty', ''],
  ['is not JSON', '{'],
  ['has no site', JSON.stringify({ ...VISIT, site: undefined })],
  [
    'has a remote without paths',
    JSON.stringify({ ...VISIT, remotes: { 'mfe-quote': { version: '1', entry: '/e.js' } } }),
  ],
  ['has a remote without an entry', JSON.stringify({ ...VISIT, remotes: { 'mfe-quote': {} } })],
])('refuses a block that %s', (_, text) => {
  givenBlock(text);

  expect(readVisit).toThrow();
});

test('refuses a document without the block', () => {
  document.body.innerHTML = '';

  expect(readVisit).toThrow();
});
