import { LOAD_MS, RENDER_MS } from '@site/releases/store/release-limits';
import type { ProcessMessage } from './render-messages.js';

/** What a process does at present, which messages it may send then, and how long it may take. */
export const STATES = {
  starting: { expects: ['started'], ms: 20_000, what: 'Starting' },
  loading: { expects: ['loaded', 'unusable'], ms: LOAD_MS, what: 'Loading the routes' },
  /** Code that the bundle or the last page has left running gets its turn. */
  settling: { expects: ['ready'], ms: 2_000, what: 'What was left running' },
  ready: { expects: [], ms: undefined, what: '' },
  asked: { expects: ['begun'], ms: 5_000, what: 'Beginning a page' },
  rendering: { expects: ['rendered', 'failed'], ms: RENDER_MS, what: 'Rendering the page' },
} as const satisfies Record<
  string,
  { expects: ProcessMessage['kind'][]; ms: number | undefined; what: string }
>;
export type RenderState = keyof typeof STATES;
