import {
  ALLOWED_AFTER_FINAL,
  ALLOWED_TO_NEXT_SIGNER,
  ALLOWED_TO_SEAL,
  type Change,
  HARMLESS,
} from "../changes/change.ts";
import { compareRevisions } from "../changes/compare.ts";
import { changesAfterFinal } from "../changes/final/final.ts";
import type { IsSigned, Signers } from "../changes/compare-form.ts";
import { changesWords } from "../changes/words.ts";
import type { Finding } from "../one-reading/cursor.ts";
import type { PdfDocument } from "../pdf/document.ts";
import { isDictionary, isText } from "../pdf/values.ts";
import { type Reason, reason } from "../common/reasons.ts";
import { type Examined, isIntact } from "./examine.ts";
import { countUnknownBytes } from "./unknown-bytes.ts";

/** Facts about the file by which all its signatures are judged. */
export interface WholeFile {
  newest: PdfDocument;
  /** In the order in which they were made. */
  all: readonly Examined[];
  /** First ambiguity after the first signature. */
  ambiguity: Finding | null;
  /** Seals of this service. No change may follow one. */
  seals: ReadonlySet<Examined>;
  /** Those of them that hold, under a trusted root. What one adds to a document of others is signed by it. */
  trustedSeals: ReadonlySet<Examined>;
}

export interface Aftermath {
  changes: Change[];
  reasons: Reason[];
}

/**
 * Judges what came after a signature. A later signer is answerable for changes before that signature. Unsigned
 * changes, and changes that no signer may make, alter the document.
 */
export function judgeAfter(examined: Examined, file: WholeFile): Aftermath {
  const { revision, range } = examined;
  if (revision === null || range === null) return { changes: [], reasons: [] };
  const { newest, all } = file;
  const signers = signersOf(file);
  const { answered, sealed, last } = compareSigned(revision, file, signers);
  const permits = file.seals.has(examined) ? 1 : examined.permits;
  const unclear = ambiguityAfter(file, range.end);
  const unanswered = [...compareRevisions(last, newest, signers), ...unclear];
  const changes =
    last === revision ? [...unanswered] : [...compareRevisions(revision, newest, signers), ...unclear];
  // The comparison above says what people see; the list of what may differ decides.
  const compared = [...answered, ...sealed, ...unanswered];
  if (permits === 1 && compared.every((change) => !isForbidden(change, permits))) {
    const unlisted = changesAfterFinal(revision, newest, signers.isSigned);
    unanswered.push(...unlisted);
    changes.push(...unlisted);
  }
  const bad = [
    ...answered.filter((change) => !isAnswerable(change, permits)),
    ...sealed.filter((change) => !ALLOWED_TO_SEAL.has(change.kind) && !isAnswerable(change, permits)),
    ...unanswered.filter(({ kind }) => !HARMLESS.has(kind)),
  ];
  const forbidden = [...answered, ...sealed, ...unanswered].filter((change) => isForbidden(change, permits));
  const reasons: Reason[] = [];
  if (bad.length > 0) reasons.push(telling("changed_after", bad));
  if (forbidden.length > 0) reasons.push(telling("change_not_allowed", forbidden));
  if (reasons.length > 0) return { changes, reasons };
  const unknown = isLast(examined, all)
    ? countUnknownBytes(revision, newest, { isTold: changes.length > 0, isListed: permits === 1 })
    : 0;
  if (unknown > 0) reasons.push(reason("unknown_bytes", String(unknown)));
  if (changes.length > 0) reasons.push(telling("extended", changes));
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

const signersOf = ({ all, trustedSeals }: WholeFile): Signers => ({
  isSigned: separateSignatures(all),
  isSealed: separateSignatures([...trustedSeals]),
});

/** Tells whether a field's value is one of these signatures, valid, and was appended after the given revision. */
function separateSignatures(signatures: readonly Examined[]): IsSigned {
  const places = new Set(signatures.filter(isIntact).flatMap(({ range }) => (range ? [range.gapStart] : [])));
  return ({ value }, before, after) => {
    const signature = after.resolve(value);
    const contents = isDictionary(signature) ? signature.entries.get("Contents") : null;
    return isText(contents) && contents.start >= before.end && places.has(contents.start);
  };
}

/** Changes up to the latest signed revision after one, by who is answerable for them. */
interface SignedChanges {
  /** By signers. */
  answered: Change[];
  /** By trusted seals, each compared with the signed revision before it. */
  sealed: Change[];
  /** The latest signed revision; where there is none, the given one. */
  last: PdfDocument;
}

function compareSigned(
  revision: PdfDocument,
  { all, trustedSeals }: WholeFile,
  signers: Signers,
): SignedChanges {
  const found: SignedChanges = { answered: [], sealed: [], last: revision };
  const step = (to: PdfDocument | null | undefined, changes: Change[]): void => {
    if (!to || to.end <= found.last.end) return;
    changes.push(...compareRevisions(found.last, to, signers));
    found.last = to;
  };
  const intact = all.filter((other) => isIntact(other) && other.revision !== null);
  for (const seal of intact.filter((other) => trustedSeals.has(other))) {
    const before = intact.findLast(({ revision: other }) => other!.end < seal.revision!.end);
    if (seal.revision!.end > found.last.end) step(before?.revision, found.answered);
    step(seal.revision, found.sealed);
  }
  step(intact.findLast(({ kind }) => kind === "signature")?.revision, found.answered);
  return found;
}

/** Whether no other signature that holds covers more of the file. */
const isLast = ({ range }: Examined, all: readonly Examined[]): boolean =>
  all.every((other) => !isIntact(other) || (other.range?.end ?? 0) <= range!.end);

function ambiguityAfter({ ambiguity }: WholeFile, end: number): Change[] {
  if (ambiguity === null || ambiguity.at < end) return [];
  return [{ kind: "two_readings", detail: `${ambiguity.what} ${ambiguity.at}` }];
}

/** Whether the next signer may make the change. Comments only where the signature before permits them. */
const isAnswerable = ({ kind }: Change, permits: Examined["permits"]): boolean =>
  HARMLESS.has(kind) || ALLOWED_TO_NEXT_SIGNER.has(kind) || (kind === "annotation" && permits === 3);

/** ISO 32000-2, table 257; validation data and timestamps are always allowed (ISO 32000-2 §12.8.2.2.2). */
const isForbidden = ({ kind }: Change, permits: Examined["permits"]): boolean =>
  (permits === 1 && !ALLOWED_AFTER_FINAL.has(kind)) || (permits === 2 && kind === "annotation");
