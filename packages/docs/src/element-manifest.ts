import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The parts of a custom elements manifest (schema 1.0.0) that the page shows. */
interface Named {
  name: string;
  description: string;
}
interface Typed extends Named {
  type: { text: string };
}
export interface ElementDeclaration {
  tagName: string;
  description: string;
  attributes: (Typed & { fieldName: string })[];
  members: (Typed & { kind: "field" | "method"; attribute?: string })[];
  events: Typed[];
  cssParts: Named[];
  cssProperties: (Named & { default?: string })[];
}

const require = createRequire(import.meta.url);

/** The element's manifest as it is published. Null when the package was not built. */
export function elementDeclaration(): ElementDeclaration | null {
  try {
    const text = readFileSync(require.resolve("@service/signing/custom-elements.json"), "utf8");
    const { modules } = JSON.parse(text) as { modules: { declarations: ElementDeclaration[] }[] };
    return modules[0]?.declarations[0] ?? null;
  } catch {
    return null;
  }
}

/** A table of the page. */
export interface ElementTable {
  id: string;
  title: string;
  head: readonly string[];
  /** Markdown; the first cell names the row. */
  rows: readonly (readonly string[])[];
}

const code = (text: string): string => `\`${text}\``;

/** Anchor of a row: `attributes-base-url`. */
export function rowId({ id }: ElementTable, [name = ""]: readonly string[]): string {
  return `${id}-${name.replaceAll("`", "")}`;
}

const typed = (entries: readonly Typed[]): string[][] =>
  entries.map(({ name, type, description }) => [code(name), code(type.text), description]);
const named = (entries: readonly Named[]): string[][] =>
  entries.map(({ name, description }) => [code(name), description]);

/** The manifest as tables of Markdown. */
export function elementTables(element: ElementDeclaration): ElementTable[] {
  const fields = element.members.filter(({ kind }) => kind === "field");
  const methods = element.members.filter(({ kind }) => kind === "method");
  return [
    {
      id: "attributes",
      title: "Attributes",
      head: ["Attribute", "Property", "Description"],
      rows: element.attributes.map(({ name, fieldName, description }) => [
        code(name),
        code(fieldName),
        description,
      ]),
    },
    { id: "properties", title: "Properties", head: ["Property", "Type", "Description"], rows: typed(fields) },
    { id: "methods", title: "Methods", head: ["Method", "Type", "Description"], rows: typed(methods) },
    { id: "events", title: "Events", head: ["Event", "Type", "Description"], rows: typed(element.events) },
    { id: "parts", title: "Parts", head: ["Part", "Description"], rows: named(element.cssParts) },
    {
      id: "custom-properties",
      title: "Custom properties",
      head: ["Property", "Description"],
      rows: named(element.cssProperties),
    },
  ];
}
