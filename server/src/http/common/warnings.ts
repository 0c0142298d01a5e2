import { fieldPath } from "@service/contract/common";
import { STRICT_REQUEST_HEADER, WARNINGS_HEADER } from "@service/contract/common/warnings";
import type { Context } from "hono";
import type { z } from "zod";
import type { FieldProblem } from "../../domain/errors.ts";
import type { AppEnv } from "../access/env.ts";
import { requestHeader, setHeaders } from "../access/headers.ts";
import { type UnknownMember, unknownMembers } from "./unknown-members.ts";

/** Where the members of an input stand. */
type InputKind = "member" | "parameter";

export interface CheckedInput {
  kind: InputKind;
  schema: z.ZodType;
  value: unknown;
}

/** What a request names and nobody knows: warnings, or problems for a request that is strict. */
export interface UnknownNames {
  /** Empty unless the request is strict. */
  problems: FieldProblem[];
  /** Headers of the answer; none unless something is unknown. */
  headers: Record<string, string>;
}

/** Compares what a request holds with what its schemas know; `Service-Strict: 1` makes problems of the difference. */
export function checkNames(c: Context<AppEnv>, inputs: readonly CheckedInput[]): UnknownNames {
  const unknown = inputs.flatMap(({ kind, schema, value }) =>
    unknownMembers(schema, value).map((member) => ({ ...member, kind })),
  );
  if (unknown.length === 0) return { problems: [], headers: {} };
  if (requestHeader(c, STRICT_REQUEST_HEADER.toLowerCase()) === "1")
    return { problems: unknown.map(problemOf), headers: {} };
  return { problems: [], headers: { [WARNINGS_HEADER]: unknown.map(warningOf).map(asString).join(", ") } };
}

/** Tells of something else that was accepted and should not be relied upon. */
export function warn(c: Context<AppEnv>, text: string): void {
  const before = c.get("headers")[WARNINGS_HEADER];
  setHeaders(c, {
    [WARNINGS_HEADER]: [...(before === undefined ? [] : [before]), asString(text)].join(", "),
  });
}

const hint = (meant: string | null): string => (meant === null ? "" : `; did you mean ${meant}?`);

function problemOf({ kind, path, meant }: UnknownMember & { kind: InputKind }): FieldProblem {
  return { path, detail: `unknown ${kind}${hint(meant)}` };
}

function warningOf({ kind, path, meant }: UnknownMember & { kind: InputKind }): string {
  return `unknown ${kind} ${fieldPath(path).slice(0, 128)}${hint(meant)}`;
}

/** A string of RFC 9651 §3.3.3, which holds printable ASCII alone. */
function asString(text: string): string {
  return `"${text.replaceAll(/[^\x20-\x7e]/g, "?").replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
