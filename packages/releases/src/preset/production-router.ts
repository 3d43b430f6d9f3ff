import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Aliases that lead to React Router's production build. By default the package resolves to its development build, in
 * production too, with checks and warnings for those who write routes.
 *
 * @param directory of a workspace that depends on `react-router-dom`
 */
export function productionRouter(directory: string): Record<string, string> {
  const workspace = createRequire(path.join(directory, 'package.json'));
  const dom = createRequire(workspace.resolve('react-router-dom/package.json'));
  const folder = path.join(
    path.dirname(dom.resolve('react-router/package.json')),
    'dist/production',
  );
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}
