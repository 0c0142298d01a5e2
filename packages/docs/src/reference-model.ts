import type { OpenApiDocument, OperationObject, Response, Schema } from "@service/contract/openapi";
import type { Guide } from "@service/contract/v3";
import { isParameter, type OperationEntry } from "./operation-view.ts";
import type { PageId } from "./pages.ts";

/** The parts of one API's reference. */
export interface Reference {
  document: OpenApiDocument;
  /** Mount path of the API, such as `/v3`. */
  prefix: string;
  current: PageId;
  title: string;
  guides: readonly Guide[];
}

export interface Chapter {
  name: string;
  description: string;
  entries: OperationEntry[];
}

/** The operations by their tag. */
export function chaptersOf({ document, prefix }: Pick<Reference, "document" | "prefix">): Chapter[] {
  const entries = entriesOf(document, prefix);
  return document.tags.map((tag) => ({
    ...tag,
    entries: entries.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
}

/** Objects that have a section. Bodies and event data are shown with their operations; lists all have the same form. */
export function objectsOf({ components }: OpenApiDocument): [name: string, Schema][] {
  return Object.entries(components.schemas).filter(([name]) => !/(?:Body|Data|List)$/.test(name));
}

function entriesOf(document: OpenApiDocument, prefix: string): OperationEntry[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      prefix: prefixOf(operation) ?? prefix,
      operation,
      parameters: operation.parameters.filter(isParameter),
      responses: responsesOf(document, operation),
    })),
  );
}

/** The first root of an operation outside of the API's. */
function prefixOf({ servers }: OperationObject): string | undefined {
  return servers && /\/\w+$/.exec(servers[0]!.url)![0];
}

function responsesOf(document: OpenApiDocument, { responses }: OperationObject): [string, Response][] {
  return Object.entries(responses).map(([status, response]) => [
    status,
    "$ref" in response ? document.components.responses[response.$ref.split("/").at(-1)!]! : response,
  ]);
}
