import path from 'node:path';
import ts from 'typescript';
import type { Schema, SchemaObject, Shape } from './schema.js';
import { TypeReader, UnknownShape } from './schema-of-type.js';

/** File and interface that name everything that remotes are built with. */
const FILE = 'src/calls.ts';
const ROOT_TYPE = 'Contract';

/**
 * Derives the shape of the contract from its types.
 *
 * @param folder of the package
 * @throws {UnknownShape} when a type is unknown, or has no counterpart in JSON
 */
export function deriveShape(folder: string): Shape {
  const file = path.join(folder, FILE);
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
  });
  const source = program.getSourceFile(file);
  const checker = program.getTypeChecker();
  const symbol = source && checker.getSymbolAtLocation(source);
  const exported = symbol && checker.getExportsOfModule(symbol);
  const root = exported?.find(({ name }) => name === ROOT_TYPE);
  if (!root) throw new UnknownShape(`${file} exports no "${ROOT_TYPE}".`);
  return shapeOf(checker.getDeclaredTypeOfSymbol(root), new TypeReader(checker));
}

function shapeOf(root: ts.Type, reader: TypeReader): Shape {
  const parts = new Map(reader.properties(root).map(({ name, type }) => [name, type]));
  const [calls, site] = [parts.get('calls'), parts.get('site')];
  if (!calls || !site) throw new UnknownShape(`"${ROOT_TYPE}" has no calls, or no site.`);
  return {
    calls: Object.fromEntries(
      reader.properties(calls).map(({ name, type }) => [name, callOf(name, type, reader)]),
    ),
    site: reader.schemaOf(site, 'site'),
  };
}

function callOf(name: string, type: ts.Type, reader: TypeReader): Shape['calls'][string] {
  const schema = reader.schemaOf(type, name);
  const { properties = {}, required = [] }: SchemaObject = schema || {};
  const { responses, ...sent } = properties;
  return {
    request: {
      type: 'object',
      properties: sent,
      required: required.filter((part) => part !== 'responses'),
    },
    responses: propertiesOf(responses),
  };
}

const propertiesOf = (schema: Schema | undefined) => (schema ? (schema.properties ?? {}) : {});
