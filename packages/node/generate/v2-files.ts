import { declaration } from "./declarations.ts";
import { type Described, methodOf, queryDeclaration, tableEntry, typeEntry } from "./operation-types.ts";

/** The generated files of the client of v2: its types, its operations, and a class with a method for each. */
export function v2Files(described: readonly Described[]): Record<string, string[]> {
  const [operations, streams] = [described.filter(isAnswered), described.filter((one) => !isAnswered(one))];
  const schemas = Object.assign({}, ...operations.map(({ document }) => document.components.schemas));
  const declarations = Object.entries(schemas as Described["document"]["components"]["schemas"]);
  return {
    "v2/types.ts": [
      `import type { FileContent } from "../../base/file-content.ts";`,
      ...declarations.map(([name, schema]) => declaration(name, schema)),
      ...operations.map(queryDeclaration),
      `/** Every operation of v2 by its name in the OpenAPI document. */
      export interface Operations {\n${operations.map(typeEntry).join("\n")}\n}`,
    ],
    "v2/operations.ts": [
      `export const OPERATIONS = {\n${operations.map(tableEntry).join("\n")}\n} as const;`,
      `/** Operations that answer a stream, whose methods are written by hand. */
      export const STREAMS = {\n${streams.map(tableEntry).join("\n")}\n} as const;`,
    ],
    "v2/methods.ts": [
      `import type { HttpClient, RequestOptions } from "../../http/http-client.ts";
      import { OPERATIONS } from "./operations.ts";
      import type { Operations } from "./types.ts";`,
      `/** A method for each operation of v2. Every method throws ServiceError. */
      export class Methods {
        protected readonly http: HttpClient;

        constructor(http: HttpClient) {
          this.http = http;
        }

        ${operations.map(methodOf).join("\n\n")}
      }`,
    ],
  };
}

/** Whether the answer is JSON. */
function isAnswered({ operation }: Described): boolean {
  return operation.success.contentType === undefined;
}
