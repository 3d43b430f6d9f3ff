// The program of a render process. What it needs of Node and of the language it takes before the bundle runs, which may
// replace anything.
import { confineGlobals } from '@site/releases/confined/confine-globals';
import { evaluateBundle, type SharedLibraries } from '@site/releases/confined/evaluate-bundle';
import { runPendingCallbacks } from '@site/releases/confined/run-pending-callbacks';
import { isFixedPath, isRoutePath } from '@site/releases/store/path-pattern';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as Router from 'react-router-dom';
import * as routerHooks from '../../../src/federation/router-hooks.js';
import { sitemapPaths } from '../../seo/sitemap-paths.js';
import { routeIds, routePatterns } from '../routes/route-patterns.js';
import { openChannel } from './blocking-channel.js';
import { failureReason } from './failure-reason.js';
import { createRenderer } from './render.js';
import type { LoadRequest, ProcessMessage, RenderRequest } from './render-messages.js';

const LIBRARIES: SharedLibraries = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': { ...Router, ...routerHooks },
};
const MAX_TIMER_MS = 2 ** 31 - 1;

const channel = openChannel();
const { setInterval } = globalThis;
const exit = process.exit.bind(process);
process.setUncaughtExceptionCaptureCallback((error) => {
  channel.log(failureReason(error));
  exit(1);
});
// Without it, a page that waits for a promise that nothing settles would end the process, not time out like any other.
setInterval(() => {}, MAX_TIMER_MS);
confineGlobals(channel.log);
channel.send({ kind: 'started' });

const render = await load(channel.receive() as LoadRequest); // the host sends it first
for (;;) {
  await runPendingCallbacks();
  channel.send({ kind: 'ready' });
  const request = channel.receive() as RenderRequest; // the host sends nothing else
  await runPendingCallbacks();
  channel.send({ kind: 'begun', id: request.id });
  channel.send(await resultOf(request));
}

async function load({ remote, source, name }: LoadRequest) {
  try {
    const routes = await evaluateBundle(source, name, LIBRARIES);
    if (!routes) throw new Error('It exposes no list "routes".');
    const renderer = createRenderer(remote, routes);
    const patterns = routePatterns(routes);
    for (const { path } of patterns.filter((pattern) => !isUsable(pattern))) {
      channel.log(
        `The route ${path} is left out: it is not a path such as /quotes, /quotes/:id, /quotes/*.`,
      );
    }
    const loaded = {
      patterns: patterns.filter(isUsable),
      sitemapPaths: sitemapPaths(routes).filter(isFixedPath),
      ids: routeIds(routes),
    };
    channel.send({ kind: 'loaded', routes: loaded });
    return renderer;
  } catch (error) {
    channel.send({ kind: 'unusable', reason: failureReason(error) });
    return exit(1);
  }
}

function isUsable({ path }: { path: string }): boolean {
  return isRoutePath(path);
}

async function resultOf({ id, path, site, grants }: RenderRequest): Promise<ProcessMessage> {
  try {
    return { kind: 'rendered', id, rendering: await render(path, site, grants) };
  } catch (error) {
    return { kind: 'failed', id, reason: failureReason(error) };
  }
}
