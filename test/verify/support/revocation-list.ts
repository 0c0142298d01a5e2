import { sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { readCertificate } from "@service/pki/certificate";
import { element, generalizedTime, objectIdentifier, octetString, sequence, TAG } from "@service/pki/der";
import { OID } from "@service/pki/oids";
import type { Issued } from "../../sealing/support/openssl-tsa.ts";

export interface Revoked {
  certificate: Issued;
  at: number;
  /** CRLReason (RFC 5280 §5.3.1). Default: none. */
  reason?: number;
}

const HOUR = 3600 * 1000;
const REASON_CODE = "2.5.29.21";
const ENUMERATED = 0x0a;

function entry({ certificate, at, reason }: Revoked): Uint8Array {
  const serial = Buffer.from(readCertificate(certificate.x509.raw).serialNumber, "hex");
  const code = reason === undefined ? [] : [element(ENUMERATED, Uint8Array.of(reason))];
  const extensions = code.map((value) =>
    sequence(sequence(objectIdentifier(REASON_CODE), octetString(value))),
  );
  return sequence(element(TAG.integer, serial), generalizedTime(at), ...extensions);
}

/** A revocation list (DER) of an authority with a P-256 key, from an hour ago until in an hour. */
export function revocationList(issuer: Issued, ...revoked: Revoked[]): Buffer {
  const { subject } = readCertificate(issuer.x509.raw);
  const algorithm = sequence(objectIdentifier(OID.ecdsaWithSha256));
  const times = [generalizedTime(Date.now() - HOUR), generalizedTime(Date.now() + HOUR)];
  const list = revoked.length === 0 ? [] : [sequence(...revoked.map(entry))];
  const tbs = sequence(element(TAG.integer, Uint8Array.of(1)), algorithm, subject, ...times, ...list);
  const signature = sign("sha256", tbs, readFileSync(issuer.key));
  return Buffer.from(sequence(tbs, algorithm, element(TAG.bitString, Uint8Array.of(0), signature)));
}
