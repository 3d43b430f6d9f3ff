import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deriveShape } from './derive-shape.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'contract-'));
  await mkdir(path.join(folder, 'src'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The schema of a type, as the body of a call. */
async function schemaOf(type: string, declarations = '') {
  const text = `${declarations}
    export interface Contract {
      calls: { 'POST /a': { body: ${type}; responses: { 204: void } } };
      site: string;
    }`;
  await writeFile(path.join(folder, 'src/calls.ts'), text);
  return deriveShape(folder).calls['POST /a']?.request.properties?.body;
}

const object = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

test.each<[string, string, unknown]>([
  ['string', '', { type: 'string' }],
  ['number | null', '', { anyOf: [{ type: 'null' }, { type: 'number' }] }],
  ['boolean', '', { type: 'boolean' }],
  ['true', '', { const: true }],
  ['unknown', '', {}],
  ["'b' | 'a' | 7", '', { anyOf: [{ const: 'a' }, { const: 'b' }, { const: 7 }] }],
  ['(typeof ALL)[number]', "const ALL = ['a'] as const;", { const: 'a' }],
  ['string & { brand: true }', '', { type: 'string' }],
  ['string[]', '', { type: 'array', items: { type: 'string' } }],
  ['readonly string[]', '', { type: 'array', items: { type: 'string' } }],
  ['[string, 1]', '', { type: 'array', prefixItems: [{ type: 'string' }, { const: 1 }] }],
  ['{ b: 1; a?: 2 }', '', object({ a: { const: 2 }, b: { const: 1 } }, ['b'])],
  ['{ a?: 1 | undefined }', '', object({ a: { const: 1 } }, [])],
  ['Record<string, 1>', '', { type: 'object', additionalProperties: { const: 1 } }],
  ["Record<'a' | 'b', 1>", '', object({ a: { const: 1 }, b: { const: 1 } })],
  ["Omit<T, 'b'>", 'interface T { a: 1; b: 2 }', object({ a: { const: 1 } })],
  ['Partial<T>', 'interface T { a: 1 }', object({ a: { const: 1 } }, [])],
  ['T & { b: 1 }', 'interface T { a: 1 }', object({ a: { const: 1 }, b: { const: 1 } })],
  ['T', 'interface S { a: 1 } interface T extends S {}', object({ a: { const: 1 } })],
])('the schema of %s is derived, with %j declared', async (type, declarations, schema) => {
  expect(await schemaOf(type, declarations)).toEqual(schema);
});

test.each([
  ['any', '', 'POST /a.body is "any"'],
  ['Missing', '', 'POST /a.body is "Missing"'],
  ['() => void', '', 'POST /a.body is "() => void"'],
  ['{ at: Date }', '', 'POST /a.body.at'],
  ['bigint', '', 'is "bigint"'],
  ['T', 'interface T { next?: T }', 'POST /a.body.next contains itself'],
])('%s cannot be described, and the error says so', async (type, declarations, sentence) => {
  await expect(schemaOf(type, declarations)).rejects.toThrow(sentence);
});

test('a comment, the name of a type and the order of fields are not part of the shape', async () => {
  const before = await schemaOf('T', '/** One. */ interface T { a: 1; b: 2 }');
  expect(await schemaOf('Other', 'interface Other { b: 2; /** Two. */ a: 1 }')).toEqual(before);
});
