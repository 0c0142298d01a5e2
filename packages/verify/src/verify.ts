import { digest } from "@service/pki/algorithm";
import { hex } from "@service/pki/bytes";
import { AUDIT_NAME, signedEvents, verifyAuditTrail, type AuditFindings } from "./evidence/audit.ts";
import { verifyConstancia } from "./evidence/constancia.ts";
import { FEA_NAME, type FeaFindings, verifyFea } from "./evidence/fea.ts";
import { Budget, LIMITS } from "./limits.ts";
import { type Attachment, readAttachments } from "./pdf/attachments.ts";
import { PdfDocument } from "./pdf/document.ts";
import { type Reason, reason, type Weight } from "./reasons.ts";
import { type Report, REPORT_FORMAT, type Verdict } from "./report.ts";
import { parseRoots } from "./roots.ts";
import { type Case, type Examined, examineSignature, isIntact } from "./signatures/examine.ts";
import { findSignatures } from "./signatures/find.ts";
import { judgeSignature } from "./signatures/judge.ts";
import { type Beliefs, instantText } from "./signatures/trust.ts";
import { NO_DATA, readValidationData } from "./signatures/validation-data.ts";
import { Unreadable } from "./unreadable.ts";

export interface VerifyOptions {
  /** Certificates (DER) that are believed: `readRoots` reads them from a PEM file. Without any, nothing is `valid`. */
  roots?: readonly Uint8Array[];
  /** RFC 3161 token or response (DER, BER, base64, PEM), or the JSON of `POST /v3/constancias`. */
  constancia?: Uint8Array;
  /** When, epoch ms; the present. Counts for what no trusted timestamp settles. */
  at?: number;
}

/**
 * Verifies a PDF: its signatures and timestamps, what came after them, this service's audit record, attached e.firma
 * signatures, and a constancia. Everything happens here: nothing is fetched, nothing of the file is run. Throws
 * Unreadable, and nothing else, for what cannot be read or exceeds a limit.
 */
export async function verifyPdf(bytes: Uint8Array, options: VerifyOptions = {}): Promise<Report> {
  const beliefs: Beliefs = { roots: parseRoots(options.roots ?? []), now: options.at ?? Date.now() };
  const newest = open(bytes);
  const given: Case = { file: bytes, newest, beliefs, data: readValidationData(newest) ?? NO_DATA };
  const examined: Examined[] = [];
  for (const found of findSignatures(newest, bytes)) examined.push(await examineSignature(found, given));
  const signatures = [];
  for (const one of examined) signatures.push(await judgeSignature(one, examined, given));
  const evidence = await examineEvidence(examined, given);
  const constancia = options.constancia && (await verifyConstancia(options.constancia, bytes, beliefs));
  const reasons = inOrder([
    ...(signatures.length === 0 ? [reason("no_signatures")] : []),
    ...signatures.flatMap((signature) => signature.reasons),
    ...evidence.reasons,
    ...(constancia?.reasons ?? []),
  ]);
  return {
    format: REPORT_FORMAT,
    verdict: verdictOf(reasons, signatures.length),
    reasons,
    verifiedAt: instantText(beliefs.now),
    file: {
      size: bytes.length,
      sha256: hex(await digest("SHA-256", bytes)),
      revisions: newest.sections.length,
    },
    signatures,
    audit: evidence.audit?.report ?? null,
    fea: evidence.fea.map(({ report }) => report),
    constancia: constancia?.report ?? null,
  };
}

/** A PDF says so in its first kilobyte (ISO 32000-2, annex I). */
const HEADER = 1024;

function open(bytes: Uint8Array): PdfDocument {
  if (bytes.length > LIMITS.file) throw new Unreadable("too_large", "the file is too large");
  const header = String.fromCharCode(...bytes.subarray(0, HEADER));
  if (!header.includes("%PDF-")) throw new Unreadable("not_a_pdf", "the file is no PDF");
  return new PdfDocument(bytes, bytes.length, new Budget());
}

interface Evidence {
  audit: AuditFindings | null;
  fea: FeaFindings[];
  reasons: Reason[];
}

async function examineEvidence(examined: readonly Examined[], { newest, beliefs }: Case): Promise<Evidence> {
  const attachments = readAttachments(newest);
  const trails = attachments.filter(({ name }) => name === AUDIT_NAME);
  const [trail] = trails;
  const repeated = trails.length > 1 ? [reason("audit_repeated")] : [];
  const bytes = trail ? newest.dataOf(trail.stream) : new Uint8Array();
  const audit = trail ? await verifyAuditTrail(bytes, isSealed(trail, examined)) : null;
  const events = signedEvents(bytes);
  const fea: FeaFindings[] = [];
  for (const { name, stream } of attachments) {
    const signerId = FEA_NAME.exec(name)?.[1];
    // Without an audit record of ours, a file of that name is somebody else's affair.
    if (signerId === undefined || !trail) continue;
    fea.push(await verifyFea(signerId, newest.dataOf(stream), events.get(signerId), beliefs));
  }
  const parts = [...(audit ? [audit] : []), ...fea];
  return { audit, fea, reasons: [...repeated, ...parts.flatMap(({ reasons }) => reasons)] };
}

/** Whether a signature that holds covers the attached file, and showed it already. */
function isSealed({ name, stream }: Attachment, examined: readonly Examined[]): boolean {
  return examined.some((signature) => {
    const { revision } = signature;
    if (!isIntact(signature) || revision === null) return false;
    return readAttachments(revision).some((old) => old.name === name && old.stream.start === stream.start);
  });
}

const WEIGHTS: readonly Weight[] = ["fault", "change", "doubt", "note"];

function inOrder(reasons: readonly Reason[]): Reason[] {
  const once = new Map(reasons.map((found) => [`${found.code} ${found.detail}`, found]));
  return [...once.values()].toSorted(
    (left, right) => WEIGHTS.indexOf(left.weight) - WEIGHTS.indexOf(right.weight),
  );
}

const VERDICTS: Readonly<Record<Weight, Verdict>> = {
  fault: "invalid",
  change: "changed_after",
  doubt: "valid_untrusted",
  note: "valid",
};

function verdictOf([gravest]: readonly Reason[], signatures: number): Verdict {
  if (signatures === 0 && gravest?.weight !== "fault") return "unsigned";
  return gravest ? VERDICTS[gravest.weight] : "valid";
}
