/**
 * The names of React Router that remotes share, as `react-router-dom`. Only these names are in the shell's
 * bundle; the linter keeps remotes to them.
 */

export {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  NavLink,
  Outlet,
  redirect,
  replace,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export {
  Navigate,
  useBlocker,
  useMatches,
  useNavigate,
  useRouteLoaderData,
  useSearchParams,
} from './router-hooks';
