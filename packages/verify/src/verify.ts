import { digest } from "@service/pki/algorithm";
import { hex } from "@service/pki/bytes";
import { verifyConstancia } from "./evidence/constancia.ts";
import { type Cover, examineEvidence } from "./evidence/evidence.ts";
import { isAudit } from "./evidence/names.ts";
import { Budget, LIMITS } from "./common/limits.ts";
import { findAmbiguityAfter } from "./one-reading/appended.ts";
import { findInLinearized } from "./one-reading/linearized.ts";
import { findAmbiguity } from "./one-reading/signed.ts";
import { type Attachment, readAttachments } from "./pdf/attachments.ts";
import { PdfDocument } from "./pdf/document.ts";
import { type Reason, reason, type Weight } from "./common/reasons.ts";
import { type Report, REPORT_FORMAT, type SignatureReport, type Verdict } from "./report/report.ts";
import { parseRoots, type RootsByRole } from "./trust/roots.ts";
import type { WholeFile } from "./signatures/after.ts";
import { type Case, type Examined, examineSignature, isIntact } from "./signatures/examine.ts";
import { findSignatures } from "./signatures/find.ts";
import { isTrustedSeal, judgeSignature } from "./signatures/judge.ts";
import { judgeTokens } from "./signatures/tokens.ts";
import { type TrustPolicy, instantText } from "./signatures/trust.ts";
import { NO_DATA, readValidationData } from "./signatures/validation-data.ts";
import { Unreadable } from "./common/unreadable.ts";

export interface VerifyOptions {
  /**
   * Trusted certificates (DER) by role; `readRootsByRole` reads them from a file. An array counts for seals and
   * timestamps. Without roots nothing is `valid`.
   */
  roots?: readonly Uint8Array[] | Partial<RootsByRole>;
  /** RFC 3161 token or response (DER, BER, base64, PEM), or the JSON of `POST /v3/constancias`. */
  constancia?: Uint8Array;
  /** Instant of the verification, epoch ms; default now. It counts where no trusted timestamp does. */
  at?: number;
}

/**
 * Verifies a PDF: signatures and timestamps, later changes, this service's audit record, attached e.firma signatures,
 * and a constancia. It fetches nothing and executes nothing of the file. Throws only Unreadable, for a file that
 * cannot be read or exceeds a limit.
 */
export async function verifyPdf(bytes: Uint8Array, options: VerifyOptions = {}): Promise<Report> {
  const policy: TrustPolicy = { roots: parseRoots(options.roots ?? []), now: options.at ?? Date.now() };
  const newest = open(bytes);
  const given: Case = { file: bytes, newest, policy, data: readValidationData(newest) ?? NO_DATA };
  const examined: Examined[] = [];
  for (const found of findSignatures(newest, bytes)) examined.push(await examineSignature(found, given));
  await judgeTokens(examined, given);
  const file = await readWhole(examined, given);
  const judged: Judged[] = [];
  for (const one of examined) judged.push({ examined: one, report: await judgeSignature(one, file, given) });
  const signatures = judged.map(({ report }) => report);
  const attached = { document: newest, attachments: readAttachments(newest), policy };
  const evidence = await examineEvidence(attached, (file) => coverOf(file, judged));
  const constancia = options.constancia && (await verifyConstancia(options.constancia, bytes, policy));
  const reasons = inOrder([
    ...(signatures.length === 0 ? [reason("no_signatures")] : []),
    ...ambiguities(newest, examined),
    ...signatures.flatMap((signature) => signature.reasons),
    ...evidence.reasons,
    ...(constancia?.reasons ?? []),
  ]);
  return {
    format: REPORT_FORMAT,
    verdict: verdictOf(reasons, signatures.length),
    environment: reasons.some(({ code }) => code === "test_document") ? "sandbox" : "live",
    reasons,
    verifiedAt: instantText(policy.now),
    file: {
      size: bytes.length,
      sha256: hex(await digest("SHA-256", bytes)),
      revisions: newest.sections.length,
    },
    signatures,
    audit: evidence.audit?.report ?? null,
    fea: evidence.fea.map(({ report }) => report),
    earlier: evidence.earlier,
    constancia: constancia?.report ?? null,
  };
}

