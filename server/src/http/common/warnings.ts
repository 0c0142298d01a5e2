import { fieldPath } from "@service/contract/common";
import { STRICT_REQUEST_HEADER, WARNINGS_HEADER } from "@service/contract/common/warnings";
import type { Context } from "hono";
import type { z } from "zod";
import type { FieldProblem } from "../../domain/errors.ts";
import type { AppEnv } from "../access/env.ts";
import { requestHeader, setHeaders } from "../access/headers.ts";
import { type UnknownMember, unknownMembers } from "./unknown-members.ts";

/** The place of an unknown name. */
type InputKind = "member" | "parameter";

export interface CheckedInput {
  kind: InputKind;
  schema: z.ZodType;
  value: unknown;
}

/** The unknown names of a request: warnings, or problems when the request is strict. */
export interface UnknownNames {
  /** Empty unless the request is strict. */
  problems: FieldProblem[];
  /** Headers of the answer; empty when all names are known. */
  headers: Record<string, string>;
}

/** Compares the members of the inputs with their schemas. `Service-Strict: 1` turns unknown names into problems. */
export function checkNames(c: Context<AppEnv>, inputs: readonly CheckedInput[]): UnknownNames {
  const unknown = inputs.flatMap(({ kind, schema, value }) =>
    unknownMembers(schema, value).map((member) => ({ ...member, kind })),
  );
  if (unknown.length === 0) return { problems: [], headers: {} };
  if (requestHeader(c, STRICT_REQUEST_HEADER.toLowerCase()) === "1")
    return { problems: unknown.map(problemOf), headers: {} };
  return { problems: [], headers: { [WARNINGS_HEADER]: unknown.map(warningOf).map(asString).join(", ") } };
}

/** Adds a warning about an input that was accepted but should not be relied on. */
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

/** A string of RFC 9651 §3.3.3, which is limited to printable ASCII. */
function asString(text: string): string {
  return `"${text.replaceAll(/[^\x20-\x7e]/g, "?").replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
