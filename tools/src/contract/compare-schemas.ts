import { isDeepStrictEqual } from 'node:util';
import type { Schema, SchemaObject } from './schema.js';

/** The part of a version that has to be raised for a change. */
export type Level = 'major' | 'minor' | 'patch';

export interface Change {
  /** A sentence without its full stop. */
  what: string;
  level: Level;
}

interface Place {
  /** The call, or what else it belongs to. */
  of: string;
  /** The field in it: `body.phone`, `200.days[]`; empty for the whole. */
  field: string;
  /** Who sends it: remotes, including old ones, or the API, to remotes that may be old. */
  by: 'remote' | 'api';
}

const named = ({ of, field }: Place) => (field ? `\`${of}\` \`${field}\`` : `\`${of}\``);
const inside = (place: Place, name: string): Place => ({
  ...place,
  field: place.field && !name.startsWith('[') ? `${place.field}.${name}` : place.field + name,
});

/** What changed from one schema to another, for remotes that were built with the one before. */
export function compareSchemas(before: Schema, after: Schema, place: Place): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [old, now] = [alternatives(before), alternatives(after)];
  const objects = soleOfBoth(old, now, 'object');
  const lists = soleOfBoth(old, now, 'array');
  const compared: readonly Schema[] = [...(objects ?? []), ...(lists ?? [])];
  const isIn = (others: readonly Schema[], one: Schema) =>
    compared.includes(one) || others.some((other) => includes(other, one));
  return [
    ...(objects ? compareObjects(...objects, place) : []),
    ...(lists ? compareLists(...lists, place) : []),
    ...old.filter((one) => !isIn(now, one)).map((one) => removedAlternative(one, now, place)),
    ...now.filter((one) => !isIn(old, one)).map((one) => addedAlternative(one, place)),
  ];
}

function removedAlternative(one: Schema, now: readonly Schema[], place: Place): Change {
  const what = `${named(place)} is no longer ${nameOf(one)}`;
  if (place.by === 'remote') return { what, level: 'major' };
  // What is always sent now was possible before, so readers are ready for it. A value that never comes may be waited for.
  const isNarrowed = isNull(one) || now.some((other) => includes(one, other));
  return { what, level: isNarrowed ? 'minor' : 'major' };
}

const addedAlternative = (one: Schema, place: Place): Change => ({
  what: `${named(place)} may be ${nameOf(one)}`,
  level: place.by === 'remote' ? 'minor' : 'major',
});

function compareObjects(before: SchemaObject, after: SchemaObject, place: Place): Change[] {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
  const others = [before.additionalProperties, after.additionalProperties] as const;
  return [
    ...names.flatMap((name) => {
      const wasNeeded = before.required?.includes(name) ?? false;
      const isNeeded = after.required?.includes(name) ?? false;
      return compareField(old[name], now[name], { wasNeeded, isNeeded }, inside(place, name));
    }),
    ...(isDeepStrictEqual(...others) ? [] : compareOthers(others, place)),
  ];
}

function compareField(
  old: Schema | undefined,
  now: Schema | undefined,
  { wasNeeded, isNeeded }: { wasNeeded: boolean; isNeeded: boolean },
  place: Place,
): Change[] {
  const { by } = place;
  const at = named(place);
  if (now === undefined) return [{ what: `${at} was removed`, level: 'major' }];
  if (old === undefined) {
    if (by === 'api' || !isNeeded) return [{ what: `${at} is new`, level: 'minor' }];
    return [{ what: `${at} is new and required`, level: 'major' }];
  }
  const changes = compareSchemas(old, now, place);
  if (wasNeeded === isNeeded) return changes;
  const what = isNeeded ? `${at} is required` : `${at} may be missing`;
  return [{ what, level: isNeeded === (by === 'remote') ? 'major' : 'minor' }, ...changes];
}

function compareOthers(
  [old, now]: readonly [Schema | undefined, Schema | undefined],
  place: Place,
): Change[] {
  if (old !== undefined && now !== undefined) {
    return compareSchemas(old, now, inside(place, '[*]'));
  }
  const what = `${named(place)} ${now === undefined ? 'no longer has' : 'has'} fields of any name`;
  return [{ what, level: 'major' }];
}

function compareLists(before: SchemaObject, after: SchemaObject, place: Place): Change[] {
  if (before.items !== undefined && after.items !== undefined) {
    return compareSchemas(before.items, after.items, inside(place, '[]'));
  }
  const [old, now] = [before.prefixItems, after.prefixItems];
  if (!old || !now || old.length !== now.length) {
    return [{ what: `${named(place)} is another kind of list`, level: 'major' }];
  }
  return old.flatMap((item, index) =>
    compareSchemas(item, now[index] ?? false, inside(place, `[${index}]`)),
  );
}

const alternatives = (schema: Schema): readonly Schema[] =>
  schema ? (schema.anyOf ?? [schema]) : [schema];

/** The only alternative of a type in each; of several, nobody knows which became which. */
function soleOfBoth(
  old: readonly Schema[],
  now: readonly Schema[],
  type: 'object' | 'array',
): [SchemaObject, SchemaObject] | undefined {
  const [before, after] = [soleOf(old, type), soleOf(now, type)];
  return before && after && [before, after];
}

function soleOf(schemas: readonly Schema[], type: 'object' | 'array'): SchemaObject | undefined {
  const [only, ...others] = schemas.filter((schema) => schema && schema.type === type);
  return only && others.length === 0 ? only : undefined;
}

/** Whether every value of the one is a value of the other. */
const includes = (outer: Schema, inner: Schema): boolean => {
  if (isDeepStrictEqual(outer, inner) || isAnything(outer)) return true;
  return Boolean(outer && inner && inner.const !== undefined && outer.type === typeof inner.const);
};

const isAnything = (schema: Schema) => schema !== false && Object.keys(schema).length === 0;
const isNull = (schema: Schema) => schema !== false && schema.type === 'null';

function nameOf(schema: Schema): string {
  if (schema === false) return 'without a body';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'null') return 'null';
  return schema.type ? `${/^[aeiou]/.test(schema.type) ? 'an' : 'a'} ${schema.type}` : 'anything';
}
