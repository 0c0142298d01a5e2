import { readBer } from "@service/pki/ber";
import { type Certificate } from "@service/pki/certificate";
import { OID } from "@service/pki/oids";
import { onlyValue, readSignedData, type SignedData } from "@service/pki/signed-data";
import { contentOf, examineSigner, type SignerFindings } from "@service/pki/signer";
import type { PdfDocument } from "../pdf/document.ts";
import { type Reason, reason } from "../common/reasons.ts";
import { type FoundSignature, isRange, type ByteRange } from "./find.ts";
import { openRevision, type Permission, readPermission } from "./revision.ts";
import { unsignedDeviations } from "./structure.ts";
import { examineTimestamp, imprintOf, type TimestampFindings } from "./timestamp.ts";
import { type TrustPolicy, readCertificates } from "./trust.ts";
import type { PathStatus, ValidationData } from "./validation-data.ts";

/** A signature checked against its own bytes. Trust, and later changes, are judged from this. */
export interface Examined {
  found: FoundSignature;
  kind: "signature" | "document_timestamp";
  reasons: Reason[];
  /** Null for a malformed range. */
  range: ByteRange | null;
  /** The signed document. Null where the signed bytes are none. */
  revision: PdfDocument | null;
  /** Null without a CMS. */
  signed: SignedData | null;
  signer: SignerFindings | null;
  certificates: Certificate[];
  /** The timestamp over the signature's value, or the document timestamp itself. */
  timestamp: TimestampFindings | null;
  /** By `judgeTokens`. Null without a readable timestamp. */
  token: { status: PathStatus; reasons: Reason[] } | null;
  permits: Permission | null;
}

export interface Case {
  file: Uint8Array;
  newest: PdfDocument;
  policy: TrustPolicy;
  data: ValidationData;
}

/** Whether a signature holds. One that cannot be checked does not. */
export const isIntact = ({ reasons }: Examined): boolean =>
  !reasons.some(({ weight }) => weight === "fault" || weight === "unchecked");

const DETACHED = new Set(["adbe.pkcs7.detached", "ETSI.CAdES.detached"]);
const TIMESTAMP = "ETSI.RFC3161";

/** Checks a signature. Its defects are findings. Throws Unreadable where the file exceeds a limit. */
export async function examineSignature(found: FoundSignature, given: Case): Promise<Examined> {
  const range = isRange(found.range) ? found.range : null;
  const examined: Examined = {
    found,
    kind: found.subFilter === TIMESTAMP ? "document_timestamp" : "signature",
    reasons: isRange(found.range) ? [] : [reason(found.range)],
    range,
    revision: null,
    signed: null,
    signer: null,
    certificates: [],
    timestamp: null,
    token: null,
    permits: null,
  };
  if (range === null) return examined;
  examined.revision = openRevision(range, given.file, given.newest);
  if (examined.revision === null) examined.reasons.push(reason("revision_unreadable"));
  else examined.permits = readPermission(examined.revision, range);
  if (found.removed) examined.reasons.push(reason("signature_removed"));
  await examineContents(examined, range, given);
  return examined;
}

async function examineContents(examined: Examined, range: ByteRange, given: Case): Promise<void> {
  const { found, reasons } = examined;
  const parts = [given.file.subarray(0, range.gapStart), given.file.subarray(range.gapEnd, range.end)];
  given.newest.budget.spend("hashed", range.end);
  const cms = readCms(found.contents);
  if (cms === null) reasons.push(reason("cms_malformed"));
  else if (!cms.padded) reasons.push(reason("not_canonical", "padding"));
  if (cms === null) return;
  if (found.subFilter === TIMESTAMP) await examineDocumentTimestamp(examined, cms.der, parts, given);
  else if (found.subFilter !== null && DETACHED.has(found.subFilter))
    await examineDetached(examined, cms.der, parts, given);
  else reasons.push(reason("subfilter_unsupported", found.subFilter ?? "?"));
}

/** The CMS, and whether only zeros follow it. Nobody signs what follows, and viewers ignore it. */
function readCms(contents: Uint8Array): { der: Uint8Array; padded: boolean } | null {
  try {
    const { der, length } = readBer(contents);
    return { der, padded: contents.subarray(length).every((byte) => byte === 0) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function examineDocumentTimestamp(
  examined: Examined,
  token: Uint8Array,
  parts: readonly Uint8Array[],
  { policy, data }: Case,
): Promise<void> {
  const question = {
    token,
    imprint: imprintOf(...parts),
    pool: data.certificates,
    purpose: "timestamp",
  } as const;
  const timestamp = await examineTimestamp(question, policy);
  examined.timestamp = timestamp;
  const [fault] = timestamp.faults;
  if (fault === "imprint_mismatch") examined.reasons.push(reason("content_changed"));
  else if (fault === "algorithm_unsupported") examined.reasons.push(reason(fault));
  else if (fault !== undefined) examined.reasons.push(reason("timestamp_invalid", fault));
  examined.reasons.push(...timestamp.doubts);
}

async function examineDetached(
  examined: Examined,
  cms: Uint8Array,
  parts: readonly Uint8Array[],
  given: Case,
): Promise<void> {
  const { reasons } = examined;
  let odd: string[];
  try {
    examined.signed = readSignedData(cms);
    odd = unsignedDeviations(cms);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reasons.push(reason("cms_malformed"));
    return;
  }
  // Enclosed content would not be compared with the document, so a detached signature must have none.
  if (examined.signed.content !== null) reasons.push(reason("cms_malformed"));
  if (odd.length > 0) reasons.push(reason("not_canonical", odd.join(", ")));
  const signer = await examineSigner(examined.signed, contentOf(...parts));
  examined.signer = signer;
  examined.certificates = readCertificates(examined.signed.certificates);
  for (const fault of signer.faults) reasons.push(reason(fault === "malformed" ? "cms_malformed" : fault));
  if (signer.weak) reasons.push(reason("weak_digest"));
  if (!signer.namesCertificate) reasons.push(reason("certificate_not_named"));
  await examineSignatureTimestamp(examined, examined.signed, given);
}

async function examineSignatureTimestamp(
  examined: Examined,
  { signer }: SignedData,
  { policy, data }: Case,
): Promise<void> {
  const values = signer.unsigned.get(OID.signatureTimestamp);
  if (!values) return;
  const token = values.length === 1 ? onlyValue(signer.unsigned, OID.signatureTimestamp) : undefined;
  const timestamp = token
    ? await examineTimestamp(
        {
          token: token.raw,
          imprint: imprintOf(signer.signature),
          pool: [...examined.certificates, ...data.certificates],
          purpose: "timestamp",
        },
        policy,
      )
    : null;
  examined.timestamp = timestamp;
  const fault = timestamp === null ? "malformed" : timestamp.faults[0];
  if (fault === "algorithm_unsupported") examined.reasons.push(reason("timestamp_unsupported"));
  else if (fault !== undefined) examined.reasons.push(reason("timestamp_invalid", fault));
  examined.reasons.push(...(timestamp?.doubts ?? []));
}
