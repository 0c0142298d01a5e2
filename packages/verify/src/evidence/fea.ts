import { UnsupportedAlgorithm } from "@service/pki/algorithm";
import { readBer } from "@service/pki/ber";
import { fromHex } from "@service/pki/bytes";
import type { Certificate } from "@service/pki/certificate";
import { readIdentity } from "@service/pki/efirma";
import { OID } from "@service/pki/oids";
import { readRevocationValues } from "@service/pki/revocation-values";
import { onlyValue, readSignedData, type SignedData } from "@service/pki/signed-data";
import { type Content, examineSigner } from "@service/pki/signer";
import { type Reason, type ReasonCode, reason } from "../common/reasons.ts";
import type { FeaReport } from "../report/report.ts";
import { statusesOf } from "../signatures/validation-data.ts";
import { unsignedDeviations } from "../signatures/structure.ts";
import {
  type TrustPolicy,
  countUnvouched,
  describeCertificate,
  judgeTrust,
  NO_TRUST,
  readCertificates,
} from "../signatures/trust.ts";
import type { SignedEvent } from "./audit.ts";

export interface FeaFindings {
  report: FeaReport;
  reasons: Reason[];
}

/** The signer by the audit record. */
export interface FeaSigner {
  id: string;
  /** Null where the record has no name. */
  name: string | null;
}

/**
 * Checks a signer's own signature (CAdES, detached) over the hash of the file that the audit record names. Invalid
 * input is a finding, never an error.
 */
export async function verifyFea(
  { id: signerId, name }: FeaSigner,
  cms: Uint8Array,
  event: SignedEvent | undefined,
  policy: TrustPolicy,
): Promise<FeaFindings> {
  const report: FeaReport = {
    signerId,
    name,
    valid: false,
    signer: null,
    rfc: null,
    curp: null,
    trust: NO_TRUST,
    revocation: "not_kept",
  };
  if (!event) return { report, reasons: [about("fea_unknown_signer", report)] };
  try {
    return await examine(report, cms, event, policy);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { report, reasons: [about("fea_invalid", report)] };
  }
}

/** A reason about a signer: the id for programs, the name for people. */
function about(code: ReasonCode, { signerId, name }: FeaReport): Reason {
  return reason(code, signerId, name ?? signerId);
}

async function examine(
  report: FeaReport,
  cms: Uint8Array,
  event: SignedEvent,
  policy: TrustPolicy,
): Promise<FeaFindings> {
  const reasons: Reason[] = [];
  const { der, length } = readBer(cms);
  const signed = readSignedData(der);
  const { faults, certificate, weak } = await examineSigner(signed, hashAlone(event.documentSha256));
  const isBroken =
    faults.length > 0 || certificate === null || signed.content !== null || length !== cms.length;
  report.valid = !isBroken;
  if (weak) reasons.push(reason("weak_digest"));
  const odd = unsignedDeviations(der).filter((what) => what !== OID.revocationValues);
  if (certificate === null) return { report, reasons: [about("fea_invalid", report), ...reasons] };
  const { name, rfc, curp } = readIdentity(certificate);
  Object.assign(report, { rfc, curp, signer: await describeCertificate(certificate) });
  report.name ??= name || null;
  if (isBroken) reasons.push(about("fea_invalid", report));
  const pool = readCertificates(signed.certificates);
  const at = event.at ?? policy.now;
  const judged = await judgeTrust({ leaf: certificate, pool, at, purpose: "fea" }, policy);
  report.trust = judged.trust;
  reasons.push(...judged.weaknesses);
  const kept = await keptStatus(signed, judged.path, at);
  if (kept === "strange") odd.push("revocationValues");
  else report.revocation = kept;
  if (kept === "revoked") reasons.push(about("fea_revoked", report));
  if (judged.isTest) reasons.push(reason("test_document"));
  if (judged.reasons.length > 0 || judged.misuse !== null) reasons.push(about("fea_untrusted", report));
  if ((await countUnvouched(signed.certificates, judged.path, "fea", policy)) > 0) odd.push("certificates");
  if (odd.length > 0) reasons.push(reason("not_canonical", odd.join(", ")));
  return { report, reasons };
}

/**
 * The status of the kept revocation data. `strange`: there is data, and none is of the issuer about this certificate.
 */
async function keptStatus(
  { signer: { unsigned } }: SignedData,
  [certificate, issuer]: readonly Certificate[],
  at: number,
): Promise<FeaReport["revocation"] | "strange"> {
  const value = onlyValue(unsigned, OID.revocationValues);
  // Without the issuer nobody can be named whose data would count.
  if (!value || !certificate || !issuer) return "not_kept";
  const statuses = await statusesOf({ certificate, issuer }, readRevocationValues(value));
  if (statuses.length === 0) return "strange";
  // The data was fetched before the signature was accepted, so a revocation in it counts whatever its date.
  if (statuses.some(({ revokedAt }) => revokedAt !== null)) return "revoked";
  return statuses.some(({ nextUpdate }) => nextUpdate === null || nextUpdate >= at) ? "good" : "not_kept";
}

/** Content of which only the SHA-256 is known. The signed attributes name the hash. */
const hashAlone = (sha256: string): Content => ({
  digest: async (hash) => {
    if (hash !== "SHA-256") throw new UnsupportedAlgorithm(hash);
    return fromHex(sha256);
  },
  bytes: null,
});
