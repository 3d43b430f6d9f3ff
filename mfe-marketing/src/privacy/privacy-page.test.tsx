import { renderPage } from '@site/remote/testing/render-page';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('§2 Privacy policy', () => {
  test('§2 Privacy policy has its seven sections, in order', async () => {
    await renderPage(routes, '/privacy-policy');
    const sections = screen.getAllByRole('heading', { level: 2 });
    expect(sections.map((section) => section.textContent)).toEqual([
      'Introduction',
      'Information We Collect',
      'How We Use Your Information',
      'Sharing',
      'Data Security',
      'Your Rights',
      'Contact Us',
    ]);
  });

  test('§2 Privacy policy names what is collected: contact details, booking info, usage data', async () => {
    await renderPage(routes, '/privacy-policy');
    const kinds = section('Information We Collect').getAllByRole('heading', { level: 3 });
    expect(kinds.map((kind) => kind.textContent)).toEqual([
      'Contact details',
      'Booking info',
      'Usage data',
      'Cookies',
      'Applications for work',
    ]);
  });

  test('§2 Privacy policy shows an email address and a phone number under Contact Us', async () => {
    await renderPage(routes, '/privacy-policy');
    const contact = section('Contact Us');
    expect(contact.getByRole('link', { name: /@example/ })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    );
    expect(contact.getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
      'href',
      'tel:+61491570156',
    );
  });

  test('says where to complain, how long information is kept and what follows a breach', async () => {
    await renderPage(routes, '/privacy-policy');
    expect(section('Your Rights').getByRole('link')).toHaveTextContent(
      'Office of the Australian Information Commissioner',
    );
    const security = section('Data Security');
    expect(security.getByText(/^Quote requests are deleted after 12 months/)).toBeVisible();
    expect(
      security.getByText(
        /Once it is cancelled, it is kept for five years.* within another 30 days/,
      ),
    ).toBeVisible();
    expect(security.getByText(/Where serious harm is likely/)).toBeVisible();
  });

  test('says which codes are kept so that nobody floods the office, and for how long', async () => {
    await renderPage(routes, '/privacy-policy');
    expect(
      section('Information We Collect').getByText(/we count forms, files, changes/),
    ).toHaveTextContent(
      /connection's address and your email address for up to two hours\. .* for seven days/,
    );
  });

  test('says that a request is kept with the link by which the visitor came, and for how long', async () => {
    await renderPage(routes, '/privacy-policy');
    expect(
      section('Information We Collect').getByText(
        /within 7 days, we keep with it by which link you came/,
      ),
    ).toBeVisible();
  });

  test.each([
    ['which version of the website was given', /remembers for 90 days which one you were given/],
    ['a version that is not public', /a cookie keeps that version until you close the browser/],
    ['staff', /keeps them signed in for up to half a day/],
  ])('§2 Privacy policy says how long a cookie is kept for %s', async (_, sentence) => {
    await renderPage(routes, '/privacy-policy');
    expect(section('Information We Collect').getByText(sentence)).toBeVisible();
  });

  test('§2 Privacy policy says what browsers report under usage data', async () => {
    await renderPage(routes, '/privacy-policy');
    expect(
      section('Information We Collect').getByText(/tells us whether a page failed/),
    ).toHaveTextContent(
      /how fast .* the page was\. .* under a random number that is new .* never saved/,
    );
  });
});
