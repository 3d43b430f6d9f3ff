import { QUOTE_SERVICES } from '@site/contract/quotes';
import fc from 'fast-check';
import {
  chooseType,
  EMPTY_DRAFT,
  parseType,
  type QuoteDraft,
  toggleService,
  toQuoteRequest,
} from './quote-draft';

const home: QuoteDraft = { ...EMPTY_DRAFT, type: 'residential', bedrooms: 3, bathrooms: 2 };

test('§4 changing the type clears the selected services and keeps the rest', () => {
  const draft = { ...home, name: 'Ada', selectedServices: ['House', 'Windows'] };

  expect(chooseType(draft, 'commercial')).toEqual({
    ...draft,
    type: 'commercial',
    selectedServices: [],
  });
});

test('§4 choosing the same type again changes nothing', () => {
  const draft = { ...home, selectedServices: ['House'] };

  expect(chooseType(draft, 'residential')).toBe(draft);
});

test('§5 a service toggles on and off', () => {
  const on = toggleService(toggleService(home, 'House'), 'Windows');

  expect(on.selectedServices).toEqual(['House', 'Windows']);
  expect(toggleService(on, 'House').selectedServices).toEqual(['Windows']);
});

test('§5 toggling a service twice restores the selection', () => {
  const services = fc.subarray([...QUOTE_SERVICES.residential]);
  fc.assert(
    fc.property(services, fc.constantFrom(...QUOTE_SERVICES.residential), (selected, service) => {
      const twice = toggleService(
        toggleService({ ...home, selectedServices: selected }, service),
        service,
      );
      expect(new Set(twice.selectedServices)).toEqual(new Set(selected));
    }),
  );
});

test('§3 bedrooms are sent only for homes', () => {
  expect(toQuoteRequest(home)?.bedrooms).toBe(3);
  expect(toQuoteRequest({ ...home, type: 'commercial' })?.bedrooms).toBeNull();
});

test('§4 there is no request while no type is chosen', () => {
  expect(toQuoteRequest(EMPTY_DRAFT)).toBeUndefined();
});

test.each([
  ['residential', 'residential'],
  ['commercial', 'commercial'],
  ['Commercial', undefined],
  ['castle', undefined],
  ['', undefined],
  [null, undefined],
])('reads the type %p as %p', (text, type) => {
  expect(parseType(text)).toBe(type);
});
