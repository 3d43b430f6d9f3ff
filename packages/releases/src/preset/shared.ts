/** What the shell provides once for all remotes, and the versions that a remote accepts. */
export const SHARED_VERSIONS = {
  react: '^19.3.0',
  'react-dom': '^19.3.0',
  'react-router-dom': '^7.18.0',
} as const;

/** What every host provides of React Router, also one that does not say what. It stays as it is. */
export const FIRST_ROUTER_NAMES: readonly string[] = [
  'createBrowserRouter',
  'data',
  'Link',
  'matchRoutes',
  'Navigate',
  'NavLink',
  'Outlet',
  'redirect',
  'replace',
  'RouterProvider',
  'ScrollRestoration',
  'useBlocker',
  'useLoaderData',
  'useLocation',
  'useMatches',
  'useNavigate',
  'useNavigation',
  'useNavigationType',
  'useParams',
  'useRouteError',
  'useRouteLoaderData',
  'useSearchParams',
];

/**
 * What hosts provide of React Router (`shell/src/federation/router.ts`). The rest is not in their scripts, while types,
 * tests and the server have all of it.
 */
export const ROUTER_NAMES: readonly string[] = [...FIRST_ROUTER_NAMES, 'isRouteErrorResponse'];

type SharedName = keyof typeof SHARED_VERSIONS;

interface Share {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  eager?: true;
  import?: false | string;
  version?: string;
}

/** A remote takes the shell's copies and brings none of its own. */
export function sharedByRemote(): Record<string, Share> {
  return shares({ import: false });
}

/**
 * The shell brings the copies, loaded with its own code.
 *
 * @param overrides e.g. a smaller module to stand for `react-router-dom`
 */
export function sharedByHost(
  overrides: Partial<Record<SharedName, Partial<Share>>>,
): Record<string, Share> {
  const shared = shares({ eager: true });
  for (const [name, override] of Object.entries(overrides)) {
    Object.assign(shared[name] ?? {}, override);
  }
  return shared;
}

function shares(extra: Partial<Share>): Record<string, Share> {
  return Object.fromEntries(
    Object.entries(SHARED_VERSIONS).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, ...extra },
    ]),
  );
}
