import { renderPage } from '@site/remote/testing/render-page';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { ALL_SERVICES } from '../shared/service-list';
import { structuredData } from '../testing/page-meta';
import { SERVICE_QUESTIONS } from './service-questions';
import { SERVICE_SCOPES } from './service-scope';
import { SERVICE_TIMES } from './service-times';

const section = (name: string) => within(screen.getByRole('region', { name }));
const itemsOf = (name: string) =>
  section(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe.each(ALL_SERVICES)('$title', ({ title, route }) => {
  beforeEach(async () => {
    await renderPage(routes, route);
  });

  test('says what is included and what is not', () => {
    expect(itemsOf('What is included')).toEqual(SERVICE_SCOPES[route].included);
    expect(itemsOf('What is not included')).toEqual(SERVICE_SCOPES[route].notIncluded);
  });

  test('says how long it takes and how it works', () => {
    expect(screen.getByText(SERVICE_TIMES[route])).toBeVisible();
    expect(itemsOf('How it works')).toHaveLength(3);
  });

  test('describes the questions that it shows to search engines, and no others', () => {
    const shown = section('Common questions').getAllByRole('heading', { level: 3 });
    const described = structuredData().find((data) => data['@type'] === 'FAQPage');
    expect(described).toMatchObject({
      mainEntity: shown.map(({ textContent: name }) => ({ name })),
    });
    expect(shown).toHaveLength(SERVICE_QUESTIONS[route].length);
    for (const { answer } of SERVICE_QUESTIONS[route]) {
      expect(section('Common questions').getByText(answer)).toBeVisible();
    }
  });

  test('does not name itself under See also', () => {
    for (const list of screen.queryAllByRole('navigation', { name: 'See also' })) {
      expect(within(list).queryByRole('link', { name: title })).toBeNull();
    }
  });
});

test('General Cleaning has the lowest listed price; the others are quoted', async () => {
  const costs = () => screen.getByText('What it costs').closest('div');
  const general = await renderPage(routes, '/services/general-cleaning');
  expect(costs()).toHaveTextContent('From $104 per clean, GST included');
  expect(screen.getByRole('link', { name: 'See all prices' })).toHaveAttribute(
    'href',
    '/clientside-pricing',
  );
  general.unmount();
  await renderPage(routes, '/services/office-cleaning');
  expect(costs()).toHaveTextContent('the one in our written quote');
  expect(costs()).not.toHaveTextContent('$');
});

test('a bond clean adds to an end-of-lease clean what that leaves out, the same everywhere', async () => {
  await renderPage(routes, '/services/bond-cleaning');
  // An end-of-lease clean has the tracks of windows.
  expect(screen.getAllByText(/tracks of sliding doors and robes/i)).toHaveLength(3);
  expect(SERVICE_SCOPES['/services/end-of-lease-cleaning'].included.join()).not.toMatch(
    /trays|filter|dishwasher|tops|robes|sliding/i,
  );
});

test('no two services have the same scope, time or questions', () => {
  for (const facts of [SERVICE_SCOPES, SERVICE_TIMES, SERVICE_QUESTIONS]) {
    const texts = Object.values(facts).map((fact) => JSON.stringify(fact));
    expect(new Set(texts).size).toBe(ALL_SERVICES.length);
  }
});
