import { exampleOf, type Schema } from './openapi.js';

/**
 * Names that every object inherits: code that looks up a name from a request in a plain object finds them by
 * mistake.
 */
export const INHERITED_NAMES = Object.getOwnPropertyNames(Object.prototype);

/** One value of every JSON type and of every kind that parsers and databases stumble over. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '0',
  'null',
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  '%',
  [],
  [null],
  [[]],
  [{}],
  ['x', 'x'],
  {},
  { length: 1 },
  { toString: null },
  { a: { b: { c: [1] } } },
];

/** A JSON text to send, and what it is in words. */
export interface HostileBody {
  about: string;
  json: string;
}

/**
 * Bodies for a call, each with one thing wrong or strange: every value in place of the body and of each
 * field, every inherited name as the value of each field and as an additional field.
 */
export function hostileBodies(schema: Schema): HostileBody[] {
  const example = exampleOf(schema);
  const whole = [...VALUES, ...INHERITED_NAMES].map((value) => described('the body', value, value));
  return [...whole, ...inFields(schema, [], (path, value) => put(example, path, value))];
}

function inFields(
  { properties }: Schema,
  path: string[],
  build: (path: string[], value: unknown) => unknown,
): HostileBody[] {
  if (!properties) return [];
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const here = [...path, name];
    const values = [...VALUES, ...INHERITED_NAMES, ...INHERITED_NAMES.map((value) => [value])];
    return [
      ...values.map((value) => described(here.join('.'), value, build(here, value))),
      described(here.join('.'), undefined, build(here, undefined)),
      ...inFields(field, here, build),
    ];
  });
  const additional = INHERITED_NAMES.flatMap((name) =>
    [null, 1, 'x', {}].map((value) => {
      const here = [...path, name];
      return described(here.join('.'), value, build(here, value));
    }),
  );
  return [...fields, ...additional];
}

const described = (place: string, value: unknown, body: unknown): HostileBody => ({
  about: `${place} = ${JSON.stringify(value)?.slice(0, 40)}`,
  json: JSON.stringify(body),
});

/** A copy with another value at a path; `__proto__` becomes a field like any other. */
function put(body: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const copy: object = Object.assign(Object.create(null), body);
  const before: unknown = Reflect.get(copy, name);
  Object.defineProperty(copy, name, {
    value: rest.length > 0 ? put(before, rest, value) : value,
    enumerable: true,
  });
  return copy;
}
