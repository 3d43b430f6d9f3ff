import { renderPage } from '@site/remote/testing/render-page';
import { routes } from './routes';

test.each(['/clientside-pricing', '/m/flyer', '/services/general-cleaning'])(
  '§1 %s promises no listed price for the trial, since some sizes have none',
  async (path) => {
    await renderPage(routes, path);
    const main = document.querySelector('main');
    expect(main).toHaveTextContent(/trial at the price of a regular clean/);
    expect(main).not.toHaveTextContent(/listed (one|price)/);
  },
);
