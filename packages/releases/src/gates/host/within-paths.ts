/**
 * Whether every address that matches a pattern matches one of the paths. A host leaves out the other routes of a
 * remote.
 */
export const isWithinPaths = (pattern: string, paths: readonly string[]): boolean =>
  paths.some((path) => covers(split(path), split(pattern.toLowerCase())));

function covers(outer: readonly string[], inner: readonly string[]): boolean {
  const isOpen = outer.at(-1) === '*';
  const fixed = isOpen ? outer.slice(0, -1) : outer;
  const isLonger = inner.filter((segment) => segment !== '*').length > fixed.length;
  if (!isOpen && (isLonger || inner.at(-1) === '*')) return false;
  return fixed.every((segment, index) => {
    const opposite = inner[index];
    if (opposite === undefined || opposite === '*') return false;
    return segment.startsWith(':') || segment === opposite;
  });
}

const split = (path: string) => path.split('/').filter(Boolean);
