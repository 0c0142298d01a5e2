/** Purposes that certificates serve: key usages and kinds of holders (RFC 5280 §4.2.1.3, §4.2.1.12; RFC 3161 §2.3). */
import { allowsUsage, type Certificate, extendedUsages } from "./certificate.ts";
import { kindOf, readIdentity } from "./efirma.ts";
import { nameParts } from "./name.ts";
import { OID } from "./oids.ts";

/** `seal`: seals documents; `conservation`: issues constancias (NOM-151); `fea`: signs as its holder (e.firma). */
export type Purpose = "seal" | "timestamp" | "conservation" | "fea";

/** Why a certificate does not serve a purpose: its key usage, its extended key usage, or the kind of its holder. */
export type Misuse = "keyUsage" | "extendedKeyUsage" | "e.firma" | "malformed";

/** Extended key usages of document signing. The last two, of Adobe and Microsoft, are older than RFC 9336. */
const DOCUMENT_USAGES: readonly string[] = [
  OID.documentSigning,
  OID.emailProtection,
  OID.anyExtendedKeyUsage,
  "1.2.840.113583.1.1.5",
  "1.3.6.1.4.1.311.10.3.12",
];
const TIMESTAMP_USAGES: readonly string[] = [OID.timeStamping, OID.anyExtendedKeyUsage];

/** Why the certificate does not serve the purpose. Null where it does. */
export function misuseOf(certificate: Certificate, purpose: Purpose): Misuse | null {
  try {
    if (!allowsUsage(certificate, "digitalSignature", "nonRepudiation")) return "keyUsage";
    return CHECKS[purpose](certificate);
  } catch (error) {
    if (error instanceof RangeError) return "malformed";
    throw error;
  }
}

const CHECKS: Readonly<Record<Purpose, (certificate: Certificate) => Misuse | null>> = {
  seal: (certificate) => (maySeal(certificate) ? holderMisuse(certificate) : "extendedKeyUsage"),
  timestamp: (certificate) => (isForTimestampsAlone(certificate) ? null : "extendedKeyUsage"),
  conservation: (certificate) => (isForDocuments(certificate) ? "extendedKeyUsage" : null),
  fea: (certificate) => (kindOf(certificate) === "efirma" ? null : "e.firma"),
};

const usagesOf = (certificate: Certificate): readonly string[] | null =>
  extendedUsages(certificate)?.usages ?? null;

/** Whether a certificate may seal documents. One without ExtendedKeyUsage may; one with timeStamping never does. */
function maySeal(certificate: Certificate): boolean {
  const usages = usagesOf(certificate);
  if (usages === null) return true;
  return !usages.includes(OID.timeStamping) && usages.some((usage) => DOCUMENT_USAGES.includes(usage));
}

/** The SAT's certificates (e.firma, CSD) name a taxpayer. They sign for that holder and seal no documents of others. */
const holderMisuse = (certificate: Certificate): Misuse | null =>
  readIdentity(certificate).rfc === null ? null : "e.firma";

/** Whether the certificate has timeStamping as its only extended key usage, marked critical (RFC 3161 §2.3). */
function isForTimestampsAlone(certificate: Certificate): boolean {
  const limit = extendedUsages(certificate);
  return limit?.critical === true && limit.usages.length === 1 && limit.usages[0] === OID.timeStamping;
}

/**
 * Whether the certificate is one for seals. A PSC's certificate may lack timeStamping, but a seal's certificate issues
 * no constancia.
 */
function isForDocuments(certificate: Certificate): boolean {
  const usages = usagesOf(certificate) ?? [];
  return usages.includes(OID.documentSigning) && !usages.some((usage) => TIMESTAMP_USAGES.includes(usage));
}

/**
 * Whether an intermediate authority may issue for the purpose. RFC 5280 does not define ExtendedKeyUsage of
 * authorities; OpenSSL and browsers apply it to the certificates below.
 */
export function mayIssueFor(authority: Certificate, purpose: Purpose): boolean {
  const allowed = ISSUER_USAGES[purpose];
  const usages = usagesOf(authority);
  return allowed === null || usages === null || usages.some((usage) => allowed.includes(usage));
}

const ISSUER_USAGES: Readonly<Record<Purpose, readonly string[] | null>> = {
  seal: DOCUMENT_USAGES,
  timestamp: TIMESTAMP_USAGES,
  conservation: null,
  fea: null,
};

/** Suffix of the common names of the sandbox's own certificates. */
export const SANDBOX_MARK = "Sandbox (no legal value)";

/** Whether the common name of the certificate or of its issuer has the sandbox's suffix. */
export function namesSandbox({ subject, issuer }: Certificate): boolean {
  return [subject, issuer].some((name) => {
    try {
      return nameParts(name).some(({ value }) => value.endsWith(SANDBOX_MARK));
    } catch {
      return false;
    }
  });
}
