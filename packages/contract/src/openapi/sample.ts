import type { Schema, Schemas } from "./schemas.ts";

const BY_FORMAT: Record<string, unknown> = {
  uri: "https://signing.example.org/files/0197a1b2",
  "date-time": "2026-07-11T12:00:00.000Z",
};

/** A value that a schema allows, made of its examples; for the examples of the reference. */
export function sample(given: Schema, schemas: Schemas): unknown {
  const schema = schemas.resolve(given);
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice !== undefined) return sample(choice, schemas);
  return ofType(schema, schemas);
}

function ofType(schema: Schema, schemas: Schemas): unknown {
  switch (schema.type) {
    case "object":
      return ofObject(schema, schemas);
    case "array":
      return schema.items === undefined ? [] : [sample(schema.items as Schema, schemas)];
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "string":
      return BY_FORMAT[schema.format ?? ""] ?? "text";
    default:
      return null;
  }
}

/** What an answer always holds; what it holds only on demand would mislead. */
function ofObject({ properties = {}, required = [] }: Schema, schemas: Schemas): Record<string, unknown> {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(shown.map(([name, property]) => [name, sample(property as Schema, schemas)]));
}
