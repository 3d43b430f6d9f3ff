import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { ReleaseError } from '../../store/release-error.js';
import { LOAD_MS, RENDER_MS } from '../../store/release-limits.js';
import { RouteFacts } from '../route-facts.js';
import { changesFrozen } from './changes-frozen.js';
import { FOREIGN_LANGUAGE } from './foreign-language.js';
import { Inbox } from './inbox.js';
import { type LoadedRoutes, RenderOutcome } from './loaded-routes.js';
import { programFlags } from './program-flags.js';
import { isUsedTooEarly } from './used-too-early.js';

const PROGRAM = path.join(import.meta.dirname, 'render-program.js');
/** How long to wait for the effects of code that a page has left running, in milliseconds. */
const AFTERMATH_MS = 250;
/** Long enough for what the program does before a bundle or a page runs, even on a busy machine. */
const START_MS = 60_000;

const Message = v.variant('kind', [
  v.object({ kind: v.literal('started') }),
  v.object({ kind: v.literal('loaded'), facts: v.optional(v.array(RouteFacts)) }),
  v.object({ kind: v.literal('unusable'), reason: v.string() }),
  v.object({ kind: v.literal('begun') }),
  v.object({ kind: v.literal('compared'), changed: v.array(v.string()) }),
  RenderOutcome,
]);
type Message = v.InferOutput<typeof Message>;

interface BuildRendererOptions {
  /** Name of the remote, for messages. */
  remote: string;
  /** File of the routes for the server. */
  bundle: string;
  /** How long a page may take each time that it is rendered. */
  pageMs?: number;
  /** How long loading the bundle may take. */
  loadMs?: number;
  /** How long to wait for the effects of code that a page has left running. */
  aftermathMs?: number;
  /** File of the program that loads and renders. */
  program?: string;
}

const ENDED: RenderOutcome = { kind: 'failed', reason: 'it ends the server process' };

/** A process that has loaded the routes. */
interface RenderProcess {
  child: ChildProcess;
  inbox: Inbox;
  facts: RouteFacts[] | undefined;
}

/**
 * Loads the routes of a build in a process of their own, with React as a host has it: what hangs there or
 * ends its process ends nothing else.
 */
export class BuildRenderer implements LoadedRoutes {
  readonly facts: RouteFacts[] | undefined;
  readonly #options: BuildRendererOptions;
  #process: RenderProcess | undefined;
  /** Pages that the process has rendered. */
  #rendered: string[] = [];
  /** Pages after one of which the process ended. */
  #suspects: readonly string[] | undefined;

  private constructor(options: BuildRendererOptions, process: RenderProcess) {
    this.#options = options;
    this.#process = process;
    this.facts = process.facts;
  }

  /** @throws {ReleaseError} when the routes cannot be loaded */
  static async start(options: BuildRendererOptions): Promise<BuildRenderer> {
    return new BuildRenderer(options, await load(options));
  }

  /** Renders an address. Callers wait for each outcome before they call again. */
  async render(address: string, pattern?: string): Promise<RenderOutcome> {
    this.#process ??= await load(this.#options);
    const { child, inbox } = this.#process;
    child.send({ path: address, pattern });
    const reply = await this.#replyTo(inbox);
    if (v.is(RenderOutcome, reply)) {
      this.#rendered.push(address);
      return reply;
    }
    const before = this.#rendered;
    this.stop();
    if (!inbox.hasEnded) return { kind: 'too-slow' };
    if (before.length === 0) return ENDED;
    // The failure may come from code that a previous page has left running: rendering this page alone in a
    // process tells.
    const alone = await this.render(address, pattern);
    if (!isDeepStrictEqual(alone, ENDED)) this.#suspects ??= before;
    return alone;
  }

  async #replyTo(inbox: Inbox): Promise<Message | undefined> {
    const begun = await receive(inbox, START_MS);
    return begun && (await receiveAfterLastBegun(inbox, this.#options.pageMs ?? RENDER_MS));
  }

  async leftRunning(): Promise<readonly string[]> {
    if (await this.#endsSoon()) this.#suspects ??= this.#rendered;
    for (const page of this.#suspects ?? []) {
      this.stop();
      await this.render(page);
      if (await this.#endsSoon()) return [page];
    }
    return this.#suspects ?? [];
  }

  /** None where a page hangs or ends the process only in another order. */
  async changedByOthers(addresses: readonly string[]): Promise<readonly string[]> {
    this.#process ??= await load(this.#options);
    const { child, inbox } = this.#process;
    child.send({ addresses });
    const reply = await this.#replyTo(inbox);
    if (reply?.kind === 'compared') return reply.changed;
    this.stop();
    return [];
  }

  async #endsSoon(): Promise<boolean> {
    const inbox = this.#process?.inbox;
    await inbox?.next(this.#options.aftermathMs ?? AFTERMATH_MS);
    return inbox?.hasEnded === true;
  }

  stop(): void {
    this.#process?.child.kill('SIGKILL');
    this.#process = undefined;
    this.#rendered = [];
  }
}

async function load(options: BuildRendererOptions): Promise<RenderProcess> {
  const { remote, bundle, loadMs = LOAD_MS, program = PROGRAM } = options;
  const child = fork(program, [bundle], {
    // Nothing that a page could depend on: the server of a host has other settings.
    env: { NODE_ENV: 'production', LC_ALL: FOREIGN_LANGUAGE },
    execArgv: [...programFlags(process.versions.cjs_module_lexer)],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const inbox = new Inbox(child);
  const started = await receive(inbox, START_MS);
  const reply = started && (await receive(inbox, loadMs));
  if (reply?.kind === 'loaded') return { child, inbox, facts: reply.facts };
  child.kill('SIGKILL');
  const silence = inbox.hasEnded ? 'it ends the server process' : `it takes more than ${loadMs} ms`;
  const reason = reply?.kind === 'unusable' ? reply.reason : silence;
  throw new ReleaseError(unloadable(remote, reason));
}

function unloadable(remote: string, reason: string): string {
  if (isUsedTooEarly(reason))
    return `The server bundle of ${remote} cannot be loaded: ${reason}. That value is used before the line that defines it has run, mostly because two modules import each other. Move what both need to a third one.`;
  if (changesFrozen(reason))
    return `The server bundle of ${remote} cannot be loaded: ${reason}. That object cannot be changed, and neither can those of the language, such as Array.prototype, which belong to all remotes. Write a function instead, or change a copy.`;
  return `The server bundle of ${remote} cannot be loaded: ${reason}. The server imports its modules, too. Move code that needs a browser from the top of modules into components and effects.`;
}

/** The reply after several renderings, each in the given time. */
async function receiveAfterLastBegun(inbox: Inbox, ms: number): Promise<Message | undefined> {
  for (;;) {
    const message = await receive(inbox, ms);
    if (message?.kind !== 'begun') return message;
  }
}

/** @returns undefined for what is not a message of the program */
async function receive(inbox: Inbox, ms: number): Promise<Message | undefined> {
  const { success, output } = v.safeParse(Message, await inbox.next(ms));
  return success ? output : undefined;
}
