import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { devFolder, type SiteSettings } from '../dev/site-settings.js';
import { SiteProxy } from '../site-proxy/site-proxy.js';

const hotFile = (name: string) => fileURLToPath(new URL(`../hot/${name}.js`, import.meta.url));

/**
 * The module that a remote exposes in place of its routes.
 *
 * @param directory absolute folder of the remote
 */
export function hotRoutesOf(directory: string): string {
  const routes = JSON.stringify(path.join(directory, 'src/routes.tsx'));
  const hotRoutes = JSON.stringify(hotFile('hot-routes'));
  const module = `import { routes as own } from ${routes};
import { hotRoutes } from ${hotRoutes};
export const routes = hotRoutes(own);`;
  return `data:text/javascript,${encodeURIComponent(module)}`;
}

/** The middlewares of Rspack's server that are kept; others would respond at addresses of the site. */
const KEPT_MIDDLEWARES = [
  'host-header-check',
  'cross-origin-header-check',
  '@rspack/dev-middleware',
];

const UPDATE = /\.hot-update\.json\.mjs$/;

/**
 * A page of a dev server that has ended asks the next one for an update that this one never made, and would
 * never show an edit again: it gets a script that reloads the page.
 *
 * @param folder where the browser asks for files of the remote
 */
const reloadForLostUpdate =
  (folder: string) => (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = '' } = request;
    if (!url.startsWith(folder) || !UPDATE.test(url)) return next();
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
    response.end('location.reload();\nexport default { c: [], r: [], m: [] };\n');
  };

/**
 * A build for development inside a deployed site. Its dev server has the files of the remote, and asks the
 * site for all else.
 */
export function insideSite(config: Configuration, settings: SiteSettings): Configuration {
  const { remote, port } = settings;
  const socket = `${devFolder(remote)}ws`;
  const proxy = new SiteProxy(settings);
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        'react/jsx-runtime$': hotFile('jsx-runtime'),
        'react/jsx-dev-runtime$': hotFile('jsx-runtime'),
      },
    },
    devServer: {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      // Compression would hold back the events of a stream until there are more.
      compress: false,
      static: false,
      client: { webSocketURL: `auto://0.0.0.0:0${socket}`, overlay: false },
      webSocketServer: { type: 'ws', options: { path: socket } },
      setupMiddlewares: (middlewares) => [
        ...middlewares.filter(
          (each) => 'name' in each && KEPT_MIDDLEWARES.includes(each.name ?? ''),
        ),
        { name: 'lost-update', middleware: reloadForLostUpdate(devFolder(remote)) },
        {
          name: 'site',
          middleware: (request: IncomingMessage, response: ServerResponse) =>
            void proxy.handle(request, response),
        },
      ],
      onListening: () => console.log(`\nhttp://localhost:${port}\n`),
    },
  };
}
