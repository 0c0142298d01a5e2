import type { Operation } from "../common/operation.ts";
import type { Schemas } from "./schemas.ts";
import type { Header, OpenApiDocument, Parameter, Reference, Response } from "./types.ts";

/** The differences between the OpenAPI documents of the APIs: headers, errors and webhooks. */
export interface Dialect {
  version: string;
  title: string;
  summary: string;
  headers: Record<string, Header>;
  parameters: Record<string, Parameter>;
  requestHeaders(operation: Operation): Reference[];
  successHeaders(operation: Operation): Record<string, Reference>;
  refusals(schemas: Schemas, docsUrl: string): Refusals;
  webhooks(schemas: Schemas): OpenApiDocument["webhooks"];
}

/** The error responses of a document. A response that several operations share is a component. */
export interface Refusals {
  readonly components: Record<string, Response>;
  /** Error responses of an operation, by status. */
  of(operation: Operation): Record<string, Reference>;
  /** Resolves a reference that `of` returned. */
  resolve(reference: Reference): Response;
}

/** References to the dialect's headers, by name. */
export function headerReferences(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
