import { LEGACY_ROOTS, V2_ROOT, V3_ROOT } from "@service/contract/common";
import { LEGACY_OPERATIONS, V2_ERRORS, V2_OPERATIONS, V2_SESSION_OPERATIONS } from "@service/contract/v2";
import { documents, V3_ERRORS, V3_OPERATIONS, V3_VERSION } from "@service/contract/v3";
import { format } from "oxfmt";
import { declaration, webhookDeclarations } from "./declarations.ts";
import { describeAll, renamed } from "./describe.ts";
import { operatorFiles } from "./operator-files.ts";
import { v2Files } from "./v2-files.ts";
import { type Described, queryDeclaration, tableEntry, typeEntry } from "./operation-types.ts";

const BANNER =
  "// Made of the contract by `npm run generate -w packages/node`; changes by hand are lost.\n\n";

/** Line width of the repository. */
const FORMAT = { printWidth: 110 } as const;

/** Operations of v2 without a counterpart in v3, besides the signing sessions. */
const V2_CALLED = V2_OPERATIONS.filter(({ id }) => ["createTemplate", "documentEvidence"].includes(id));

/** New names of v2's objects whose names v3 uses. */
const RENAMED: Readonly<Record<string, string>> = { Template: "TemplateUpload" };

/** New names of v2's lists, which are no lists of v3. */
const RENAMED_LISTS: Readonly<Record<string, string>> = {
  ChainList: "ChainPage",
  DocumentList: "DocumentPage",
  TemplateList: "TemplatePage",
};

const LIST = `/** A page of a list, or all of a bounded one. */
export interface List<Item> {
  object: "list";
  data: Item[];
  hasMore: boolean;
  /** Null on bounded lists. */
  limit: number | null;
  /** Goes on as \`startingAfter\`. Null where nothing follows. */
  nextCursor: string | null;
  /** Goes back as \`endingBefore\`. Null where nothing precedes. */
  previousCursor: string | null;
  /** The number of documents, with \`includeTotal\`. */
  totalCount?: number | null;
}`;

/** The text of each generated file, by name. Equal contracts give equal texts. */
export async function generatedFiles(): Promise<Record<string, string>> {
  return {
    ...(await mainFiles()),
    ...(await formatted(
      v2Files(
        describeAll(V2_ROOT, V2_OPERATIONS).map((one) => renamed(one, RENAMED_LISTS)),
        // Each older path is under every one of the roots.
        describeAll(LEGACY_ROOTS[0], LEGACY_OPERATIONS),
      ),
    )),
    ...(await formatted(operatorFiles())),
  };
}

async function mainFiles(): Promise<Record<string, string>> {
  const operations = [
    ...describeAll(V3_ROOT, V3_OPERATIONS),
    ...describeAll(V2_ROOT, [...V2_SESSION_OPERATIONS, ...V2_CALLED]).map((one) => renamed(one, RENAMED)),
  ];
  const schemas = Object.assign({}, ...operations.map(({ document }) => document.components.schemas));
  const declarations = Object.entries(schemas as Described["document"]["components"]["schemas"]);
  return formatted({
    "types.ts": [
      `import type { Download } from "../base/download.ts";\nimport type { FileContent } from "../base/file-content.ts";\nimport type { WebhookEvent } from "./events.ts";`,
      LIST,
      ...declarations.map(([name, schema]) => declaration(name, schema)),
      `/** Resources that the answer of a document can include. */\nexport type DocumentExpansion = ${either(documents.EXPANDABLE)};`,
      ...operations.map(queryDeclaration),
      `/** Every operation by its name in the OpenAPI document. */
      export interface Operations {\n${operations.map(typeEntry).join("\n")}\n}`,
    ],
    "operations.ts": [
      `/** The contract that this client was made of; v3 refuses one that it does not know. */
      export const API_VERSION = "${V3_VERSION}";`,
      `export const OPERATIONS = {\n${operations.map(tableEntry).join("\n")}\n} as const;`,
    ],
    "events.ts": webhookDeclarations(),
    "codes/errors.ts": [
      `/** Codes of v3, and of v2 for signing sessions. Stable: program against them. */
      export type ApiErrorCode = ${either(new Set([...Object.keys(V3_ERRORS), ...Object.keys(V2_ERRORS)]))};`,
    ],
  });
}

function either(values: Iterable<string>): string {
  return Array.from(values, (value) => JSON.stringify(value)).join(" | ");
}

async function formatted(files: Record<string, string[]>): Promise<Record<string, string>> {
  const entries = Object.entries(files).map(async ([name, parts]) => {
    const source = BANNER + parts.filter((part) => part !== "").join("\n\n");
    const { code, errors } = await format(name, source, FORMAT);
    if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join("; ")}`);
    return [name, code] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
