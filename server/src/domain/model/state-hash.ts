import canonicalize from "canonicalize";
import { createHash } from "node:crypto";
import { isAttachment } from "./attachment.ts";
import { type Field, INK_PLACED, isInk } from "./field.ts";
import { publicId } from "./ids.ts";
import type { Ink } from "@service/pdf-engine/port";

/** Digests of what a signer drew or typed; null without it. */
export interface InkDigests {
  signerId: string;
  inkSha256: string | null;
  initialsSha256: string | null;
}

function sha256OfCanonical(value: unknown): string {
  const canonical = canonicalize(value);
  if (canonical === undefined) throw new TypeError("a state always has a canonical form");
  return createHash("sha256").update(canonical).digest("hex");
}

/** SHA-256 over the canonical JSON (RFC 8785) of an ink, hex; null without one. */
export const inkDigest = (ink: Ink | null): string | null => (ink === null ? null : sha256OfCanonical(ink));

function valueOf(
  { id, type, value, signerId }: Field,
  inks: readonly InkDigests[],
  files: ReadonlyMap<string, string>,
): string | null {
  if (isAttachment({ type }) && value !== null) return files.get(id) ?? value;
  if (!isInk({ type }) || value !== INK_PLACED) return value;
  const ink = inks.find((digests) => digests.signerId === signerId);
  return (type === "signature" ? ink?.inkSha256 : ink?.initialsSha256) ?? value;
}

/**
 * Hash of a document's state: SHA-256, hex, over the canonical JSON (RFC 8785) of `{ source, values }`. `source` is the
 * SHA-256 of its file. `values` has the value of each filled field under its public id; for a placed signature or
 * initials it is the digest of the ink, for an attachment the SHA-256 of its file (`files`, by the id of the field).
 * `looks` has their looks, where any has one.
 */
export function stateHash(
  sourceSha256: string,
  fields: readonly Field[],
  inks: readonly InkDigests[],
  files: ReadonlyMap<string, string> = new Map(),
): string {
  const filled = fields.flatMap((field) => {
    const value = valueOf(field, inks, files);
    return value === null ? [] : [[publicId("field", field.id), value, field.look] as const];
  });
  const values = Object.fromEntries(filled.map(([id, value]) => [id, value]));
  const looks = Object.fromEntries(filled.flatMap(([id, , look]) => (look ? [[id, look]] : [])));
  return sha256OfCanonical({
    source: sourceSha256,
    values,
    ...(Object.keys(looks).length > 0 && { looks }),
  });
}
