import { RETRIES } from '@site/remote/retry-address';
import { tryAgain } from './try-again';

beforeEach(() => jest.spyOn(window, 'stop').mockImplementation());

test('once all addresses were tried, the page is shown again if the site does not respond in time', async () => {
  const time = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const request = jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, { signal } = {}) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const show = jest.fn();
  for (let tries = 0; tries < RETRIES; tries++) await tryAgain(show);
  expect(request).not.toHaveBeenCalled();

  const trying = tryAgain(show);
  expect(request).toHaveBeenCalledTimes(1);
  time.abort();
  await trying;
  expect(show).toHaveBeenCalledTimes(RETRIES + 1);
});

test('requests that have not ended are stopped before the page is shown again', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const show = jest.fn(() => expect(window.stop).toHaveBeenCalledTimes(1));
  await tryAgain(show);
  expect(show).toHaveBeenCalledTimes(1);
});
