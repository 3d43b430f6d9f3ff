import { renderPage } from '@site/remote/testing/render-page';
import { act, screen } from '@testing-library/react';
import { routes } from '../routes';
import { completeBrowser } from '../testing/browser';
import { serveLinks } from '../testing/marketing-api';

beforeAll(completeBrowser);
afterEach(() => jest.useRealTimers());

const copyButton = () => screen.getByRole('button', { name: /^Cop(y|ied) link for flyer$/ });
/** As in Safari, where a click does not move the focus to a button. */
const click = () => act(async () => copyButton().click());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a button says Copied for three seconds, also where a click does not focus it', async () => {
  serveLinks([['flyer', 30]]);
  await renderPage(routes, '/w/data');
  await screen.findByRole('table', { name: 'Visits by marketing link' });
  jest.useFakeTimers();
  await click();
  expect(copyButton()).toHaveTextContent(/^Copied$/);
  pass(2_900);
  await click();
  pass(2_900);
  expect(copyButton()).toHaveTextContent(/^Copied$/);
  pass(100);
  expect(copyButton()).toHaveTextContent(/^Copy link$/);
});
