import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning, markProcess, type ProcessMark } from './processes.js';

/** A running process has the folder for itself. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`Process ${pid} uses ${folder}.`);
  }
}

/** A folder that belongs to this process until it is released. */
export interface FolderClaim {
  /** Whether the process that had the folder before died without releasing it. */
  abandoned: boolean;
  release(): void;
}

interface Owner extends ProcessMark {
  claim: string;
}

const OWNER_FILE = 'owner.json';

/**
 * Takes a folder for this process alone. Whoever died without releasing it does not count.
 *
 * @throws {FolderInUse} while a running process, this one included, has it
 */
export function claimFolder(folder: string): FolderClaim {
  const file = path.join(folder, OWNER_FILE);
  const owner: Owner = { ...ownMark(), claim: randomUUID() };
  const draft = `${file}.${owner.claim}`;
  writeFileSync(draft, JSON.stringify(owner));
  try {
    const abandoned = takeOver(draft, file);
    return { abandoned, release: () => release(file, owner) };
  } finally {
    rmSync(draft);
  }
}

/** Puts `draft` in the place of `file`. @returns whether there was an owner who had died */
function takeOver(draft: string, file: string): boolean {
  for (let abandoned = false; ; abandoned = true) {
    if (linkIfAbsent(draft, file)) return abandoned;
    const owner = readOwner(file);
    if (owner && isRunning(owner)) throw new FolderInUse(path.dirname(file), owner.pid);
    discard(file, owner, `${draft}.old`);
  }
}

/** Removes the file of a dead owner, unless a rival has just put his own there. */
function discard(file: string, dead: Owner | undefined, aside: string): void {
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readOwner(aside)?.claim !== dead?.claim) linkIfAbsent(aside, file);
  rmSync(aside);
}

function release(file: string, owner: Owner): void {
  if (readOwner(file)?.claim === owner.claim) rmSync(file);
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

/** Undefined when the file is gone or was cut short by a full disk. */
function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function ownMark(): ProcessMark {
  const mark = markProcess(process.pid);
  if (!mark) throw new Error('This process cannot see itself: neither /proc nor ps is readable.');
  return mark;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
