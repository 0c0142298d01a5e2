/**
 * A JSON value in which no member of an object says a `default`: it stands in the description. Generators of types take
 * a member with a default for one that is always there, also in what a client sends, where it may be left out.
 */
export function withoutDefaults<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutDefaults) as Value;
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [
    key,
    key === "properties" && typeof member === "object" && member !== null
      ? Object.fromEntries(
          Object.entries(member).map(([name, schema]) => [name, told(withoutDefaults(schema))]),
        )
      : withoutDefaults(member),
  ]);
  return Object.fromEntries(members) as Value;
}

function told(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null || !("default" in schema)) return schema;
  const { default: value, ...rest } = schema as { default: unknown; description?: string };
  const { description } = rest;
  const words = `Default: \`${JSON.stringify(value)}\`.`;
  return { ...rest, description: description === undefined ? words : `${description} ${words}` };
}
