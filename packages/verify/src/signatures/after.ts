import { type Change, HARMLESS, OF_THE_NEXT_SIGNER } from "../changes/change.ts";
import { compareRevisions } from "../changes/compare.ts";
import { changesWords } from "../changes/words.ts";
import type { PdfDocument } from "../pdf/document.ts";
import { type Reason, reason } from "../reasons.ts";
import { type Examined, isIntact } from "./examine.ts";

export interface Aftermath {
  changes: Change[];
  reasons: Reason[];
}

/**
 * What came after a signature. What a later signer changed before signing is that signer's to answer for; what nobody
 * signed, and what no signer may change, makes the document another one.
 */
export function judgeAfter(examined: Examined, all: readonly Examined[], newest: PdfDocument): Aftermath {
  const { revision, range } = examined;
  if (revision === null || range === null) return { changes: [], reasons: [] };
  const last = lastSigned(all, range.end);
  const answered = last ? compareRevisions(revision, last) : [];
  const unanswered = [...compareRevisions(last ?? revision, newest), ...tail(last ?? revision, newest)];
  const changes = last ? [...compareRevisions(revision, newest), ...tail(last, newest)] : unanswered;
  const bad = [
    ...answered.filter(({ kind }) => !HARMLESS.has(kind) && !OF_THE_NEXT_SIGNER.has(kind)),
    ...unanswered.filter(({ kind }) => !HARMLESS.has(kind)),
  ];
  const forbidden = [...answered, ...unanswered].filter((change) => isForbidden(change, examined.permits));
  const reasons: Reason[] = [];
  if (bad.length > 0) reasons.push(telling("changed_after", bad));
  if (forbidden.length > 0) reasons.push(telling("change_not_allowed", forbidden));
  if (reasons.length === 0 && changes.length > 0) reasons.push(telling("extended", changes));
  return { changes, reasons };
}

const telling = (
  code: "changed_after" | "change_not_allowed" | "extended",
  changes: readonly Change[],
): Reason =>
  reason(
    code,
    changes.map(({ kind, detail }) => (detail === null ? kind : `${kind} ${detail}`)).join(", "),
    changesWords(changes),
  );

/** The latest revision that somebody signed after this one. */
function lastSigned(all: readonly Examined[], end: number): PdfDocument | null {
  const later = all.filter(
    (other) => other.kind === "signature" && isIntact(other) && other.range !== null && other.range.end > end,
  );
  return later.at(-1)?.revision ?? null;
}

/** Bytes after the end of the newest revision that are no blank space: no reader of ours sees what others may. */
function tail(after: PdfDocument, newest: PdfDocument): Change[] {
  if (after.end === newest.end) return [];
  const isRevised = newest.sections[0]!.offset >= after.end;
  const rest = newest.bytes.subarray(isRevised ? Math.max(newest.closedAt, after.end) : after.end);
  const isBlank = rest.every((byte) => byte <= 32);
  return isBlank ? [] : [{ kind: "unreadable", detail: "tail" }];
}

/** ISO 32000-2, table 257; validation data and timestamps are always allowed (§12.8.2.2.2). */
function isForbidden({ kind }: Change, permits: Examined["permits"]): boolean {
  if (permits === null || kind === "validation_data" || kind === "timestamp_added" || kind === "metadata")
    return false;
  if (permits === 1) return true;
  return permits === 2 && kind === "annotation";
}
