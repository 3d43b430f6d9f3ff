import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { portOf } from '@site/stack/port-of';
import { ROOT } from '@site/stack/root';

/** A host as others would write it: the official runtime, React and a router. It knows only addresses of this site. */
const HOST = `
import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime-core';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as ReactRouterDOM from 'react-router-dom';

// What a build with the option provideExternalRuntime does.
globalThis._FEDERATION_RUNTIME_CORE = core;
const provided = (version, lib) => ({ version, lib: () => lib, shareConfig: { singleton: true, requiredVersion: false } });

const site = new URLSearchParams(location.search).get('site');
const { microFrontends } = await (await fetch(site + '/.well-known/micro-frontends.json')).json();
const { url } = microFrontends['mfe-quote'].find(({ deployment }) => deployment.default);
const federation = createInstance({
  name: 'plain_host',
  remotes: [{ name: 'mfe_quote', entry: new URL('mf-manifest.json', new URL(url, site)).href }],
  shared: {
    react: provided('19.3.1', React),
    'react-dom': provided('19.3.1', ReactDOM),
    'react-router-dom': provided('7.18.5', ReactRouterDOM),
  },
});
const { routes } = await federation.loadRemote('mfe_quote/routes');
const company = { name: 'Another Company', phone: '0491 570 159', phoneUrl: 'tel:+61491570159', email: 'a@example.com', address: {} };
const data = { company, origin: location.origin, staffAccess: 'open', year: 2026 };
const root = { id: 'root', loader: () => data, HydrateFallback: () => null, Component: ReactRouterDOM.Outlet, children: routes };
const router = ReactRouterDOM.createMemoryRouter([root], { initialEntries: ['/instant-quote'] });
createRoot(document.body).render(React.createElement(ReactRouterDOM.RouterProvider, { router }));
`;

/** Lines of the host that do something. */
export const HOST_LINES = HOST.split('\n').filter((line) => line && !line.startsWith('//')).length;

/** A site of another origin whose page is the host. */
export interface PlainHost {
  url: string;
  stop(): Promise<void>;
}

/** Bundles the host and serves it. */
export async function startPlainHost(): Promise<PlainHost> {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(ROOT, '.cache', 'plain-host-'));
  await writeFile(path.join(folder, 'host.mjs'), HOST);
  await bundle(folder);
  const script = await readFile(path.join(folder, 'main.mjs'));
  const server = createServer((request, response) => {
    const isScript = request.url === '/main.mjs';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : PAGE);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

const PAGE =
  '<!doctype html><html lang="en"><link rel="icon" href="data:,"><body><script type="module" src="/main.mjs"></script></body></html>';

function bundle(folder: string): Promise<void> {
  const config: Configuration = {
    context: path.join(ROOT, 'e2e'),
    mode: 'production',
    entry: path.join(folder, 'host.mjs'),
    output: { path: folder, filename: 'main.mjs', module: true },
    resolve: {
      modules: [
        'node_modules',
        path.join(ROOT, 'e2e/node_modules'),
        path.join(ROOT, 'node_modules'),
      ],
    },
    performance: false,
  };
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}
