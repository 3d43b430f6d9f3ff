import { axeViolations } from '@site/ui/testing/axe-violations';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../testing/render-layout';
import { PageUnavailable } from './page-unavailable';

function renderUnavailable(onRetry = () => {}) {
  renderLayout('/', [{ path: '/', element: <PageUnavailable onRetry={onRetry} /> }]);
  return within(screen.getByRole('main'));
}

test('an unavailable page apologises inside header and footer and offers the phone', async () => {
  const main = renderUnavailable();
  expect(main.getByRole('alert')).toHaveTextContent('Sorry, this part of the site is unavailable');
  expect(main.getByRole('link', { name: 'Call 0491\u00a0570\u00a0156' })).toHaveAttribute(
    'href',
    'tel:+61491570156',
  );
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('an unavailable page says when the device is offline, and promises nothing of other pages', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const main = renderUnavailable();
  expect(main.getByRole('alert')).toHaveTextContent('Other pages may still work.');

  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(main.getByRole('alert')).toHaveTextContent('no connection to the internet');
  expect(main.getByRole('alert')).not.toHaveTextContent('Other pages');

  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(main.getByRole('alert')).toHaveTextContent('Other pages may still work.');
});

test('an unavailable page is loaded again with Try again', async () => {
  const onRetry = jest.fn();
  const main = renderUnavailable(onRetry);
  await userEvent.click(main.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
