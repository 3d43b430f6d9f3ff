import { RETRIES } from '@site/remote/retry-address';
import { tryAgain } from './try-again';

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
