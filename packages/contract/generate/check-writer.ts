import type { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The check of a schema that takes any value: none. */
const ANYTHING = "";

/** Text of a pattern that means something else without the flag `u`. */
const NEEDS_UNICODE = /\\[pP]\{/;

/**
 * Writes JSON Schemas as expressions of `check.ts`. A schema with `$ref` becomes a constant of its own (`parts`).
 * Checks types, values, patterns and bounds; a format without a pattern is not checked. Throws for what the contract has
 * not used so far.
 */
export class CheckWriter {
  /** Expressions by the names of their constants, each after those that it uses. */
  readonly parts = new Map<string, string>();
  readonly #definitions: Record<string, JsonSchema>;

  constructor(definitions: Record<string, JsonSchema>) {
    this.#definitions = definitions;
  }

  check(schema: JsonSchema): string {
    if (schema.$ref !== undefined) return this.#part(schema.$ref.slice("#/$defs/".length));
    if (schema.const !== undefined) return `oneOf(${JSON.stringify(schema.const)})`;
    if (schema.enum)
      return isExtensible(schema) ? "isText" : `oneOf(${JSON.stringify(schema.enum).slice(1, -1)})`;
    const members = schema.anyOf ?? schema.oneOf ?? typesOf(schema);
    return members ? this.#union(members) : this.#ofType(schema);
  }

  /** The messages of a union that `type` tells apart: the checks of each one's own fields. */
  messages({ oneOf: members = [] }: JsonSchema): string {
    const entries = members.map(({ properties = {}, required }) => {
      const { v: _v, nonce: _nonce, type, ...fields } = properties as Record<string, JsonSchema>;
      return `${JSON.stringify(type!.const)}: ${this.#fields(fields, required)}`;
    });
    return `{ ${entries.join(", ")} }`;
  }

  #part(definition: string): string {
    const name = definition.replace("__schema", "part");
    const check = this.parts.get(name) ?? this.check(this.#definitions[definition]!);
    if (!check.includes("(")) return check;
    this.parts.set(name, check);
    return name;
  }

  #union(members: JsonSchema[]): string {
    const others = members.filter(({ type }) => type !== "null").map((member) => this.check(member));
    const check = others.length === 1 ? others[0]! : `either(${others.join(", ")})`;
    return others.length < members.length ? `nullable(${check})` : check;
  }

  #ofType(schema: JsonSchema): string {
    switch (schema.type) {
      case "string":
        return ofText(schema);
      case "integer":
        return inRange("isInteger", schema);
      case "number":
        return inRange("isNumber", schema);
      case "boolean":
        return "isBoolean";
      case "array":
        return this.#ofList(schema);
      case "object":
        return this.#ofObject(schema);
      case undefined:
        return ANYTHING;
      default:
        throw new Error(`no check for ${JSON.stringify(schema)}`);
    }
  }

  #ofList({ prefixItems, items, minItems, maxItems }: JsonSchema): string {
    if (prefixItems) return `tuple(${prefixItems.map((item) => this.check(item as JsonSchema)).join(", ")})`;
    return ofLength(`listOf(${this.check(items as JsonSchema)})`, minItems, maxItems);
  }

  #ofObject({ properties = {}, required, propertyNames, additionalProperties }: JsonSchema): string {
    if (propertyNames && additionalProperties)
      return `recordOf(${this.check(propertyNames as JsonSchema)}, ${this.check(additionalProperties as JsonSchema)})`;
    const fields = this.#fields(properties as Record<string, JsonSchema>, required);
    return fields === "{}" ? "isObject" : `shape(${fields})`;
  }

  #fields(properties: Record<string, JsonSchema>, required: string[] = []): string {
    const entries = Object.entries(properties).flatMap(([name, property]) => {
      const check = this.check(property);
      if (check === ANYTHING) return [];
      return `${name}: ${required.includes(name) ? check : `optional(${check})`}`;
    });
    return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
  }
}

/** docs/contract/v3.md#extensible: values that are not listed are taken, too. */
const isExtensible = ({ description }: JsonSchema) => description?.startsWith("Extensible") ?? false;

/** `type: ["string", "null"]` as a union. */
function typesOf(schema: JsonSchema): JsonSchema[] | undefined {
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : undefined;
}

function ofText({ format, pattern, minLength, maxLength }: JsonSchema): string {
  if (format === "date-time") return "isInstant";
  const check = ofLength("isText", minLength, maxLength);
  if (pattern === undefined) return check;
  const literal = new RegExp(pattern, NEEDS_UNICODE.test(pattern) ? "u" : "");
  return check === "isText" ? `matching(${literal})` : `matching(${literal}, ${check})`;
}

function ofLength(check: string, least = 0, most?: number): string {
  if (least === 0 && most === undefined) return check;
  return `ofLength(${[check, least, most ?? Infinity].join(", ")})`;
}

/** JSON Schema writes a safe integer as a range. */
function inRange(check: string, { minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  const least = exclusiveMinimum === 0 ? Number.MIN_VALUE : minimum;
  const hasLeast = least !== undefined && least > Number.MIN_SAFE_INTEGER;
  const hasMost = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (!hasLeast && !hasMost) return check;
  return `inRange(${[check, hasLeast ? least : -Infinity, hasMost ? maximum : []].flat().join(", ")})`;
}
