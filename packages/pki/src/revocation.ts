import { digest, hashOf, readAlgorithmIdentifier } from "./algorithm.ts";
import { equal, hex } from "./bytes.ts";
import {
  allowsUsage,
  type Certificate,
  extendedUsages,
  readBitString,
  readCertificate,
  readExtensions,
} from "./certificate.ts";
import { isIssuedBy } from "./chain.ts";
import {
  childrenOf,
  contentsOf,
  contextTag,
  type Element,
  readChildren,
  readElement,
  readObjectIdentifier,
  readTime,
  readWhole,
  TAG,
} from "./der.ts";
import { OID } from "./oids.ts";
import { isSignedBy } from "./signature.ts";

const OCSP_SIGNING = "1.3.6.1.5.5.7.3.9";
const ENUMERATED = 0x0a;
/** RFC 5280 §5.3.1: id-ce-cRLReasons. */
const REASON_CODE = "2.5.29.21";

/** Revocation status of a certificate, by its authority. */
export interface RevocationStatus {
  kind: "crl" | "ocsp";
  /** Epoch ms. Null where the certificate is good. */
  revokedAt: number | null;
  /** CRLReason (RFC 5280 §5.3.1). Null where none is given. */
  reason: number | null;
  thisUpdate: number;
  /** Null where the answer has no nextUpdate. */
  nextUpdate: number | null;
}

/** The certificate in question, and its issuer. */
export interface StatusQuery {
  certificate: Certificate;
  issuer: Certificate;
}

/**
 * Reads the status of a certificate from a CRL (RFC 5280 §5.1, DER). Null where the CRL is of another issuer, not
 * signed by it, or not a whole list: delta, partial and indirect CRLs have a critical extension (RFC 5280 §5.2). Throws
 * RangeError for malformed data.
 */
export async function statusInCrl(der: Uint8Array, question: StatusQuery): Promise<RevocationStatus | null> {
  const [tbs, algorithm, signature] = childrenOf(readWhole(der), TAG.sequence);
  if (!tbs) throw new RangeError("DER: not a revocation list");
  const fields = childrenOf(tbs, TAG.sequence).filter(({ tag }, at) => at > 0 || tag !== TAG.integer);
  const [, name, thisUpdate, ...rest] = fields;
  const extensions = readExtensions(rest.find(({ tag }) => tag === contextTag(0)));
  if ([...extensions.values()].some(({ critical }) => critical)) return null;
  if (!name || !equal(name.raw, question.issuer.subject) || !allowsUsage(question.issuer, "crlSign"))
    return null;
  const isTheirs = await isSignedBy({
    publicKey: question.issuer.publicKey,
    algorithm: readAlgorithmIdentifier(algorithm),
    data: tbs.raw,
    signature: readBitString(signature),
  });
  if (!isTheirs) return null;
  const next =
    rest[0]?.tag === TAG.utcTime || rest[0]?.tag === TAG.generalizedTime ? rest.shift() : undefined;
  return {
    kind: "crl",
    ...revocationOf(rest[0], question.certificate.serialNumber),
    thisUpdate: readTime(thisUpdate),
    nextUpdate: next ? readTime(next) : null,
  };
}

type Revocation = Pick<RevocationStatus, "revokedAt" | "reason">;

const GOOD: Revocation = { revokedAt: null, reason: null };

/** revokedCertificates SEQUENCE OF { serial, revocationDate, extensions? } */
function revocationOf(list: Element | undefined, serialNumber: string): Revocation {
  if (list?.tag !== TAG.sequence) return GOOD;
  for (let offset = 0; offset < list.contents.length;) {
    const item = readElement(list.contents, offset);
    const [serial, date, extensions] = childrenOf(item, TAG.sequence);
    if (hex(contentsOf(serial, TAG.integer)) === serialNumber)
      return { revokedAt: readTime(date), reason: reasonOf(extensions) };
    offset += item.raw.length;
  }
  return GOOD;
}

