import { timingSafeEqual, X509Certificate } from "node:crypto";
import type { TimestampToken } from "../port/timestamp.ts";
import { readExtension } from "@service/pki/certificate";
import { isValidAt, leadsToAnchor } from "../seal/chain.ts";
import { checkSigner, SignerRefused } from "../seal/check-signer.ts";
import { toDer } from "@service/pki/ber";
import { childrenOf, readObjectIdentifier, TAG } from "@service/pki/der";
import { OID } from "@service/pki/oids";
import { readSignedData } from "@service/pki/signed-data";
import { TimestampRefused } from "./refused.ts";
import { readTstInfo, serialText, type TstInfo } from "@service/pki/tst-info";

export interface TokenExpectations {
  /** SHA-256 of the timestamped data. */
  sha256: Uint8Array;
  /** The sent nonce. Null for a token that was not just requested. */
  nonce?: bigint | null;
  /**
   * Whether the certificate must have timeStamping alone, as RFC 3161 §2.3 requires. A PSC's certificate may lack it
   * (docs/findings.md#psc-certificates).
   */
  requireUsage: boolean;
  /** Trusted certificates, to one of which the token must lead. Without them any valid certificate is accepted. */
  anchors?: readonly X509Certificate[];
  /** Instant of issue, epoch ms, within `drift`. */
  now?: number;
  /** Milliseconds; default five minutes. */
  drift?: number;
  /** The arc of accepted policies. */
  policyUnder?: string;
}

const FIVE_MINUTES = 5 * 60 * 1000;

/** Verifies a token (BER or DER) and answers it in DER. Throws TimestampRefused. */
export function verifyToken(encoded: Uint8Array, expected: TokenExpectations): TimestampToken {
  try {
    const der = toDer(encoded);
    const signed = readSignedData(der);
    if (signed.contentType !== OID.tstInfo || signed.content === null)
      throw new TimestampRefused("malformed", "this is no timestamp token");
    const info = readTstInfo(signed.content);
    assertInfo(info, expected);
    const certificate = checkSigner(signed, signed.content);
    assertCertificate(certificate, signed.certificates, info.genTime, expected);
    return {
      der,
      serialNumber: serialText(info.serialNumber),
      algorithm: "SHA-256",
      issuer: subjectOf(certificate),
      policy: info.policy,
      issuedAt: info.genTime,
    };
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Converts any error of reading to TimestampRefused. */
export function asRefusal(error: unknown): TimestampRefused {
  if (error instanceof TimestampRefused) return error;
  if (error instanceof SignerRefused) {
    const reason = error.fault === "certificate" ? "certificate" : "signature";
    return new TimestampRefused(reason, error.message);
  }
  return new TimestampRefused("malformed", "the answer cannot be read", { cause: error });
}

function assertInfo(info: TstInfo, { sha256, nonce, now, drift, policyUnder }: TokenExpectations): void {
  const isOurs = info.imprint.length === sha256.length && timingSafeEqual(info.imprint, sha256);
  if (info.hashAlgorithm !== OID.sha256 || !isOurs)
    throw new TimestampRefused("imprint", "the token is over something else");
  if (nonce !== undefined && nonce !== null && info.nonce !== nonce)
    throw new TimestampRefused("nonce", "the token does not answer this request");
  if (now !== undefined && Math.abs(info.genTime - now) > (drift ?? FIVE_MINUTES))
    throw new TimestampRefused("time", `the token says ${new Date(info.genTime).toISOString()}`);
  if (policyUnder !== undefined && !`${info.policy}.`.startsWith(`${policyUnder}.`))
    throw new TimestampRefused("policy", `the token was issued under ${info.policy}`);
}

function assertCertificate(
  certificate: X509Certificate,
  others: readonly Uint8Array[],
  instant: number,
  { requireUsage, anchors = [] }: TokenExpectations,
): void {
  if (requireUsage && !isForTimestampsAlone(certificate))
    throw new TimestampRefused("certificate", "the certificate is not one for timestamps alone");
  if (!isValidAt(certificate, instant))
    throw new TimestampRefused("certificate", "the certificate was not valid at the token's time");
  if (anchors.length === 0) return;
  const pool = others.map((other) => new X509Certificate(other));
  if (!leadsToAnchor(certificate, pool, anchors, instant))
    throw new TimestampRefused("certificate", "no trusted authority stands behind the certificate");
}

/** Whether the certificate has timeStamping as its only extended key usage, marked critical (RFC 3161 §2.3). */
function isForTimestampsAlone({ raw }: X509Certificate): boolean {
  const extension = readExtension(raw, OID.extendedKeyUsage);
  if (!extension?.critical) return false;
  const usages = childrenOf(extension.value, TAG.sequence).map(readObjectIdentifier);
  return usages.length === 1 && usages[0] === OID.timeStamping;
}

/** The subject by RFC 4514, the most specific part first. Node prints one escaped part a line in reverse order. */
export const subjectOf = ({ subject }: X509Certificate): string => subject.split("\n").toReversed().join(",");
