import type { Schema } from "@service/contract/openapi";

/** `input`: what callers give; `output`: what they get. */
export type Direction = "input" | "output";

export const COMPONENT = "#/components/schemas/";
/** The schema of the envelope, replaced by the union of events. */
export const ENVELOPE = "WebhookEnvelope";
/** Prefix of the contract for enumerations that may gain values (docs/contract/v3.md#extensible). */
const EXTENSIBLE = "Extensible";

/** Converts a JSON Schema to a TypeScript type. Throws for a construct that the contract has not used so far. */
export function typeOf(schema: Schema, direction: Direction): string {
  if (schema.$ref !== undefined) return referred(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return enumeration(schema);
  if (schema.anyOf) return union(schema.anyOf.map((each) => typeOf(each, direction)));
  if (Array.isArray(schema.type))
    return union(schema.type.map((type) => typeOf({ ...schema, type }, direction)));
  return ofType(schema, direction);
}

function referred(reference: string): string {
  const name = reference.slice(COMPONENT.length);
  if (name === ENVELOPE) return "WebhookEvent";
  return name.endsWith("List") ? `List<${name.slice(0, -"List".length)}>` : name;
}

/** Converts an enumeration. An extensible one includes `string & {}`, which keeps the editor's list of known values. */
function enumeration({ enum: values = [], description }: Schema): string {
  const known = values.map((value) => JSON.stringify(value));
  return union(description?.startsWith(EXTENSIBLE) ? [...known, "(string & {})"] : known);
}

/** The type of an instant in an input. */
const INSTANT = "Date | string";

function union(types: string[]): string {
  return [...new Set(types.flatMap((type) => (type === INSTANT ? ["Date", "string"] : [type])))].join(" | ");
}

function ofType(schema: Schema, direction: Direction): string {
  switch (schema.type) {
    case "string":
      return ofText(schema, direction);
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "null":
      return schema.type;
    case "array":
      return ofList(schema, direction);
    case "object":
      return ofObject(schema, direction);
    case undefined:
      return "unknown";
    default:
      throw new Error(`no type for ${JSON.stringify(schema)}`);
  }
}

/** Converts a string. Input takes files as bytes and instants as dates too; output is JSON. */
function ofText({ contentEncoding, format }: Schema, direction: Direction): string {
  if (direction === "output") return "string";
  if (contentEncoding === "base64") return "FileContent";
  return format === "date-time" ? INSTANT : "string";
}

function ofList({ items }: Schema, direction: Direction): string {
  const list = `Array<${typeOf((items ?? {}) as Schema, direction)}>`;
  return direction === "input" ? `Readonly${list}` : list;
}

function ofObject(schema: Schema, direction: Direction): string {
  const { additionalProperties: others } = schema;
  if (schema.properties && Object.keys(schema.properties).length > 0) return members(schema, direction);
  if (typeof others === "object") return `Record<string, ${typeOf(others, direction)}>`;
  return "Record<string, never>";
}

/** Whether an object can have no members. */
export function isEmpty({ type, properties = {}, additionalProperties }: Schema): boolean {
  return (
    type === "object" && Object.keys(properties).length === 0 && typeof additionalProperties !== "object"
  );
}

/** The members of an interface in braces. An optional member of an input may be undefined. */
export function members({ properties = {}, required = [] }: Schema, direction: Direction): string {
  const lines = Object.entries(properties).map(([name, property]) => {
    const schema = property as Schema;
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    const type = typeOf(schema, direction);
    if (required.includes(name)) return `${comment(wordsOf(schema))}${key}: ${type};`;
    return `${comment(wordsOf(schema))}${key}?: ${type}${direction === "input" ? " | undefined" : ""};`;
  });
  return `{\n${lines.join("\n")}\n}`;
}

function wordsOf({ description, default: fallback }: Schema): (string | undefined)[] {
  return [description, fallback === undefined ? undefined : `Default ${JSON.stringify(fallback)}.`];
}

/** Makes a doc comment. Empty without text. */
export function comment(parts: readonly (string | undefined)[]): string {
  const text = parts.filter((part) => part !== undefined && part !== "").join(" ");
  if (text === "") return "";
  const lines = text
    .replaceAll("*/", "*\\/")
    .split("\n")
    .flatMap((line) => wrap(line));
  return lines.length === 1
    ? `/** ${lines[0]} */\n`
    : `/**\n${lines.map((line) => ` * ${line}\n`).join("")} */\n`;
}

/** Wraps words to the line width, less some indentation. */
function wrap(text: string, width = 100): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1)!;
    if (line !== "" && line.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}
