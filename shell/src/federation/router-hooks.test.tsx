import { init } from '@module-federation/enhanced/runtime';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  act,
  type ExoticComponent,
  Fragment,
  type PropsWithChildren,
  StrictMode,
  useEffect,
  useState,
} from 'react';
import {
  createBrowserRouter,
  createMemoryRouter,
  type NavigateFunction,
  Outlet,
  RouterProvider,
  type SetURLSearchParams,
} from 'react-router-dom';
import { mountRoutes } from './mount-routes';
import { pinRemotes } from './remote-routes';
import {
  Navigate,
  useBlocker,
  useMatches,
  useNavigate,
  useRouteLoaderData,
  useSearchParams,
} from './router-hooks';

/** What a remote sees of the tree of the host. */
function Seen() {
  const ids = useMatches().map(({ id }) => id);
  const root = useRouteLoaderData<string>('root');
  const layout = useRouteLoaderData<string>('layout');
  const page = useRouteLoaderData<string>('page');
  const other = useRouteLoaderData<string>('unknown');
  return <output>{[...ids, root, layout, page, String(other)].join(' ')}</output>;
}

const Nothing = () => null;

test('a remote finds its routes by the ids that it gave to them', async () => {
  const remote = mountRoutes(
    'mfe-quote',
    [
      {
        id: 'layout',
        Component: Outlet,
        loader: () => 'of-layout',
        children: [{ id: 'page', path: '/quotes', loader: () => 'of-page', Component: Seen }],
      },
    ],
    { grants: [['mfe-quote', ['/quotes']]], Fallback: Nothing },
  );
  const root = { id: 'root', loader: () => 'of-root', HydrateFallback: Nothing };
  const router = createMemoryRouter([{ ...root, children: [remote] }], {
    initialEntries: ['/quotes'],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'root mfe-quote layout page of-root of-layout of-page undefined',
  );
});

type ShouldBlock = Parameters<typeof useBlocker>[0];

const Guarded = ({ shouldBlock }: { shouldBlock: ShouldBlock }) => useBlocker(shouldBlock).state;

const failure = new Error('no blocker');

test.each([
  [
    'that throws blocks nothing, and is reported',
    () => {
      throw failure;
    },
    '/next',
    [failure],
  ],
  ['that says yes keeps the page', () => true, '/', []],
  ['that says no leaves the page', () => false, '/next', []],
  ['that is a value keeps the page', true, '/', []],
])('a blocker %s', async (_, shouldBlock: ShouldBlock, pathname, reported) => {
  const reports: unknown[] = [];
  globalThis.reportError = (cause) => void reports.push(cause);
  const router = createMemoryRouter([
    { path: '/', element: <Guarded shouldBlock={shouldBlock} /> },
    { path: '/next', Component: Nothing },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/next'));
  expect(router.state.location.pathname).toBe(pathname);
  expect(reports).toEqual(reported);
});

let blocker: ReturnType<typeof useBlocker> | undefined;

function BlocksAll() {
  blocker = useBlocker(true);
  return null;
}

test('a blocker without a question keeps the page for one click; it always blocks going back, and after a reset it blocks again', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', Component: Nothing },
      { path: '/form', Component: BlocksAll },
      { path: '/next', Component: Nothing },
    ],
    { initialEntries: ['/', '/form'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  const after = async (navigation: () => Promise<void>) => {
    await act(navigation);
    return router.state.location.pathname;
  };
  const follow = () => after(() => router.navigate('/next'));
  expect(await follow()).toBe('/form');
  expect(await after(() => router.navigate(-1))).toBe('/form');
  act(() => blocker?.reset?.());
  expect(await follow()).toBe('/form');
  expect(await follow()).toBe('/next');
});

/** The functions that pages got from their hooks, in order. */
let asked: NavigateFunction[];
let setters: SetURLSearchParams[];

/** A page that navigates when its button is pressed and, with `whenLeft`, when it is left. */
function LeadsOnLater({ whenLeft }: { whenLeft?: string }) {
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  asked.push(navigate);
  setters.push(setSearch);
  useEffect(() => () => void (whenLeft && navigate(whenLeft)), [navigate, whenLeft]);
  return (
    <button type="button" onClick={() => navigate('/next')}>
      Go on
    </button>
  );
}

function LeadsOn() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/next', { replace: true }), [navigate]);
  return null;
}

let leadOn: () => void;

/** A page that navigates by rendering `Navigate`. */
function LeadsOnByElement() {
  const [isLeading, setLeading] = useState(false);
  leadOn = () => setLeading(true);
  return isLeading && <Navigate to="../more?a=1" relative="path" replace state="led" />;
}

describe('navigation', () => {
  let router: ReturnType<typeof createBrowserRouter>;
  let arrive: () => void;

  beforeAll(() => {
    init({ name: 'shell', remotes: [] });
    const release = (path: string) => ({ entry: '/entry.js', version: '1', paths: [path] });
    pinRemotes({
      'mfe-first': release('/first/*'),
      'mfe-next': release('/next'),
      'mfe-slow': release('/slow'),
    });
  });
  beforeEach(() => {
    asked = [];
    setters = [];
    history.replaceState(null, '', '/first');
    const arrival = new Promise<null>((resolve) => {
      arrive = () => resolve(null);
    });
    router = createBrowserRouter([
      { path: '/first', element: <LeadsOnLater /> },
      { path: '/first/more', Component: Nothing },
      { path: '/first/once', element: <LeadsOnLater whenLeft="/first/done" /> },
      { path: '/first/on', Component: LeadsOn },
      { path: '/first/by-element', Component: LeadsOnByElement },
      { path: '/first/done', Component: Nothing },
      { path: '/next', Component: Nothing },
      { path: '/slow', loader: () => arrival, Component: Nothing },
    ]);
  });
  afterEach(() => router.dispose());

  const show = (Around: ExoticComponent<PropsWithChildren> = StrictMode) =>
    render(
      <Around>
        <RouterProvider router={router} />
      </Around>,
    );
  const goTo = (path: string) => act(() => router.navigate(path));
  const navigateLate = (to: string | number) => act(async () => asked[0]?.(to as string));
  const address = () => router.state.location.pathname;

  test.each<string | number>(['/first', '/next', -1])(
    'that a page asks for after the visitor has left it for another remote does nothing: %s',
    async (to) => {
      show();
      await goTo('/first/more');
      await goTo('/next');
      const entries = history.length;
      await navigateLate(to);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(address()).toBe('/next');
      expect(history).toHaveLength(entries);
    },
  );

  test('that a page asks for while the visitor is on the way to another remote does not stop the visitor', async () => {
    show();
    await act(async () => void router.navigate('/slow'));
    await navigateLate('/first?again');
    await act(async () => setters[0]?.({ step: '9' }));
    await act(async () => arrive());
    expect(address()).toBe('/slow');
  });

  test('that a page asks for by an element does not stop a visitor on the way to another remote', async () => {
    show();
    await goTo('/first/by-element');
    await act(async () => void router.navigate('/slow'));
    await act(async () => leadOn());
    await act(async () => arrive());
    expect(address()).toBe('/slow');
  });

  test('that a page asks for by an element leads to its page', async () => {
    show();
    await goTo('/first/by-element');
    const entries = history.length;
    await act(async () => leadOn());
    expect(router.state.location).toMatchObject({
      pathname: '/first/more',
      search: '?a=1',
      state: 'led',
    });
    expect(history).toHaveLength(entries);
  });

  test('that a page asks for after it was left does not stop a visitor on the way to another remote', async () => {
    show();
    await goTo('/first/more');
    await act(async () => void router.navigate('/slow'));
    await navigateLate('/first?again');
    await act(async () => arrive());
    expect(address()).toBe('/slow');
  });

  test('that a page asks for before the page of another remote has taken its place does nothing', async () => {
    let asking: unknown;
    router.subscribe(({ location: { pathname } }) => {
      if (pathname === '/next') asking ??= asked[0]?.('/first?again');
    });
    show();
    await goTo('/next');
    expect(asking).toBeDefined();
    expect(address()).toBe('/next');
  });

  test('that a page asks for on the way to another page of its remote takes its place', async () => {
    show();
    await act(async () => {
      void router.navigate('/first/more');
      await asked[0]?.('/next');
    });
    expect(address()).toBe('/next');
  });

  test('that a page asks for after it was left works while a page of its remote is shown', async () => {
    show();
    await goTo('/first/more');
    await navigateLate('/next');
    expect(address()).toBe('/next');
  });

  test('that only changes the query does nothing on pages of another remote, and works on those of its own', async () => {
    show();
    await goTo('/next?step=2');
    await act(async () => setters[0]?.({ step: '9' }));
    expect(router.state.location.search).toBe('?step=2');
    await goTo('/first');
    await act(async () => setters.at(-1)?.({ step: '1' }));
    expect(router.state.location).toMatchObject({ pathname: '/first', search: '?step=1' });
  });

  test('that is begun as a page is left for another one of its remote works', async () => {
    show(Fragment);
    await goTo('/first/once');
    await goTo('/first/more');
    await waitFor(() => expect(address()).toBe('/first/done'));
  });

  test('that is begun in an event or an effect, or that goes back, leads to its page', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(address()).toBe('/next');
    await goTo('/first/on');
    await waitFor(() => expect(address()).toBe('/next'));
    await goTo('/first');
    const back = asked.at(-1);
    await act(async () => back?.(-1));
    await waitFor(() => expect(address()).toBe('/next'));
  });

  test('has one function in all renders of a page', async () => {
    show();
    await goTo('/first?again');
    expect(new Set(asked).size).toBe(1);
  });
});
