/** Certificate revocation lists (RFC 5280 §5). */
import { type AlgorithmIdentifier, readAlgorithmIdentifier } from "@service/pki/algorithm";
import { equal, fromHex } from "@service/pki/bytes";
import { allowsUsage, type Certificate, readBitString, readExtensions } from "@service/pki/certificate";
import {
  childrenOf,
  contentsOf,
  contextTag,
  type Element,
  readElement,
  readTime,
  readWhole,
  TAG,
} from "@service/pki/der";
import { isSignedBy, signatureHash } from "@service/pki/signature";
import { derOf } from "@service/pki/pem";
import { AuthorityUnavailable } from "./exchange.ts";

export interface RevocationList {
  tbs: Uint8Array;
  issuer: Uint8Array;
  thisUpdate: number;
  nextUpdate: number;
  /** Contents of revokedCertificates, parsed on lookup because lists are long. */
  revoked: Uint8Array;
  algorithm: AlgorithmIdentifier;
  signature: Uint8Array;
}

const broken = (message: string, cause?: unknown): AuthorityUnavailable =>
  new AuthorityUnavailable(`the list of revoked certificates is not to be believed: ${message}`, { cause });

/** Parses a CRL, DER or PEM. Issuer and signature are not checked. Throws AuthorityUnavailable. */
export function readRevocationList(file: Uint8Array): RevocationList {
  try {
    return read(file[0] === DASH ? derOf(file) : file);
  } catch (error) {
    throw error instanceof AuthorityUnavailable ? error : broken("it cannot be read", error);
  }
}

/** The first character of PEM. */
const DASH = 0x2d;

const isTime = ({ tag }: Element): boolean => tag === TAG.utcTime || tag === TAG.generalizedTime;

/** TBSCertList ::= { version?, signature, issuer, thisUpdate, nextUpdate?, revokedCertificates?, [0] extensions? } */
function read(der: Uint8Array): RevocationList {
  const [tbs, algorithm, signature] = childrenOf(readWhole(der), TAG.sequence);
  const parts = childrenOf(tbs, TAG.sequence);
  const times = parts.filter(isTime);
  const at = parts.findIndex(isTime);
  const revoked = parts.slice(at + 1).find(({ tag }) => tag === TAG.sequence);
  const extensions = readExtensions(parts.find(({ tag }) => tag === contextTag(0)));
  // Delta, partial and indirect CRLs have a critical extension.
  if ([...extensions.values()].some(({ critical }) => critical)) throw broken("it is not a whole list");
  const [thisUpdate, nextUpdate] = times;
  return {
    tbs: tbs!.raw,
    issuer: parts[at - 1]?.raw ?? new Uint8Array(),
    thisUpdate: readTime(thisUpdate),
    // RFC 5280 §5.1.2.5 requires nextUpdate.
    nextUpdate: readTime(nextUpdate),
    revoked: revoked?.contents ?? new Uint8Array(),
    algorithm: readAlgorithmIdentifier(algorithm),
    signature: readBitString(signature),
  };
}

/**
 * Whether the CRL lists the certificate as revoked. Rejects with AuthorityUnavailable for a CRL of another issuer or
 * with an invalid signature.
 */
export async function isRevoked(
  list: RevocationList,
  { certificate, issuer }: { certificate: Certificate; issuer: Certificate },
): Promise<boolean> {
  const { tbs: data, algorithm, signature } = list;
  if (!equal(list.issuer, issuer.subject)) throw broken("it is of another issuer");
  if (!allowsUsage(issuer, "crlSign")) throw broken("its issuer may not sign it");
  const signed = await isSignedBy({ publicKey: issuer.publicKey, algorithm, data, signature }).catch(
    () => false,
  );
  if (!signed || signatureHash({ algorithm }) === "SHA-1") throw broken("its signature does not hold");
  return holds(list.revoked, fromHex(certificate.serialNumber));
}

/** Whether revokedCertificates, SEQUENCE OF { serial, revocationDate, extensions? }, has the serial number. */
function holds(revoked: Uint8Array, serial: Uint8Array): boolean {
  for (let offset = 0; offset < revoked.length;) {
    const entry = readElement(revoked, offset);
    if (equal(contentsOf(readElement(entry.contents), TAG.integer), serial)) return true;
    offset += entry.raw.length;
  }
  return false;
}
