import { z } from "zod";

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 holds it. */
export type Schema = z.core.JSONSchema.BaseSchema;

type Direction = "input" | "output";

const COMPONENTS = "#/components/schemas/";

/** The schemas of a document: what carries an id, or is given a name, stands once and is referred to. */
export class Schemas {
  readonly components: Record<string, Schema> = {};

  /** A contract schema as JSON Schema: what a client may send (`input`) or gets (`output`). */
  convert(schema: z.ZodType, io: Direction): Schema {
    const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io, override: simplify(io) });
    for (const [name, definition] of Object.entries($defs)) this.register(name, repoint(definition));
    return repoint(root);
  }

  /** The same under a name of its own, unless it carries an id. */
  named(name: string, schema: z.ZodType, io: Direction): Schema {
    const converted = this.convert(schema, io);
    if (converted.$ref !== undefined) return converted;
    this.register(name, converted);
    return { $ref: COMPONENTS + name };
  }

  /** Follows a reference. */
  resolve(schema: Schema): Schema {
    const name = schema.$ref?.slice(COMPONENTS.length);
    return name === undefined ? schema : (this.components[name] ?? {});
  }

  private register(name: string, schema: Schema): void {
    const known = this.components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two schemas are called ${name}: a request's and an answer's need an id each`);
    this.components[name] = schema;
  }
}

function repoint(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${COMPONENTS}`)) as Schema;
}

/** Leaves out what says nothing to a reader. */
function simplify(io: Direction) {
  return ({ jsonSchema }: { jsonSchema: Schema }): void => {
    if (jsonSchema["openapi"] !== undefined) replace(jsonSchema, jsonSchema["openapi"] as Schema);
    // Additive change is no breaking change (docs/contract/v3.md#additive-change): an answer may grow.
    if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
    delete jsonSchema.propertyNames;
  };
}

function replace(schema: Schema, other: Schema): void {
  const { description } = schema;
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, description !== undefined && { description }, other);
}
