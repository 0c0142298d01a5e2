import type { KeyObject, X509Certificate } from "node:crypto";
import { readCertificate, readExtension } from "@service/pki/certificate";
import { childrenOf, readObjectIdentifier, TAG } from "@service/pki/der";
import { type Misuse, misuseOf } from "@service/pki/purpose";
import { isValidAt } from "./chain.ts";
import { KeyRefused } from "./key-refused.ts";
import type { SignatureAlgorithm } from "@service/pki/cades";
import type { SealKey } from "./seal-key.ts";

/** Shorter keys are no longer accepted for signatures (NIST SP 800-131A, ETSI TS 119 312). */
const MIN_RSA_BITS = 2048;

/** The signature algorithm of a key. Throws KeyRefused. */
function algorithmOf(key: KeyObject): SignatureAlgorithm {
  if (key.asymmetricKeyType === "ec") return "ecdsa-sha256";
  if (key.asymmetricKeyType !== "rsa")
    throw new KeyRefused("certificate", "holds a key that is neither RSA nor ECDSA");
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_RSA_BITS)
    throw new KeyRefused("certificate", `holds an RSA key of less than ${MIN_RSA_BITS} bits`);
  return "rsa-sha256";
}

const day = (date: Date): string => date.toISOString().slice(0, 10);

/** Throws KeyRefused unless the certificate may sign documents at `now` (epoch ms). */
export function assertMaySign(certificate: X509Certificate, now: number): void {
  if (!isValidAt(certificate, now)) {
    const ended = certificate.validToDate.getTime() < now;
    const when = ended
      ? `ended on ${day(certificate.validToDate)}`
      : `begins on ${day(certificate.validFromDate)}`;
    throw new KeyRefused("certificate", `holds a certificate whose validity ${when}`);
  }
  const misuse = misuseOf(readCertificate(certificate.raw), "seal");
  if (misuse !== null) throw new KeyRefused("certificate", MISUSES[misuse]);
}

/** Misuses that our verifier reports for a seal. A key with such a certificate is refused. */
const MISUSES: Readonly<Record<Misuse, string>> = {
  keyUsage: "holds a certificate that is not for signatures",
  extendedKeyUsage: "holds a certificate that is not for sealing documents (extended key usage)",
  "e.firma": "holds an e.firma or CSD, which signs as its holder and seals no documents",
  malformed: "holds a certificate that cannot be read",
};

/** The chain of the certificate: its issuers among `others`, each after the one that it signed. */
export function chainOf(
  leaf: X509Certificate,
  others: readonly X509Certificate[],
): [X509Certificate, ...X509Certificate[]] {
  const chain: [X509Certificate, ...X509Certificate[]] = [leaf];
  const left = new Set(others.filter((other) => !other.raw.equals(leaf.raw)));
  for (let last = leaf; ;) {
    const issuer = [...left].find((other) => last.checkIssued(other) && last.verify(other.publicKey));
    if (issuer === undefined) return chain;
    left.delete(issuer);
    chain.push(issuer);
    last = issuer;
  }
}

/** Makes a seal key of `sign` and checks its certificate. Throws KeyRefused. */
export function configuredKey(
  chain: readonly [X509Certificate, ...X509Certificate[]],
  now: number,
  sign: SealKey["sign"],
): SealKey {
  const [leaf, ...issuers] = chain;
  assertMaySign(leaf, now);
  return {
    chain: [leaf.raw, ...issuers.map(({ raw }) => raw)],
    algorithm: algorithmOf(leaf.publicKey),
    sign,
  };
}

const QC_STATEMENTS = "1.3.6.1.5.5.7.1.3";
/** id-etsi-qcs-QcCompliance (EN 319 412-5 §4.2.1). */
const QC_COMPLIANCE = "0.4.0.1862.1.1";

/** Whether the certificate declares itself qualified. */
export function isQualified({ raw }: X509Certificate): boolean {
  const statements = readExtension(raw, QC_STATEMENTS);
  if (statements === null) return false;
  const ids = childrenOf(statements.value, TAG.sequence).map((each) =>
    readObjectIdentifier(childrenOf(each, TAG.sequence)[0]),
  );
  return ids.includes(QC_COMPLIANCE);
}
