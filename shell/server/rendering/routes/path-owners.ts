import path from 'node:path';
import { shapeOf } from '@site/releases/store/path-pattern';
import { isLive, type PublishedVersion } from '@site/releases/store/pointer-schema';
import { RemoteName } from '@site/releases/store/remote-paths';
import type { Grants } from '@site/releases/store/route-grants';
import * as v from 'valibot';
import type { Pointers } from '../../releases/live-releases.js';
import { StateFile } from '../../state-file.js';

/** Remotes by the shapes of their paths. */
type Owners = Readonly<Record<string, string>>;

/**
 * Which remote has which path. A remote keeps its paths whatever the times in a pointer are: those are written by
 * the team that claims a path.
 */
export class PathOwners {
  readonly #byShape: Map<string, string>;
  readonly #onChange: (owners: Owners) => void;

  /** @param onChange gets all of them, after each change */
  constructor(known: Owners = {}, onChange: (owners: Owners) => void = () => {}) {
    this.#byShape = new Map(Object.entries(known));
    this.#onChange = onChange;
  }

  /** @param path as a remote claims it */
  of(path: string): string | undefined {
    return this.#byShape.get(shapeOf(path));
  }

  /**
   * Gives up the paths that no live version of their remote has, and those of removed remotes. A remote without
   * a usable version gives up nothing, and neither does any remote while the store is empty, for example
   * because it is not mounted yet.
   */
  follow(pointers: Pointers): void {
    if (Object.keys(pointers).length === 0) return;
    const before = this.#byShape.size;
    for (const [shape, remote] of this.#byShape) {
      if (hasGivenUp(shape, pointers[remote])) this.#byShape.delete(shape);
    }
    if (this.#byShape.size < before) this.#changed();
  }

  /**
   * Remembers which remotes were given paths that had no owner. A remote that has a path only while its owner
   * is unavailable does not keep it.
   */
  remember(grants: Grants): void {
    let isNew = false;
    for (const [remote, paths] of grants) {
      for (const path of paths) {
        if (this.of(path) !== undefined) continue;
        this.#byShape.set(shapeOf(path), remote);
        isNew = true;
      }
    }
    if (isNew) this.#changed();
  }

  #changed() {
    this.#onChange(Object.fromEntries(this.#byShape));
  }
}

/** @param versions of the remote that has a path of this shape; undefined for one that is removed */
function hasGivenUp(shape: string, versions: readonly PublishedVersion[] | undefined): boolean {
  if (!versions) return true;
  const live = versions.filter(isLive);
  const paths = live.flatMap(({ extras }) => extras.paths ?? []);
  return live.length > 0 && !paths.some((path) => shapeOf(path) === shape);
}

const SavedOwners = v.record(v.string(), RemoteName);

/** @param folder keeps the owners for the next process; without it, the times in the pointers decide after a restart */
export async function savedPathOwners(folder: string | undefined): Promise<PathOwners> {
  if (!folder) return new PathOwners();
  const file = new StateFile(path.join(folder, 'path-owners.json'), SavedOwners, {
    unread:
      'The owners of paths cannot be read, so each path goes to the remote that has had it longest by its pointer.',
    unwritten: 'The owners of paths cannot be saved, so the next start forgets them.',
  });
  return new PathOwners(await file.read(), (owners) => file.write(owners));
}
