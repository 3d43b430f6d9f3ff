import { renderPage } from '@site/remote/testing/render-page';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

describe('§2 /careers', () => {
  test('§2 /careers lists the roles', async () => {
    await renderPage(routes, '/careers');
    const roles = within(screen.getByRole('region', { name: 'Roles' })).getAllByRole('heading', {
      level: 3,
    });
    expect(roles.map((role) => role.textContent)).toEqual([
      'Home cleaner',
      'Office and gym cleaner',
      'Team leader, end-of-lease and strata',
    ]);
  });

  test('§2 /careers asks for the right to work and a police check', async () => {
    await renderPage(routes, '/careers');
    const needed = screen.getByRole('region', { name: 'What we need from you' });
    expect(needed).toHaveTextContent(/the right to work in Australia/);
    expect(needed).toHaveTextContent(/a national police check/);
  });

  test('§2 /careers says how to apply', async () => {
    await renderPage(routes, '/careers');
    expect(screen.getByRole('link', { name: 'Email your application' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com?subject=Join%20our%20Team',
    );
  });
});
