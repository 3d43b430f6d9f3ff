import { VitalValues } from './vital-values.js';

test('the 75th percentile of each vital is shown', () => {
  const vitals = new VitalValues();
  for (const LCP of [400, 100, 300, 200]) vitals.add({ LCP });
  vitals.add({ CLS: 0 });
  expect(vitals.read()).toEqual({ LCP: { p75: 300, values: 4 }, CLS: { p75: 0, values: 1 } });
});

test('only the latest of a thousand values count', () => {
  const vitals = new VitalValues();
  for (let INP = 1; INP <= 1_000; INP++) vitals.add({ INP });
  expect(vitals.read()).toEqual({ INP: { p75: 950, values: 200 } });
});