/** The header of a PDF stands in its first kilobyte (ISO 32000-2, annex I). */
const HEADER = 1024;

function open(bytes: Uint8Array): PdfDocument {
  if (bytes.length > LIMITS.file) throw new Unreadable("too_large", "the file is too large");
  const header = String.fromCharCode(...bytes.subarray(0, HEADER));
  if (!header.includes("%PDF-")) throw new Unreadable("not_a_pdf", "the file is no PDF");
  return new PdfDocument(bytes, bytes.length, new Budget());
}

/** Finds ambiguities, in signed and unsigned bytes. An unsigned file is not searched. */
function ambiguities(newest: PdfDocument, examined: readonly Examined[]): Reason[] {
  const revisions = examined.flatMap(({ revision }) => revision ?? []);
  const found = examined.length === 0 ? null : findAmbiguity(newest);
  const inRevisions = revisions.flatMap((revision) => findInLinearized(revision) ?? []);
  return [...(found === null ? [] : [found]), ...inRevisions].map((place) => reason("two_readings", place));
}

async function readWhole(all: readonly Examined[], given: Case): Promise<WholeFile> {
  const { newest } = given;
  const first = all.find(({ revision }) => revision !== null)?.revision;
  const ambiguity = first ? findAmbiguityAfter(first, newest) : null;
  const seals = new Set(all.filter(coversAuditRecord));
  const trustedSeals = new Set<Examined>();
  for (const seal of seals) if (await isTrustedSeal(seal, all, given)) trustedSeals.add(seal);
  return { newest, all, ambiguity, seals, trustedSeals };
}

/**
 * Whether a signature is over an audit record, as each seal of this service is. Attachments that cannot be read count
 * as one, since a seal is held to more than another signature.
 */
function coversAuditRecord({ kind, revision }: Examined): boolean {
  if (kind !== "signature" || revision === null) return false;
  try {
    return readAttachments(revision).some(({ name }) => isAudit(name));
  } catch (error) {
    if (error instanceof Unreadable && error.reason === "damaged") return true;
    throw error;
  }
}

interface Judged {
  examined: Examined;
  report: SignatureReport;
}

function coverOf(attachment: Attachment, judged: readonly Judged[]): Cover {
  const sealing = judged.filter(({ examined }) => covers(examined, attachment));
  return { sealed: sealing.length > 0, vouched: sealing.some(isSeal) };
}

/** Whether a signature holds, covers the attached file, and its revision already had it. */
function covers(signature: Examined, { name, stream }: Attachment): boolean {
  const { revision } = signature;
  if (!isIntact(signature) || revision === null) return false;
  return readAttachments(revision).some((old) => old.name === name && old.stream.start === stream.start);
}

/** Whether a signature is a seal by a trusted root of seals or of the sandbox. A timestamp is no seal. */
const isSeal = ({ report: { kind, trust } }: Judged): boolean =>
  kind === "signature" && (trust.root === "seal" || trust.root === "sandbox");

const WEIGHTS: readonly Weight[] = ["fault", "unchecked", "change", "test", "doubt", "note"];

function inOrder(reasons: readonly Reason[]): Reason[] {
  const once = new Map(reasons.map((found) => [`${found.code} ${found.detail}`, found]));
  return [...once.values()].toSorted(
    (left, right) => WEIGHTS.indexOf(left.weight) - WEIGHTS.indexOf(right.weight),
  );
}

const VERDICTS: Readonly<Record<Weight, Verdict>> = {
  fault: "invalid",
  unchecked: "unverifiable",
  change: "changed_after",
  test: "test_document",
  doubt: "valid_untrusted",
  note: "valid",
};

function verdictOf([gravest]: readonly Reason[], signatures: number): Verdict {
  if (signatures === 0 && gravest?.weight !== "fault") return "unsigned";
  return gravest ? VERDICTS[gravest.weight] : "valid";
}
