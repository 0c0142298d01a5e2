/** What the SAT's certificates say of whom they name (its guide on certificates; RFC 5280 for the rest). */
import { fromHex, latin1 } from "./bytes.ts";
import type { Certificate } from "./certificate.ts";
import { allowsUsage, authorityOf } from "./certificate.ts";
import { childrenOf, readWhole, TAG } from "./der.ts";
import { nameParts, nameValue } from "./name.ts";
import { OID } from "./oids.ts";
import { type SigningMethod, signingMethod } from "./signing-method.ts";

export interface EfirmaIdentity {
  /** Common name: of the person, or of the company. */
  name: string;
  /** Of the holder; null where the certificate names none. */
  rfc: string | null;
  /** Of the person, or of who represents the company. */
  curp: string | null;
  /** As the SAT prints it, 20 digits; of other issuers, lower-case hex. */
  serialNumber: string;
}

/**
 * What a certificate is for: `efirma` signs as its holder; `seal` (CSD) seals invoices and signs nothing else; an
 * `authority` issues others; `other` may not sign, or names no taxpayer.
 */
export type EfirmaKind = "efirma" | "seal" | "authority" | "other";

const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/u;
const CURP = /^[A-Z]{4}\d{6}[A-Z0-9]{8}$/;

const valuesOf = (name: Uint8Array, type: string): string[] =>
  nameParts(name).flatMap((part) => (part.type === type ? [inWords(part.value)] : []));

/** A unique identifier is a BIT STRING by its definition (X.520 §6.2.7), which has no words: they are in its bytes. */
function inWords(value: string): string {
  if (!/^#03(?:[0-9a-f]{2})+$/.test(value)) return value;
  return latin1(readWhole(fromHex(value.slice(1))).contents.subarray(1));
}

/** A company's fields name it and its representative: "AAA010101AAA / BBBB800101CC1". */
function firstLike(pattern: RegExp, values: readonly string[]): string | null {
  const parts = values.flatMap((value) => value.split("/")).map((part) => part.trim().toUpperCase());
  return parts.find((part) => pattern.test(part)) ?? null;
}

/** Who a certificate names. Throws RangeError for a subject that cannot be read. */
export function readIdentity({ subject, serialNumber }: Certificate): EfirmaIdentity {
  return {
    name: nameValue(subject, OID.commonName)?.trim() ?? "",
    rfc: firstLike(RFC, valuesOf(subject, OID.uniqueIdentifier)),
    curp: firstLike(CURP, valuesOf(subject, OID.serialNumber)),
    serialNumber: readableSerial(serialNumber),
  };
}

/** The SAT's numbers are digits written in ASCII. */
function readableSerial(serialNumber: string): string {
  const text = latin1(fromHex(serialNumber));
  return /^\d{20}$/.test(text) ? text : serialNumber.replace(/^00(?=.)/, "");
}

/** What a certificate is for. Throws RangeError for one that cannot be read. */
export function kindOf(certificate: Certificate): EfirmaKind {
  if (authorityOf(certificate) !== null) return "authority";
  // Of the SAT's certificates those for seals alone carry an organizational unit: the branch that seals.
  if (valuesOf(certificate.subject, OID.organizationalUnit).length > 0) return "seal";
  const { rfc } = readIdentity(certificate);
  // Without a limit a key may do everything (RFC 5280 §4.2.1.3).
  const maySign = allowsUsage(certificate, "digitalSignature", "nonRepudiation");
  return rfc !== null && maySign && methodOf(certificate) !== null ? "efirma" : "other";
}

/** How the certificate's key signs; null for a kind that is not known here. */
export const methodOf = ({ publicKey }: Pick<Certificate, "publicKey">): SigningMethod | null =>
  signingMethod(childrenOf(readWhole(publicKey), TAG.sequence)[0]);
