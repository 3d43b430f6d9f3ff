import { type RefObject, useCallback, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import * as router from 'react-router';
// Not through the namespace, which would bring all of React Router into the bundle: 23 KB more.
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { remoteOf } from './remote-routes';
import { ownId } from './route-ids';

/** As React Router's; a remote sees the ids that it gave to its routes. */
export function useMatches(): ReturnType<typeof router.useMatches> {
  return router.useMatches().map((match) => ({ ...match, id: ownId(match.id) ?? match.id }));
}

/** As React Router's, by the id that a remote gave to its route. */
export function useRouteLoaderData<Data = unknown>(id: string): Data | undefined {
  const match = useMatches().find((candidate) => candidate.id === id);
  return match?.loaderData as Data | undefined; // the type that the caller says, as React Router does
}

/**
 * As React Router's. A blocker that throws blocks nothing: otherwise visitors could never leave a page that
 * is broken. A second click on a link always leaves the page: a page that asks shows a modal dialog, which
 * makes a second click impossible.
 */
export function useBlocker(shouldBlock: boolean | router.BlockerFunction): router.Blocker {
  const isAsking = useRef(false);
  const guarded: router.BlockerFunction = useCallback(
    (navigation) => {
      if (isAsking.current && navigation.historyAction !== 'POP') return false;
      try {
        return typeof shouldBlock === 'function' ? shouldBlock(navigation) : shouldBlock;
      } catch (cause) {
        reportError(cause);
        return false;
      }
    },
    [shouldBlock],
  );
  const blocker = router.useBlocker(guarded);
  // After the page has shown its question: the second click of a double click comes before that.
  useLayoutEffect(() => {
    isAsking.current = blocker.state === 'blocked';
  }, [blocker.state]);
  return blocker;
}

/**
 * As React Router's, and the same function in every render. Something that a page has started, such as a
 * timer, may call it after the visitor has left: it then does nothing, so that nobody is led away from a page
 * of another remote.
 */
export function useNavigate(): router.NavigateFunction {
  const navigate = router.useNavigate();
  const isLeft = useIsLeft();
  return useCallback(
    async (to: router.To | number, options?: router.NavigateOptions) => {
      if (isLeft.current()) return;
      await (typeof to === 'number' ? navigate(to) : navigate(to, options));
    },
    [navigate, isLeft],
  );
}

/** As React Router's. Two pages that send visitors to each other without end do not keep them from other remotes. */
export function Navigate({ to, relative, replace, state }: router.NavigateProps): null {
  const navigate = useNavigate();
  const path = JSON.stringify(router.useResolvedPath(to, { relative }));
  useEffect(() => {
    void navigate(JSON.parse(path), { replace, state });
  }, [navigate, path, replace, state]);
  return null;
}

type SearchParams = ReturnType<typeof router.useSearchParams>;

/** As React Router's. Like navigation, its setter leaves the pages of other remotes as they are. */
export function useSearchParams(
  ...initial: Parameters<typeof router.useSearchParams>
): SearchParams {
  const [params, setParams] = router.useSearchParams(...initial);
  const isLeft = useIsLeft();
  const set: SearchParams[1] = useCallback(
    (...next) => {
      if (!isLeft.current()) setParams(...next);
    },
    [setParams, isLeft],
  );
  return [params, set];
}

/**
 * Whether the visitor has moved on to another remote since the component was shown, or is on the way there: a
 * page that keeps navigating, for example with an effect that sets the query, would keep visitors from every
 * other page.
 */
function useIsLeft(): RefObject<() => boolean> {
  const dataRouter = useContext(DataRouterContext)?.router;
  const isLeft = useRef<() => boolean>(() => false);
  useLayoutEffect(() => {
    const remote = remoteOf(location.pathname);
    isLeft.current = () => {
      const state = dataRouter?.state;
      const { pathname } = state?.navigation.location ?? state?.location ?? location;
      return remoteOf(pathname) !== remote;
    };
  }, [dataRouter]);
  return isLeft;
}
