import { z } from "zod";

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type Schema = z.core.JSONSchema.BaseSchema;

type Direction = "input" | "output";

const COMPONENTS = "#/components/schemas/";

/** The schemas of a document. A schema with an id or a name is a component, and other schemas refer to it. */
export class Schemas {
  readonly components: Record<string, Schema> = {};

  /** Converts a contract schema to JSON Schema, for what a client sends (`input`) or receives (`output`). */
  convert(schema: z.ZodType, io: Direction): Schema {
    const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io, override: simplify(io) });
    for (const [name, definition] of Object.entries($defs)) this.register(name, repoint(definition));
    return repoint(root);
  }

  /** Converts a schema to a component of that name, unless the schema has an id. */
  named(name: string, schema: z.ZodType, io: Direction): Schema {
    const converted = this.convert(schema, io);
    if (converted.$ref !== undefined) return converted;
    this.register(name, converted);
    return { $ref: COMPONENTS + name };
  }

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

/** Removes keywords that do not inform a reader. */
function simplify(io: Direction) {
  return ({ jsonSchema }: { jsonSchema: Schema }): void => {
    if (jsonSchema["openapi"] !== undefined) replace(jsonSchema, jsonSchema["openapi"] as Schema);
    // New members are no breaking change (docs/contract/v3.md#additive-change), so answers stay open.
    if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
    // Many validators read patterns without Unicode properties.
    if (jsonSchema.pattern?.includes(String.raw`\p{`)) delete jsonSchema.pattern;
    delete jsonSchema.propertyNames;
  };
}

function replace(schema: Schema, other: Schema): void {
  const { description } = schema;
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, description !== undefined && { description }, other);
}
