import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartProblem } from '@site/stack/start-problem';
import * as v from 'valibot';
import type { Schema, SchemaObject, Shape } from './schema.js';

const VERSION = /^\d+\.\d+\.\d+$/;

const Manifest = v.object({
  version: v.pipe(v.string(), v.regex(VERSION)),
  /** What the API says that it serves. */
  servedContracts: v.array(v.pipe(v.string(), v.regex(VERSION))),
});

const SavedSchema: v.GenericSchema<unknown, Schema> = v.union([
  v.literal(false),
  v.lazy(() => SavedSchemaObject),
]);
const SavedSchemaObject: v.GenericSchema<unknown, SchemaObject> = v.strictObject({
  type: v.exactOptional(
    v.picklist(['string', 'number', 'boolean', 'null', 'object', 'array'] as const),
  ),
  const: v.exactOptional(v.union([v.string(), v.number(), v.boolean()])),
  anyOf: v.exactOptional(v.array(SavedSchema)),
  items: v.exactOptional(SavedSchema),
  prefixItems: v.exactOptional(v.array(SavedSchema)),
  properties: v.exactOptional(v.record(v.string(), SavedSchema)),
  required: v.exactOptional(v.array(v.string())),
  additionalProperties: v.exactOptional(SavedSchema),
});
const SavedShape: v.GenericSchema<unknown, Shape> = v.object({
  calls: v.record(
    v.string(),
    v.object({ request: SavedSchemaObject, responses: v.record(v.string(), SavedSchema) }),
  ),
  site: SavedSchema,
});

/** The package with the contract: its version, and the shapes of all versions that are saved. */
export interface SavedContracts {
  version: string;
  served: readonly string[];
  shapes: ReadonlyMap<string, Shape>;
}

/**
 * @param folder of the package
 * @throws {StartProblem} for a file that cannot be used
 */
export function readSavedContracts(folder: string): SavedContracts {
  const manifest = readJson(path.join(folder, 'package.json'), Manifest);
  const versions = readdirSync(path.join(folder, 'versions'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  const shapes = versions.map(
    (version) => [version, readJson(fileOf(folder, version), SavedShape)] as const,
  );
  return {
    version: manifest.version,
    served: manifest.servedContracts,
    shapes: new Map(shapes),
  };
}

/**
 * Saves the shape of a version.
 *
 * @returns the file
 */
export function saveShape(folder: string, version: string, shape: Shape): string {
  const file = fileOf(folder, version);
  writeFileSync(file, `${JSON.stringify(shape, null, 2)}\n`);
  return file;
}

const fileOf = (folder: string, version: string) =>
  path.join(folder, 'versions', `${version}.json`);

function readJson<T>(file: string, expected: v.GenericSchema<unknown, T>): T {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartProblem(`${file} cannot be read: ${String(error)}`);
  }
  const { success, output, issues } = v.safeParse(expected, content);
  if (success) return output;
  throw new StartProblem(`${file}: ${v.getDotPath(issues[0]) ?? ''} ${issues[0].message}`);
}
