import type { Change, Level } from './compare-schemas.js';
import { compareShapes } from './compare-shapes.js';
import type { SavedContracts } from './saved-contracts.js';
import type { Shape } from './schema.js';

const COMMAND = 'run "npm run contract -w packages/contract"';
const MANIFEST = '"version" in packages/contract/package.json';
/** At least this many majors are served: a remote may be that far behind. */
const SERVED_MAJORS = 2;

/** What is wrong with the version of the contract, in sentences: each shape has a version of its own. */
export function contractProblems(saved: SavedContracts, shape: Shape): string[] {
  const { version, shapes } = saved;
  const versions = [...shapes.keys()].sort(compareVersions);
  const own = shapes.get(version);
  const known = own ? versions : [...versions, version].sort(compareVersions);
  if (known.at(-1) !== version) {
    return [`The contract is ${version}, but ${known.at(-1)} is already saved. Raise ${MANIFEST}.`];
  }
  const all = new Map([...shapes, [version, own ?? shape]]);
  const steps = known.flatMap((next, index) => stepProblem(all, known[index - 1], next));
  const changed = own ? changedProblem(version, compareShapes(own, shape)) : [];
  const missing = own ? [] : [`Contract ${version} is not saved: ${COMMAND}.`];
  // A version that is too low must not be saved, so that is the only problem then.
  const problems = steps.length > 0 ? steps : [...changed, ...missing];
  return [...problems, ...servedProblems(saved.served, known)];
}

function changedProblem(version: string, changes: readonly Change[]): string[] {
  if (changes.length === 0) return [];
  const needed = raised(version, levelOf(changes));
  return [
    `Contract ${version} was changed: ${list(changes)}: that needs ${needed}. Undo it, or set ${MANIFEST} to ${needed}, and ${COMMAND}.`,
  ];
}

/** The problem of a version that is too low for what has changed since the one before it. */
function stepProblem(
  shapes: ReadonlyMap<string, Shape>,
  from: string | undefined,
  to: string,
): string[] {
  const [before, after] = [shapes.get(from ?? ''), shapes.get(to)];
  if (!from || !before || !after) return [];
  const changes = compareShapes(before, after);
  const needed = raised(from, levelOf(changes));
  if (compareVersions(to, needed) >= 0) return [];
  const causes = changes.filter(({ level }) => level === levelOf(changes));
  return [
    `Contract ${to} follows ${from}, but ${list(causes)}: that needs ${needed}. Undo it, or set ${MANIFEST} to ${needed}.`,
  ];
}

/** Problems of the list of served versions: it has the newest version of each of the last majors. */
function servedProblems(served: readonly string[], known: readonly string[]): string[] {
  const newest = newestOfMajors(known);
  const needed = newest.slice(0, SERVED_MAJORS);
  return [
    ...needed
      .filter((version) => !served.includes(version))
      .map(
        (version) =>
          `The API has to serve contract ${version}: list it as "servedContracts" in packages/contract/package.json. A major may be left out when there are ${SERVED_MAJORS} later ones.`,
      ),
    ...served
      .filter((version) => !newest.includes(version))
      .map(
        (version) =>
          `"servedContracts" in packages/contract/package.json lists ${version}, which is not the newest of its major: ${newest.join(', ')} are.`,
      ),
  ];
}

/** The newest first. */
function newestOfMajors(versions: readonly string[]): string[] {
  const byMajor = new Map(
    [...versions].sort(compareVersions).map((version) => [numbersOf(version)[0], version]),
  );
  return [...byMajor.values()].sort(compareVersions).reverse();
}

const list = (changes: readonly Change[]) => changes.map(({ what }) => what).join('; ');

function levelOf(changes: readonly Change[]): Level {
  const levels = changes.map(({ level }) => level);
  if (levels.includes('major')) return 'major';
  return levels.includes('minor') ? 'minor' : 'patch';
}

/** The lowest version that changes of this level since another version need. */
function raised(version: string, level: Level): string {
  const [major, minor, patch] = numbersOf(version);
  if (level === 'major') return `${major + 1}.0.0`;
  return level === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

function compareVersions(a: string, b: string): number {
  const [one, other] = [numbersOf(a), numbersOf(b)];
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

function numbersOf(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}
