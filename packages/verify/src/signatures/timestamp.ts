import { digest, hashNamed, type HashName, UnsupportedAlgorithm } from "@service/pki/algorithm";
import { toDer } from "@service/pki/ber";
import { equal } from "@service/pki/bytes";
import { type Certificate } from "@service/pki/certificate";
import { OID } from "@service/pki/oids";
import { readSignedData } from "@service/pki/signed-data";
import { contentOf, examineSigner } from "@service/pki/signer";
import { readTstInfo, serialText, type TstInfo } from "@service/pki/tst-info";
import { type Reason, reason } from "../common/reasons.ts";
import type { TimestampReport } from "../report/report.ts";
import { unsignedDeviations } from "./structure.ts";
import {
  type TrustPolicy,
  countUnvouched,
  describeCertificate,
  instantText,
  judgeTrust,
  NO_TRUST,
  readCertificates,
} from "./trust.ts";

export interface TimestampFindings {
  report: TimestampReport;
  /** Reasons why the token is invalid. */
  faults: string[];
  /** Doubts, in codes of timestamps. Issue by the sandbox is one of them. */
  doubts: Reason[];
  /** Null where it cannot be read. */
  info: TstInfo | null;
  /** From the signer's certificate upwards. */
  path: Certificate[];
  /** Whether its time counts: it is trusted, not forgeable, and nothing is known against it. */
  proves: boolean;
}

export interface TokenQuestion {
  /** RFC 3161 token, DER or BER. */
  token: Uint8Array;
  /** The hash of the data that the token should be over. */
  imprint: (hash: HashName) => Promise<Uint8Array>;
  /** Further intermediate certificates. */
  pool?: readonly Certificate[];
  /** Selects the roots, and the required purpose of the certificate. */
  purpose: "timestamp" | "conservation";
}

const nothing = (fault: string): TimestampFindings => ({
  report: { valid: false, time: null, policy: null, serialNumber: null, issuer: null, trust: NO_TRUST },
  faults: [fault],
  doubts: [],
  info: null,
  path: [],
  proves: false,
});

/**
 * Checks a token against the data it should be over, and its signer against the roots. Invalid input is a finding,
 * never an error.
 */
export async function examineTimestamp(
  question: TokenQuestion,
  policy: TrustPolicy,
): Promise<TimestampFindings> {
  try {
    return await examine(question, policy);
  } catch (error) {
    if (error instanceof UnsupportedAlgorithm) return nothing("algorithm_unsupported");
    if (error instanceof RangeError) return nothing("malformed");
    throw error;
  }
}

async function examine(question: TokenQuestion, policy: TrustPolicy): Promise<TimestampFindings> {
  const { token, imprint, pool = [], purpose } = question;
  const der = toDer(token);
  const signed = readSignedData(der);
  const { content } = signed;
  if (signed.contentType !== OID.tstInfo || content === null) return nothing("malformed");
  const info = readTstInfo(content);
  const hash = hashNamed(info.hashAlgorithm);
  const signer = await examineSigner(signed, contentOf(content));
  const faults: string[] = [...signer.faults];
  if (!equal(info.imprint, await imprint(hash))) faults.push("imprint_mismatch");
  const doubts: Reason[] = [];
  const report: TimestampReport = {
    valid: faults.length === 0,
    time: instantText(info.genTime),
    policy: info.policy,
    serialNumber: serialText(info.serialNumber),
    issuer: signer.certificate && (await describeCertificate(signer.certificate)),
    trust: NO_TRUST,
  };
  const certificates = readCertificates(signed.certificates);
  const judged =
    signer.certificate &&
    (await judgeTrust(
      { leaf: signer.certificate, pool: [...certificates, ...pool], at: info.genTime, purpose },
      policy,
    ));
  if (judged) report.trust = judged.trust;
  const weaknesses = judged?.weaknesses ?? [];
  if (signer.weak || hash === "SHA-1") weaknesses.unshift(reason("weak_digest"));
  if (judged && judged.reasons.length > 0) doubts.push(reason("timestamp_untrusted"));
  if (judged && judged.misuse !== null) doubts.push(reason("timestamp_usage"));
  doubts.push(...weaknesses);
  if (judged?.isTest === true) doubts.push(reason("test_document"));
  const odd = unsignedDeviations(der);
  const path = judged?.path ?? [];
  const unvouched = await countUnvouched(signed.certificates, path, purpose, policy);
  if (unvouched > 0) odd.push("certificates");
  if (odd.length > 0) doubts.push(reason("not_canonical", odd.join(", ")));
  const proves = report.valid && report.trust.status === "trusted" && weaknesses.length === 0;
  return { report, faults, doubts, info, path, proves };
}

/** Makes the imprint of bytes. */
export const imprintOf =
  (...parts: readonly Uint8Array[]) =>
  (hash: HashName): Promise<Uint8Array> =>
    digest(hash, ...parts);
