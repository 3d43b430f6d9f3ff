import type { OpenAPIObject } from '@nestjs/swagger';
import type { Client } from './client.js';

/** The part of a JSON schema that the API's document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  example?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  uniqueItems?: boolean;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
}

/** A call that the document describes. */
export interface Operation {
  /** `POST`. */
  method: string;
  /** With its parameters in braces. */
  path: string;
  /** Of the body, resolved; undefined for a call without one. */
  body: Schema | undefined;
  responses: Record<string, unknown>;
}

/** The OpenAPI document that a running API serves. */
export class ApiDocument {
  constructor(readonly source: OpenAPIObject) {}

  static async of(api: Client): Promise<ApiDocument> {
    return new ApiDocument((await api.get('/api/docs-json')).json() as OpenAPIObject); // a test lints it
  }

  get operations(): Operation[] {
    return Object.entries(this.source.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { requestBody, responses }]) => {
        const schema = requestBody?.content?.['application/json']?.schema as Schema | undefined; // of what a schema may hold, the API uses less
        const body = schema && this.resolve(schema);
        return { method: method.toUpperCase(), path, body, responses };
      }),
    );
  }

  /** The schema of a response's body, resolved; undefined for one without a body. */
  responseBody(response: unknown): Schema | undefined {
    const { content } = response as { content?: Record<string, { schema: Schema }> }; // a test lints it
    const schema = content?.['application/json']?.schema;
    return schema && this.resolve(schema);
  }

  /** The schema of that name, with its references resolved. */
  schema(name: string): Schema {
    const schema = this.source.components?.schemas?.[name];
    if (!schema) throw new Error(`The document has no schema "${name}".`);
    return this.resolve(schema as Schema); // as above
  }

  private resolve(schema: Schema): Schema {
    const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
    if (reference) return this.schema(reference.replace('#/components/schemas/', ''));
    if (!schema.properties) return schema;
    const properties = Object.entries(schema.properties).map(
      ([name, field]) => [name, this.resolve(field)] as const,
    );
    return { ...schema, properties: Object.fromEntries(properties) };
  }
}

/** A body as the document shows it. */
export function exampleOf({ properties, example }: Schema): unknown {
  if (!properties) return example;
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, exampleOf(field)]),
  );
}

/** Whether the document allows a value; texts are trimmed first, as the API does. */
export function fits(value: unknown, schema: Schema): boolean {
  if (value === null) return schema.nullable === true;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (schema.properties) return fitsFields(value, schema);
  if (schema.type === 'array') return Array.isArray(value) && fitsList(value, schema);
  if (schema.type === 'integer') return Number.isInteger(value) && inRange(Number(value), schema);
  if (schema.type === 'boolean') return typeof value === 'boolean';
  return typeof value === 'string' && hasLength(value.trim().length, schema);
}

function fitsFields(value: unknown, { properties = {}, required = [] }: Schema): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = new Map(Object.entries(value));
  return (
    required.every((name) => fields.has(name)) &&
    [...fields].every(([name, field]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return schema !== undefined && fits(field, schema);
    })
  );
}

const fitsList = (values: unknown[], { items = {}, uniqueItems }: Schema) =>
  values.every((value) => fits(value, items)) &&
  (!uniqueItems || new Set(values).size === values.length);

const inRange = (value: number, { minimum = -Infinity, maximum = Infinity }: Schema) =>
  value >= minimum && value <= maximum;

const hasLength = (length: number, { minLength = 0, maxLength = Infinity }: Schema) =>
  length >= minLength && length <= maxLength;
