// Loads a server bundle and renders its pages as a render process of a host does. What it takes from Node it takes
// before the bundle runs.
import { readFile } from 'node:fs/promises';
import * as ReactDom from 'react-dom';
import * as Router from 'react-router-dom';
import { confineGlobals } from '../../confined/confine-globals.js';
import { evaluateBundle } from '../../confined/evaluate-bundle.js';
import { runPendingCallbacks } from '../../confined/run-pending-callbacks.js';
import { describeRoutes } from '../route-facts.js';
import { changedByOthers } from './changed-by-others.js';
import { HtmlInTexts } from './html-in-texts.js';
import { killWithParent } from './kill-with-parent.js';
import { createPageRenderer } from './render-page.js';
import { UnusableAnswer } from './unusable-answer.js';

/** A request to this process: to render an address, or to compare what several have in two orders. */
type Request = { path: string; pattern?: string } | { addresses: string[] };

const htmlInTexts = new HtmlInTexts();
const LIBRARIES = {
  ...htmlInTexts.libraries,
  'react-dom': ReactDom,
  'react-router-dom': Router,
};

const [, , file = ''] = process.argv;
const source = await readFile(file, 'utf8');
const { process: self } = globalThis;
const send = (message: object) => self.send?.(message);
self.on('disconnect', () => self.exit());
killWithParent();
confineGlobals(() => {});
send({ kind: 'started' });

try {
  const load = async () => (await evaluateBundle(source, file, LIBRARIES)) ?? [];
  const routes = await load();
  let render: ReturnType<typeof createPageRenderer> | undefined;
  const begin = () => send({ kind: 'begun' });
  self.on('message', async (request: Request) => {
    try {
      if ('addresses' in request) {
        const changed = await changedByOthers(request.addresses, load, begin);
        send({ kind: 'compared', changed });
        return;
      }
      render ??= createPageRenderer(routes, load, begin);
      const outcome = await render(request.path, request.pattern);
      await runPendingCallbacks();
      const isHtml = htmlInTexts.take() && ['page', 'markup'].includes(outcome.kind);
      send(
        isHtml ? { kind: 'blocked', what: 'HTML in a string (dangerouslySetInnerHTML)' } : outcome,
      );
    } catch (error) {
      const isUnusable = error instanceof UnusableAnswer;
      send(
        isUnusable
          ? { kind: 'unusable-answer', sentence: error.message }
          : { kind: 'failed', reason: reasonOf(error) },
      );
    }
  });
  send({ kind: 'loaded', facts: describeRoutes(routes) });
} catch (error) {
  send({ kind: 'unusable', reason: reasonOf(error) });
}

function reasonOf(error: unknown): string {
  try {
    if (error instanceof Error) return `${error.name}: ${error.message}`;
    return typeof error === 'object' ? JSON.stringify(error) : String(error);
  } catch {
    return 'an error whose message cannot be read';
  }
}
