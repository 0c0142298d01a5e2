import { type Described, downloadMethodOf, listEntry, methodOf, tableEntry } from "./operation-types.ts";
import { typesFile } from "./types-file.ts";

/** The generated files of the client of v2: its types, its operations, and a class with a method for each. */
export function v2Files(
  described: readonly Described[],
  legacy: readonly Described[],
): Record<string, string[]> {
  const [operations, streams] = [described.filter(isAnswered), described.filter((one) => !isAnswered(one))];
  return {
    "v2/types.ts": typesFile("v2", operations),
    "v2/operations.ts": [
      `export const OPERATIONS = {\n${operations.map(tableEntry).join("\n")}\n} as const;`,
      `/** Operations that answer a stream, whose methods are written by hand. */
      export const STREAMS = {\n${streams.map(tableEntry).join("\n")}\n} as const;`,
      `/** Operations that answer a list: the member with its items, and whether it has pages. */
      export const LISTS = {\n${operations.map(listEntry).join("")}} as const;`,
      `/** The older paths. */
      export const LEGACY = {\n${legacy.map(tableEntry).join("\n")}\n} as const;`,
    ],
    "v2/methods.ts": methodsFile(operations, {
      of: "v2",
      name: "Methods",
      table: "OPERATIONS",
      types: "types",
    }),
    "v2/legacy-types.ts": typesFile("the older paths", legacy),
    "v2/legacy-methods.ts": methodsFile(legacy, {
      of: "the older paths",
      name: "LegacyMethods",
      table: "LEGACY",
      types: "legacy-types",
    }),
  };
}

interface MethodsFile {
  of: string;
  /** Name of the class. */
  name: string;
  /** Name of the table with its operations. */
  table: string;
  /** Name of the file with its types. */
  types: string;
}

function methodsFile(operations: readonly Described[], { of, name, table, types }: MethodsFile): string[] {
  const [files, others] = [operations.filter(isFile), operations.filter((one) => !isFile(one))];
  return [
    `import { Download } from "../../base/download.ts";
    import type { HttpClient, RequestOptions } from "../../http/http-client.ts";
    import { ${table}${table === "OPERATIONS" ? "" : " as OPERATIONS"} } from "./operations.ts";
    import type { Operations } from "./${types}.ts";`,
    `/** A method for each operation of ${of}. Every method throws ServiceError. */
    export class ${name} {
      protected readonly http: HttpClient;

      constructor(http: HttpClient) {
        this.http = http;
      }

      ${[...others.map(methodOf), ...files.map(downloadMethodOf)].join("\n\n")}
    }`,
  ];
}

/** Whether the answer is JSON or a file. */
function isAnswered({ operation }: Described): boolean {
  return operation.success.contentType !== "text/event-stream";
}

function isFile({ operation }: Described): boolean {
  return operation.success.contentType !== undefined;
}
