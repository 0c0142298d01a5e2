import type { Operation } from "../common/operation.ts";
import type { Schemas } from "./schemas.ts";
import type { Header, OpenApiDocument, Parameter, Reference, Response } from "./types.ts";

/** What the APIs say differently of the same things: their headers, their refusals, what they send by themselves. */
export interface Dialect {
  version: string;
  title: string;
  summary: string;
  /** Every header of an answer. */
  headers: Record<string, Header>;
  /** Headers that a request may carry. */
  parameters: Record<string, Parameter>;
  requestHeaders(operation: Operation): Reference[];
  /** Headers of an operation's success. */
  successHeaders(operation: Operation): Record<string, Reference>;
  refusals(schemas: Schemas, docsUrl: string): Refusals;
  /** What is sent to endpoints, by event. */
  webhooks(schemas: Schemas): OpenApiDocument["webhooks"];
}

/** The refusals of a document's operations; those that several of them answer stand once. */
export interface Refusals {
  readonly components: Record<string, Response>;
  /** By status. */
  of(operation: Operation): Record<string, Reference>;
  /** Follows a reference that `of` gave. */
  resolve(reference: Reference): Response;
}

/** References to headers of the dialect, by their names. */
export function headerReferences(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
