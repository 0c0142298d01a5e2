/** Holders of the SAT's certificates (the SAT's guide on certificates; RFC 5280 for the rest). */
import { fromHex, latin1 } from "./bytes.ts";
import type { Certificate } from "./certificate.ts";
import { allowsUsage, authorityOf } from "./certificate.ts";
import { childrenOf, readWhole, TAG } from "./der.ts";
import { nameParts, nameValue } from "./name.ts";
import { OID } from "./oids.ts";
import { type SigningMethod, signingMethod } from "./signing-method.ts";

export interface EfirmaIdentity {
  /** Common name of the person or company. */
  name: string;
  /** RFC of the holder. Null where the certificate has none. */
  rfc: string | null;
  /** CURP of the person, or of the company's representative. */
  curp: string | null;
  /** The serial number: 20 digits as the SAT prints them, lower-case hex for other issuers. */
  serialNumber: string;
}

/**
 * Kind of a certificate. `efirma` signs for its holder. `seal` (CSD) seals invoices alone. An `authority` issues
 * certificates. `other` may not sign or names no taxpayer.
 */
export type EfirmaKind = "efirma" | "seal" | "authority" | "other";

const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/u;
const CURP = /^[A-Z]{4}\d{6}[A-Z0-9]{8}$/;

const valuesOf = (name: Uint8Array, type: string): string[] =>
  nameParts(name).flatMap((part) => (part.type === type ? [inWords(part.value)] : []));

/** Decodes a unique identifier. It is a BIT STRING (X.520 §6.2.7) whose bytes are the text. */
function inWords(value: string): string {
  if (!/^#03(?:[0-9a-f]{2})+$/.test(value)) return value;
  return latin1(readWhole(fromHex(value.slice(1))).contents.subarray(1));
}

/**
 * The first value like `pattern`. Fields of a company name the company and its representative: "AAA010101AAA /
 * BBBB800101CC1".
 */
function firstLike(pattern: RegExp, values: readonly string[]): string | null {
  const parts = values.flatMap((value) => value.split("/")).map((part) => part.trim().toUpperCase());
  return parts.find((part) => pattern.test(part)) ?? null;
}

/** Reads the holder of a certificate. Throws RangeError for a subject that cannot be read. */
export function readIdentity({ subject, serialNumber }: Certificate): EfirmaIdentity {
  return {
    name: nameValue(subject, OID.commonName)?.trim() ?? "",
    rfc: firstLike(RFC, valuesOf(subject, OID.uniqueIdentifier)),
    curp: firstLike(CURP, valuesOf(subject, OID.serialNumber)),
    serialNumber: readableSerial(serialNumber),
  };
}

/** The SAT encodes serial numbers as ASCII digits. */
function readableSerial(serialNumber: string): string {
  const text = latin1(fromHex(serialNumber));
  return /^\d{20}$/.test(text) ? text : serialNumber.replace(/^00(?=.)/, "");
}

/** Tells the kind of a certificate. Throws RangeError for one that cannot be read. */
export function kindOf(certificate: Certificate): EfirmaKind {
  if (authorityOf(certificate) !== null) return "authority";
  // Of the SAT's certificates only those for seals (CSD) have an organizational unit, the branch.
  if (valuesOf(certificate.subject, OID.organizationalUnit).length > 0) return "seal";
  const { rfc } = readIdentity(certificate);
  // A certificate without KeyUsage permits every usage (RFC 5280 §4.2.1.3).
  const maySign = allowsUsage(certificate, "digitalSignature", "nonRepudiation");
  return rfc !== null && maySign && methodOf(certificate) !== null ? "efirma" : "other";
}

/** The signing method of the certificate's key. Null for an unsupported kind. */
export const methodOf = ({ publicKey }: Pick<Certificate, "publicKey">): SigningMethod | null =>
  signingMethod(childrenOf(readWhole(publicKey), TAG.sequence)[0]);
