import { digest, hashNamed, type HashName, UnsupportedAlgorithm } from "@service/pki/algorithm";
import { toDer } from "@service/pki/ber";
import { equal } from "@service/pki/bytes";
import { type Certificate } from "@service/pki/certificate";
import { isSame } from "@service/pki/chain";
import { OID } from "@service/pki/oids";
import { readSignedData, type SignedData } from "@service/pki/signed-data";
import { contentOf, examineSigner } from "@service/pki/signer";
import { readTstInfo, serialText, type TstInfo } from "@service/pki/tst-info";
import { type Reason, type ReasonCode, reason } from "../common/reasons.ts";
import type { TimestampReport, TrustReport } from "../report/report.ts";
import type { Role } from "../trust/roots.ts";
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
  const { token, imprint, purpose } = question;
  const der = toDer(token);
  const signed = readSignedData(der);
  const { content } = signed;
  if (signed.contentType !== OID.tstInfo || content === null) return nothing("malformed");
  const info = readTstInfo(content);
  const hash = hashNamed(info.hashAlgorithm);
  const signer = await examineSigner(signed, contentOf(content));
  const faults: string[] = [...signer.faults];
  if (!equal(info.imprint, await imprint(hash))) faults.push("imprint_mismatch");
  const judged = await judgeAuthority(signer.certificate, { ...question, signed, info }, policy);
  const { trust, path, doubts } = judged;
  if (signer.weak || hash === "SHA-1") doubts.push(reason("weak_digest"));
  if (info.genTime > policy.now + CLOCK_TOLERANCE_MS)
    doubts.push(reason("timestamp_in_future", instantText(info.genTime)));
  const odd = unsignedDeviations(der);
  if ((await countUnvouched(signed.certificates, path, purpose, policy)) > 0) odd.push("certificates");
  if (odd.length > 0) doubts.push(reason("not_canonical", odd.join(", ")));
  const report: TimestampReport = {
    valid: faults.length === 0,
    time: instantText(info.genTime),
    policy: info.policy,
    serialNumber: serialText(info.serialNumber),
    issuer: signer.certificate && (await describeCertificate(signer.certificate)),
    trust,
  };
  const proves =
    report.valid && trust.status === "trusted" && !doubts.some(({ code }) => UNPROVING.has(code));
  return { report, faults, doubts, info, path, proves };
}

/** A clock that is behind by less takes no timestamp for one of the future. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/** Doubts with which the time of a trusted authority does not count. */
const UNPROVING: ReadonlySet<ReasonCode> = new Set([
  "weak_digest",
  "weak_key",
  "weak_certificate",
  "timestamp_in_future",
]);

type Authority = Pick<TimestampFindings, "path" | "doubts"> & Pick<TimestampReport, "trust">;

async function judgeAuthority(
  leaf: Certificate | null,
  { signed, pool = [], purpose, info }: TokenQuestion & { signed: SignedData; info: TstInfo },
  policy: TrustPolicy,
): Promise<Authority> {
  if (leaf === null) return { trust: NO_TRUST, path: [], doubts: [] };
  const certificates = [...readCertificates(signed.certificates), ...pool];
  const judged = await judgeTrust({ leaf, pool: certificates, at: info.genTime, purpose }, policy);
  const { path, weaknesses } = judged;
  const isConstancia = purpose === "timestamp" && isOfNom151(info) && !isForTimestampsAlone(path, policy);
  const doubts = [
    ...(judged.reasons.length > 0 ? [reason("timestamp_untrusted")] : []),
    ...(judged.misuse === null ? [] : [reason("timestamp_usage")]),
    ...(isConstancia ? [reason("timestamp_constancia", info.policy)] : []),
    ...weaknesses,
    ...(judged.isTest ? [reason("test_document")] : []),
  ];
  const trust = isConstancia ? notAllowed(judged.trust) : judged.trust;
  return { trust, path, doubts };
}

const notAllowed = (trust: TrustReport): TrustReport => ({ ...trust, status: "not_allowed", root: null });

/** The arc of the Secretaría de Economía for NOM-151 constancias. */
const NOM151_ARC = "2.16.484.101.10.316.";

export const isOfNom151 = ({ policy }: TstInfo): boolean => policy.startsWith(NOM151_ARC);

/** Whether the root is given for timestamps and, beside others that are, not for constancias. */
function isForTimestampsAlone(path: readonly Certificate[], { roots }: TrustPolicy): boolean {
  const ends = (role: Role): boolean => roots[role].some((root) => isSame(root, path.at(-1)!));
  return roots.conservation.length > 0 && ends("timestamp") && !ends("conservation");
}

/** Makes the imprint of bytes. */
export const imprintOf =
  (...parts: readonly Uint8Array[]) =>
  (hash: HashName): Promise<Uint8Array> =>
    digest(hash, ...parts);
