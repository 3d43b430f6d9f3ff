import { useMatches } from 'react-router-dom';

const HEADERS = ['full', 'slim'] as const;
const FOOTERS = ['full', 'light', 'compact'] as const;

type HeaderLook = (typeof HEADERS)[number];
export type FooterLook = (typeof FOOTERS)[number];

/**
 * The header and footer around a page. Routes choose them with `handle: { header, footer }`; the innermost
 * route wins.
 */
export function usePageFrame(): { header: HeaderLook; footer: FooterLook } {
  const handles = useMatches().map(({ handle }) => handle);
  return {
    header: lastChoice(handles, 'header', HEADERS) ?? 'full',
    footer: lastChoice(handles, 'footer', FOOTERS) ?? 'full',
  };
}

/** The choice of a remote, which may be anything: unknown values are ignored. */
function lastChoice<Look extends string>(
  handles: readonly unknown[],
  part: string,
  looks: readonly Look[],
): Look | undefined {
  return handles
    .map((handle) => {
      const chosen: unknown = Reflect.get(Object(handle), part);
      return looks.find((look) => look === chosen);
    })
    .findLast((look) => look !== undefined);
}
