import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@site/releases/store/error-code';
import * as v from 'valibot';
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity.js';

// Lock libraries such as proper-lockfile know the age of a lock, but not its holder: after a kill
// they wait until the lock is old, and they cannot say which process to stop.

/** A running process has locked the folder. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`Process ${pid} uses ${folder}.`);
  }
}

/** A folder that no other process can lock until this one releases it or ends. */
export interface FolderLock {
  /** Whether the lock was taken from a process that had ended without releasing it. */
  abandoned: boolean;
  release(): void;
}

const Holder = v.object({ pid: v.number(), started: v.string(), lock: v.string() });
type Holder = v.InferOutput<typeof Holder>;

const LOCK_FILE = 'lock.json';

/**
 * Locks a folder for this process. A lock whose holder no longer runs does not count.
 *
 * @throws {FolderLocked} while a running process, this one included, holds the lock
 */
export function lockFolder(folder: string): FolderLock {
  const file = path.join(folder, LOCK_FILE);
  const holder: Holder = { ...ownIdentity(), lock: randomUUID() };
  const draft = `${file}.${holder.lock}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    const abandoned = takeOver(draft, file);
    return { abandoned, release: () => release(file, holder) };
  } finally {
    rmSync(draft);
  }
}

/**
 * Puts `draft` in the place of `file`.
 *
 * @returns whether there was a holder that had ended
 */
function takeOver(draft: string, file: string): boolean {
  for (let abandoned = false; ; abandoned = true) {
    if (linkIfAbsent(draft, file)) return abandoned;
    const holder = readHolder(file);
    if (holder && isRunning(holder)) throw new FolderLocked(path.dirname(file), holder.pid);
    discard(file, holder, `${draft}.old`);
  }
}

/** Removes the file of a holder that has ended, unless another process has replaced it meanwhile. */
function discard(file: string, ended: Holder | undefined, aside: string): void {
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readHolder(aside)?.lock !== ended?.lock) linkIfAbsent(aside, file);
  rmSync(aside);
}

function release(file: string, holder: Holder): void {
  if (readHolder(file)?.lock === holder.lock) rmSync(file);
}

/** A link appears at once and whole, and never replaces what is there. */
function linkIfAbsent(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined when the file is gone, was cut short by a full disk, or says something else. */
function readHolder(file: string): Holder | undefined {
  try {
    const { success, output } = v.safeParse(Holder, JSON.parse(readFileSync(file, 'utf8')));
    return success ? output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function ownIdentity(): ProcessIdentity {
  const identity = identifyProcess(process.pid);
  if (!identity) throw new Error('Neither /proc nor ps shows this process.');
  return identity;
}
