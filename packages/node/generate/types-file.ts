import { EVENT_DATA } from "@service/contract/webhooks";
import { declaration, wordsOf } from "./declarations.ts";
import { type Described, queryDeclaration, typeEntry } from "./operation-types.ts";

/** Every description has the webhooks' data, whose types are with the main client's. */
const OF_EVENTS = new Set(Object.keys(EVENT_DATA).map((type) => `${wordsOf(type)}Data`));

/** The types of an API in a folder below the generated ones: its objects, queries and operations. */
export function typesFile(of: string, operations: readonly Described[]): string[] {
  const schemas = Object.assign({}, ...operations.map(({ document }) => document.components.schemas));
  const declarations = Object.entries(schemas as Described["document"]["components"]["schemas"]).filter(
    ([name]) => !OF_EVENTS.has(name),
  );
  const parts = [
    ...declarations.map(([name, schema]) => declaration(name, schema)),
    ...operations.map(queryDeclaration),
    `/** Every operation of ${of} by its name in the OpenAPI document. */
    export interface Operations {\n${operations.map(typeEntry).join("\n")}\n}`,
  ];
  return [imports(parts.join("\n")), ...parts];
}

/** The imports that a text uses. */
function imports(text: string): string {
  const known = [
    ["Download", "download"],
    ["FileContent", "file-content"],
  ] as const;
  return known
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
    .map(([name, file]) => `import type { ${name} } from "../../base/${file}.ts";`)
    .join("\n");
}
