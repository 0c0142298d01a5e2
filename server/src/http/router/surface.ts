import type { Operation } from "@service/contract/common";
import type { Context } from "hono";
import type { AppEnv } from "../access/env.ts";

export interface Answer {
  status: number;
  /** Null: none. */
  body: string | null;
  headers?: Record<string, string>;
}

/** An issue of a schema, as zod tells it. */
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
 * What an API says in its own words: who is admitted, how a refusal looks. The router does what is the same for all.
 * `Access` is what a handler is told of who asks.
 */
export interface Surface<Access extends object> {
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Whether a query parameter given twice is refused, or its first value counts. */
  repeatedParameters: "refused" | "first";
  /** Whether names that no schema knows are told in a header (`checkNames`). */
  tellsUnknownNames: boolean;
  /** Credentials, limit, version, scope, in this order; null for an operation that answers anybody. Throws refusals. */
  admit(c: Context<AppEnv>, operation: Operation): Promise<Access | null>;
  /** At a path or a method that nothing answers. Throws refusals. */
  admitUnbound(c: Context<AppEnv>): Promise<void>;
  refuseInput(refused: RefusedInput): Error;
  /** @param allow the methods that the path answers, as in the header Allow */
  refuseMethod(allow: string): Error;
  refusePath(): Error;
  /** The error that is answered in the place of one that was thrown. */
  onRefusal?(c: Context<AppEnv>, error: unknown, operation: Operation | undefined): Promise<unknown>;
  /** The answer to what was thrown; null: a fault of ours, not a refusal. */
  refusal(c: Context<AppEnv>, error: unknown, operation: Operation | undefined): Answer | null;
  /** The answer to a fault of ours: 500, and nothing of it disclosed. */
  fault(c: Context<AppEnv>, operation: Operation | undefined): Answer;
}
