import { init } from '@module-federation/enhanced/runtime';
import { pinRemotes } from '../federation/remote-routes';
import { handleFailures, type ObservedFailure } from '../reporting/failures';
import { loadLatePages, noteLateHydration, pageBegins, pageIsShown } from './late-pages';

type Router = Parameters<typeof loadLatePages>[0];
type State = Router['state'];

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  const release = { entry: '/entry.js', version: '1' };
  pinRemotes({
    'mfe-marketing': { ...release, paths: ['/about'] },
    'mfe-quote': { ...release, paths: ['/quotes'] },
  });
});

let noted: ObservedFailure[];
let navigate: (pathname: string) => void;
const load = jest.fn();
beforeEach(() => {
  noted = [];
  handleFailures((incident) => noted.push(incident));
  jest.useFakeTimers();
  const at = (pathname: string) => ({ location: { pathname } }) as State; // nothing else is read
  const router: Router = {
    state: at('/'),
    subscribe(subscriber) {
      navigate = (pathname) => subscriber(at(pathname), {} as Parameters<typeof subscriber>[1]); // as above
      return () => {};
    },
  };
  load.mockReset();
  loadLatePages(router, load);
});
afterEach(() => {
  pageIsShown();
  jest.useRealTimers();
});

test('a page that is not shown in 8 seconds is loaded as a document, and counts as failed', () => {
  navigate('/quotes');
  jest.advanceTimersByTime(7_999);
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledTimes(1);
  expect(noted).toMatchObject([{ kind: 'boundary' }]);
});

test.each([
  ['/about', 'mfe-marketing'],
  ['/quotes', 'mfe-quote'],
])('the page that React has begun with last, at %s, is the one that failed', (pathname, remote) => {
  navigate('/quotes');
  pageBegins({ pathname });
  jest.advanceTimersByTime(8_000);
  expect(noted).toEqual([{ kind: 'boundary', remote }]);
});

test('a page that is shown is left alone, also after others that were not', () => {
  navigate('/quotes');
  jest.advanceTimersByTime(5_000);
  navigate('/about');
  jest.advanceTimersByTime(5_000);
  pageIsShown();
  jest.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  expect(noted).toEqual([]);
});

test('a document that is not hydrated in time counts as failed', () => {
  noteLateHydration('mfe-quote');
  jest.advanceTimersByTime(8_000);
  expect(noted).toEqual([{ kind: 'hydration', remote: 'mfe-quote' }]);
  expect(load).not.toHaveBeenCalled();
});
