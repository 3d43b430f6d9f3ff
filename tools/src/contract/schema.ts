/** The part of JSON Schema that describes the types of the contract. `false` stands for no body at all. */
export type Schema = false | SchemaObject;

export interface SchemaObject {
  type?: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  const?: string | number | boolean;
  anyOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
}

/** The shape of everything that remotes are built with. */
export interface Shape {
  /** By method and address: an object with the parts of the request, and the response body of each status. */
  calls: Record<string, { request: SchemaObject; responses: Record<string, Schema> }>;
  /** The data that the host gives to pages. */
  site: Schema;
}
