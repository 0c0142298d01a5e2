import type { OpenApiDocument, Schema } from "@service/contract/openapi";

/** Deepest level of nested members that is written. */
const MAX_DEPTH = 4;

/** Writes JSON Schemas as Markdown lists. Components are named, not repeated. */
export class SchemaText {
  private readonly components: OpenApiDocument["components"]["schemas"];

  constructor(document: OpenApiDocument) {
    this.components = document.components.schemas;
  }

  /** The members of an object as a nested list. */
  properties(given: Schema, depth = 0): string {
    const { properties = {}, required = [] } = this.resolve(given);
    return (Object.entries(properties) as [string, Schema][])
      .map(([name, schema]) => this.property(name, schema, { required: required.includes(name), depth }))
      .join("");
  }

  /** The type in words: `array of Signer`, `string (date-time) or null`. */
  type(schema: Schema): string {
    if (schema.$ref !== undefined) return nameOf(schema.$ref);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf?.slice(0, 1);
    if (choices) return choices.map((choice) => this.type(choice)).join(" or ");
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
    if (schema.type === "array") return `array of ${this.type((schema.items ?? {}) as Schema)}`;
    return `${String(schema.type ?? "any")}${schema.format === undefined ? "" : ` (${schema.format})`}`;
  }

  private property(
    name: string,
    schema: Schema,
    { required, depth }: { required: boolean; depth: number },
  ): string {
    const words = [`\`${name}\``, this.type(schema), ...(required ? ["required"] : [])].join(", ");
    const description = schema.description === undefined ? "" : `: ${schema.description}`;
    const candidates = [schema, schema.items, ...(schema.anyOf ?? [])] as (Schema | undefined)[];
    const inner = candidates.find((candidate) => candidate?.properties !== undefined);
    const members = inner && depth < MAX_DEPTH ? this.properties(inner, depth + 1) : "";
    return `${"  ".repeat(depth)}- ${words}${description.replaceAll("\n", " ")}\n${members}`;
  }

  private resolve(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : (this.components[nameOf(schema.$ref)] ?? {});
  }
}

function nameOf(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}
