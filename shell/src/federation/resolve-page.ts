import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the `lazy` routes of the page at an address, so that the first render has them all. */
export async function resolvePage(routes: RouteObject[], at: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, at) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const page = await route.lazy();
      if ('failure' in page && page.failure) throw page.failure;
      Object.assign(route, page, { ...placeOf(route), lazy: undefined });
    }),
  );
}

/** A page must not change which addresses lead to its route. */
function placeOf({ id, path, index, children, caseSensitive }: RouteObject) {
  return { id, path, index, children, caseSensitive };
}