/** The reason among the extensions of an entry. */
function reasonOf(extensions: Element | undefined): number | null {
  for (const extension of extensions ? childrenOf(extensions, TAG.sequence) : []) {
    const parts = readChildren(extension);
    if (readObjectIdentifier(parts[0]) !== REASON_CODE) continue;
    return enumerated(readWhole(contentsOf(parts.at(-1), TAG.octetString)));
  }
  return null;
}

const enumerated = (found: Element | undefined): number | null =>
  found?.tag === ENUMERATED ? (found.contents[0] ?? null) : null;

/**
 * Reads the status of a certificate from an OCSP response (RFC 6960 §4.2.1, DER). Null where it is about others, or
 * signed neither by the issuer nor by its delegate. Throws RangeError for malformed data.
 */
export async function statusInOcsp(der: Uint8Array, question: StatusQuery): Promise<RevocationStatus | null> {
  const [status, wrapped] = childrenOf(readWhole(der), TAG.sequence);
  if (contentsOf(status, ENUMERATED)[0] !== 0 || !wrapped) return null;
  const [type, octets] = childrenOf(readChildren(wrapped)[0], TAG.sequence);
  if (readObjectIdentifier(type) !== OID.ocspBasic) return null;
  const basic = childrenOf(readWhole(contentsOf(octets, TAG.octetString)), TAG.sequence);
  const [data, algorithm, signature, certificates] = basic;
  if (!data || !(await isFromIssuer({ data, algorithm, signature, certificates }, question))) return null;
  const answers = childrenOf(data, TAG.sequence).find(({ tag }) => tag === TAG.sequence);
  for (const answer of childrenOf(answers, TAG.sequence)) {
    const found = await statusInAnswer(answer, question);
    if (found) return found;
  }
  return null;
}

type Parts = Record<"algorithm" | "signature" | "certificates", Element | undefined> & { data: Element };

async function isFromIssuer(
  { data, algorithm, signature, certificates }: Parts,
  { issuer }: StatusQuery,
): Promise<boolean> {
  const wrapped = certificates ? readChildren(certificates)[0] : undefined;
  const carried = wrapped ? readChildren(wrapped).map(({ raw }) => readCertificate(raw)) : [];
  for (const candidate of [issuer, ...carried.slice(0, 8)]) {
    const isNamed = candidate === issuer || (await isResponder(candidate, issuer));
    const value = {
      publicKey: candidate.publicKey,
      algorithm: readAlgorithmIdentifier(algorithm),
      data: data.raw,
      signature: readBitString(signature),
    };
    if (isNamed && (await isSignedBy(value).catch(() => false))) return true;
  }
  return false;
}

const isResponder = async (candidate: Certificate, issuer: Certificate): Promise<boolean> =>
  extendedUsages(candidate)?.usages.includes(OCSP_SIGNING) === true && isIssuedBy(candidate, issuer);

/** SingleResponse ::= { certID, certStatus, thisUpdate, [0] nextUpdate?, … } */
async function statusInAnswer(
  answer: Element,
  { certificate, issuer }: StatusQuery,
): Promise<RevocationStatus | null> {
  const [id, status, thisUpdate, next] = childrenOf(answer, TAG.sequence);
  const [algorithm, name, , serial] = childrenOf(id, TAG.sequence);
  const hash = hashOf(readAlgorithmIdentifier(algorithm));
  const isIssuer = equal(contentsOf(name, TAG.octetString), await digest(hash, issuer.subject));
  if (!isIssuer || hex(contentsOf(serial, TAG.integer)) !== certificate.serialNumber) return null;
  const isGood = status?.tag === 0x80;
  const isRevoked = status?.tag === contextTag(1);
  if (!isGood && !isRevoked) return null;
  return {
    kind: "ocsp",
    ...(isRevoked ? revocationInAnswer(status) : GOOD),
    thisUpdate: readTime(thisUpdate),
    nextUpdate: next?.tag === contextTag(0) ? readTime(readChildren(next)[0]) : null,
  };
}

/** RevokedInfo ::= { revocationTime, [0] CRLReason? } */
function revocationInAnswer(status: Element): Revocation {
  const [time, wrapped] = readChildren(status);
  const reason = wrapped?.tag === contextTag(0) ? enumerated(readChildren(wrapped)[0]) : null;
  return { revokedAt: readTime(time), reason };
}
