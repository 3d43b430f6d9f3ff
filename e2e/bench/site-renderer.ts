import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import {
  type ConfinedProcess,
  startConfined,
} from '../../shell/server/rendering/processes/confined-process.js';
import { FrameReader, frame } from '../../shell/server/rendering/processes/message-frames.js';

const PROGRAM = path.join(ROOT, 'shell/dist/renderer/render-program.mjs');

/** Renders pages of one remote as the site does: in its confined process, asked by messages. */
export interface SiteRenderer {
  /**
   * @returns the HTML
   * @throws {Error} when the page is not rendered
   */
  render(page: string, site: unknown): Promise<string>;
  stop(): void;
}

/** @param paths that the remote serves */
export async function startSiteRenderer(
  remote: string,
  paths: readonly string[],
): Promise<SiteRenderer> {
  const source = await readFile(path.join(ROOT, remote, 'dist/server/routes.mjs'), 'utf8');
  const renderer = startConfined(PROGRAM);
  const messages = readMessages(renderer);
  renderer.requests.write(frame({ remote, source, name: 'bench' }));
  await messages.next('ready');
  let id = 0;
  return {
    async render(page, site) {
      id += 1;
      renderer.requests.write(frame({ id, path: page, site, grants: [[remote, paths]] }));
      const html: unknown = Reflect.get(Object(await messages.next('rendered')), 'html');
      if (typeof html !== 'string') throw new Error(`${page} was not rendered.`);
      await messages.next('ready');
      return html;
    },
    stop: () => renderer.kill(),
  };
}

/** Hands out the messages of a process one after the other. */
function readMessages({ messages, onExit }: ConfinedProcess) {
  const arrived: unknown[] = [];
  const reader = new FrameReader();
  let wake = () => {};
  let ended: string | undefined;
  messages.on('data', (bytes: Buffer) => {
    arrived.push(...reader.read(bytes));
    wake();
  });
  onExit((how) => {
    ended = how;
    wake();
  });
  return {
    /** The content of the next message of a kind; messages of other kinds are skipped. */
    async next(kind: string): Promise<unknown> {
      for (;;) {
        if (ended !== undefined) throw new Error(ended);
        const message = Object(arrived.shift());
        if (Reflect.get(message, 'kind') === 'failed') {
          throw new Error(String(Reflect.get(message, 'reason')));
        }
        if (Reflect.get(message, 'kind') === kind) return Reflect.get(message, 'rendering');
        if (arrived.length > 0) continue;
        await new Promise<void>((done) => {
          wake = done;
        });
      }
    },
  };
}
