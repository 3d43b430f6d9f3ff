import { createMemoryRouter } from 'react-router-dom';
import { countDocuments, countFromNow, resetCountElsewhere } from './reload-loop';

/** A document at an address, which is requested as many milliseconds after the count of the one before. */
function load(after: number, pathname = '/quotes') {
  // The network is slow.
  jest.setSystemTime(Date.now() + after + 20_000);
  jest.spyOn(performance, 'now').mockReturnValue(20_000);
  history.replaceState(null, '', pathname);
  countDocuments();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  sessionStorage.clear();
});

const LOOP = 'The page loads itself again and again.';

test('a page that reloads itself is not run again, until the visitor tries it', () => {
  for (let times = 0; times < 10; times++) load(100);
  expect(() => load(100)).toThrow(LOOP);
  for (let times = 0; times < 10; times++) load(100);
  expect(() => load(100)).toThrow(LOOP);
});

test.each([
  ['an effect', 100],
  ['a module', -4_900],
])('a page that %s reloads is not run again, however long its loaders take', (_, after) => {
  const reload = () => {
    load(after);
    jest.setSystemTime(Date.now() + 5_000);
    countFromNow();
  };
  for (let times = 0; times < 10; times++) reload();
  expect(reload).toThrow(LOOP);
});

test('documents of other addresses do not count', () => {
  for (let times = 0; times < 10; times++) load(100, '/quotes');
  load(100, '/');
});

test('a page that is loaded often, but looked at in between, is run', () => {
  for (let times = 0; times < 30; times++) load(times % 9 === 8 ? 3_000 : 100);
});

test('a page is run although the machine has slept, which stops the clock of some browsers', () => {
  const timeOrigin = { value: Date.now() - 3_600_000, configurable: true };
  Object.defineProperty(performance, 'timeOrigin', timeOrigin);
  for (let times = 0; times < 30; times++) load(60_000);
});

test('a document from which the visitor has come to another page does not count', async () => {
  for (let times = 0; times < 30; times++) {
    load(100);
    const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/quotes'] });
    resetCountElsewhere(router);
    await router.navigate('/about-us');
    await router.navigate('/quotes');
    countFromNow();
  }
});

test('a page that changes its query and reloads itself is not run again', async () => {
  const reload = async () => {
    load(100);
    const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/quotes'] });
    resetCountElsewhere(router);
    await router.navigate('/quotes?step=1');
  };
  for (let times = 0; times < 10; times++) await reload();
  await expect(reload()).rejects.toThrow(LOOP);
});

test.each(['getItem', 'setItem'] as const)('without %s of the storage a page is run', (name) => {
  jest.spyOn(Storage.prototype, name).mockImplementation(() => {
    throw new Error('The storage is blocked.');
  });
  for (let times = 0; times < 30; times++) load(100);
});
