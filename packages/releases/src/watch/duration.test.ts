import { parseDuration } from './duration.js';

test.each([
  ['1s', 1_000],
  ['90s', 90_000],
  ['5m', 300_000],
  ['24h', 86_400_000],
  [' 5m ', 300_000],
])('%j are %d ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

test.each(['', '5', 'm', '0s', '25h', '-5m', '1.5m', '5 m', '5M', '1e3s', '5m5s', 'Infinitys'])(
  '%j is not a time, and the error gives an example',
  (text) => {
    expect(() => parseDuration(text)).toThrow(
      `"${text}" is not a time to watch: write it as 90s, 5m or 1h`,
    );
  },
);
