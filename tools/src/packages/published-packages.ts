import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import * as v from 'valibot';

const Target = v.union([v.string(), v.object({ default: v.optional(v.string()) })]);
const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  private: v.optional(v.boolean(), false),
  exports: v.optional(v.record(v.string(), Target), {}),
});

/** A package for teams whose remote has a repository of its own. */
export interface PublishedPackage {
  name: string;
  version: string;
  /** Absolute. */
  folder: string;
  /** By the subpath that others import, the file; both may have a `*`. */
  exports: ReadonlyMap<string, string>;
}

/** Every package of `packages/` that is not private. */
export function publishedPackages(): PublishedPackage[] {
  const parent = path.join(ROOT, 'packages');
  return readdirSync(parent).flatMap((name) => readPackage(path.join(parent, name)) ?? []);
}

function readPackage(folder: string): PublishedPackage | undefined {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const manifest = v.parse(Manifest, JSON.parse(text));
  if (manifest.private) return undefined;
  const exports = Object.entries(manifest.exports).flatMap(([entry, target]) => {
    const file = typeof target === 'string' ? target : target.default;
    return file ? [[entry, file] as const] : [];
  });
  return { ...manifest, folder, exports: new Map(exports) };
}
