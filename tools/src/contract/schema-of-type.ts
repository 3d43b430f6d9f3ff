import ts from 'typescript';
import type { Schema, SchemaObject } from './schema.js';

/** A type that has no counterpart in JSON, or that {@link TypeReader} does not know. */
export class UnknownShape extends Error {
  override readonly name = 'UnknownShape';
}

/** Describes resolved types as JSON Schema: however a type is composed, only its properties count. */
export class TypeReader {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /**
   * @param at names the type in errors
   * @param within the types that contain it, to find a type that contains itself
   * @throws {UnknownShape}
   */
  schemaOf(type: ts.Type, at: string, within: readonly ts.Type[] = []): Schema {
    if (within.includes(type)) throw new UnknownShape(`${at} contains itself.`);
    const inner = [...within, type];
    if (type.flags & ts.TypeFlags.Unknown) return {};
    if (type.flags & ts.TypeFlags.VoidLike) return false;
    if (type.isUnion()) return this.#union(type, at, inner);
    if (type.isIntersection()) return this.#intersection(type, at, inner);
    return this.#simple(type) ?? this.#structure(type, at, inner);
  }

  /** Properties of an object type, with those that may be missing. */
  properties(type: ts.Type): { name: string; type: ts.Type; isOptional: boolean }[] {
    return this.#checker
      .getPropertiesOfType(type)
      .map((symbol) => ({
        name: symbol.name,
        type: this.#checker.getTypeOfSymbol(symbol),
        isOptional: Boolean(symbol.flags & ts.SymbolFlags.Optional),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  #simple(type: ts.Type): SchemaObject | undefined {
    const { flags } = type;
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) {
      return { const: this.#checker.typeToString(type) === 'true' };
    }
    if (flags & ts.TypeFlags.String) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    return undefined;
  }

  #union(type: ts.UnionType, at: string, within: readonly ts.Type[]): Schema {
    const present = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const isBoolean = ({ flags }: ts.Type) => Boolean(flags & ts.TypeFlags.BooleanLiteral);
    const both = present.filter(isBoolean).length === 2;
    const members = present
      .filter((member) => !both || !isBoolean(member))
      .map((member) => this.schemaOf(member, at, within));
    if (both) members.push({ type: 'boolean' });
    const [only] = members;
    return members.length === 1 && only !== undefined ? only : { anyOf: members.sort(byText) };
  }

  /** In JSON, a string or number with a brand is one without. */
  #intersection(type: ts.IntersectionType, at: string, within: readonly ts.Type[]): Schema {
    const simple = type.types.flatMap((member) => this.#simple(member) ?? []);
    return simple[0] ?? this.#structure(type, at, within);
  }

  #structure(type: ts.Type, at: string, within: readonly ts.Type[]): SchemaObject {
    const typeArguments = () => this.#checker.getTypeArguments(type as ts.TypeReference); // arrays and tuples are references
    if (this.#checker.isArrayType(type)) {
      const [items] = typeArguments();
      if (items) return { type: 'array', items: this.schemaOf(items, `${at}[]`, within) };
    }
    if (this.#checker.isTupleType(type)) {
      const items = typeArguments().map((item, index) =>
        this.schemaOf(item, `${at}[${index}]`, within),
      );
      return { type: 'array', prefixItems: items };
    }
    const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection);
    if (!isObject || type.getCallSignatures().length + type.getConstructSignatures().length > 0) {
      throw new UnknownShape(
        `${at} is "${this.#checker.typeToString(type)}", which JSON does not have.`,
      );
    }
    return this.#object(type, at, within);
  }

  #object(type: ts.Type, at: string, within: readonly ts.Type[]): SchemaObject {
    const properties = this.properties(type);
    const others = type.getStringIndexType();
    const described = properties.map(
      (property) =>
        [property.name, this.schemaOf(property.type, `${at}.${property.name}`, within)] as const,
    );
    return {
      type: 'object',
      ...(described.length > 0 && { properties: Object.fromEntries(described) }),
      ...(described.length > 0 && {
        required: properties.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
      }),
      ...(others && { additionalProperties: this.schemaOf(others, `${at}[*]`, within) }),
    };
  }
}

const byText = (a: Schema, b: Schema) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
