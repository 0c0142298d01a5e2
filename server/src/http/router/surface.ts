import type { Operation } from "@service/contract/common";
import type { Context } from "hono";
import type { SurfaceName } from "@service/platform/telemetry/http-metrics";
import type { AppEnv } from "../access/env.ts";

export interface Answer {
  status: number;
  /** Null for an empty body. */
  body: string | null;
  headers?: Record<string, string>;
}

/** An issue of a schema, as zod reports it. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly keys?: readonly string[];
}

/** An input that its schema refused. */
export interface RefusedInput {
  kind: "params" | "query" | "body" | "form";
  value: unknown;
  issues: readonly Issue[];
  operation: Operation;
}

/**
 * The differences between the APIs: who is admitted, and the form of errors. The router does the rest.
 * `Access` is the authenticated caller that handlers get.
 */
export interface Surface<Access extends object> {
  /** For metrics and traces. */
  readonly name: SurfaceName;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Whether a repeated query parameter is refused, or its first value is used. */
  repeatedParameters: "refused" | "first";
  /** Whether a header reports names of an operation's inputs that no schema has (`checkNames`). */
  reportsUnknownNames(operation: Operation): boolean;
  /** Checks credentials, limit, version and scope, in this order; null for a public operation. Throws refusals. */
  admit(c: Context<AppEnv>, operation: Operation): Promise<Access | null>;
  /** Admits requests to unknown paths and methods. Throws refusals. */
  admitUnbound(c: Context<AppEnv>): Promise<void>;
  refuseInput(refused: RefusedInput): Error;
  /** The error of a missing body, where it comes before malformed ids. Absent: the body's schema refuses it. */
  refuseMissingBody?(): Error;
  /** @param allow the methods of the path, as in the header Allow */
  refuseMethod(allow: string): Error;
  refusePath(): Error;
  /** Replaces the error that was thrown. */
  onRefusal?(c: Context<AppEnv>, error: unknown, operation: Operation | undefined): Promise<unknown>;
  /** The answer to an error; null for a fault of the server. */
  refusal(c: Context<AppEnv>, error: unknown, operation: Operation | undefined): Answer | null;
  /** The answer to a fault of the server: a 500 that discloses nothing. */
  fault(c: Context<AppEnv>, operation: Operation | undefined): Answer;
}
