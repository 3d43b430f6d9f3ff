import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { StartProblem } from '@site/stack/start-problem';
import type { ToolResult } from '../run-tool.js';
import { contractProblems } from './contract-problems.js';
import { deriveShape } from './derive-shape.js';
import { readSavedContracts, saveShape } from './saved-contracts.js';
import { UnknownShape } from './schema-of-type.js';

const CONTRACT = path.join(ROOT, 'packages/contract');

/** What is wrong with the version of the contract in a folder, in sentences. */
export function problemsIn(folder: string): string[] {
  try {
    return contractProblems(readSavedContracts(folder), deriveShape(folder));
  } catch (error) {
    if (error instanceof UnknownShape || error instanceof StartProblem) return [error.message];
    throw error;
  }
}

/** A step of `npm run check`. */
export async function checkContract(): Promise<ToolResult> {
  const problems = problemsIn(CONTRACT);
  return { ok: problems.length === 0, output: problems.join('\n') };
}

/**
 * `npm run contract -w packages/contract`: saves the shape of the contract under its version. What is saved
 * never changes, because remotes were built with it.
 *
 * @throws {StartProblem} when the version is saved with another shape, or is too low for this one
 */
export async function saveContract(folder = CONTRACT): Promise<number> {
  const saved = readSavedContracts(folder);
  const shape = deriveShape(folder);
  const shapes = new Map([
    ...saved.shapes,
    [saved.version, saved.shapes.get(saved.version) ?? shape],
  ]);
  const problems = contractProblems({ ...saved, shapes }, shape);
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
  if (saved.shapes.has(saved.version)) console.log(`Contract ${saved.version} is already saved.`);
  else console.log(`${saveShape(folder, saved.version, shape)} was written.`);
  return 0;
}
