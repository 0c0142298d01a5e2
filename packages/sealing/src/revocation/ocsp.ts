/** OCSP (RFC 6960): the status of a certificate by its authority. */
import { createHash } from "node:crypto";
import { toDer } from "@service/pki/ber";
import { equal, fromHex } from "@service/pki/bytes";
import {
  type Certificate,
  extendedUsages,
  readBitString,
  readCertificate,
  readExtensions,
} from "@service/pki/certificate";
import { isIssuedBy, isValidAt } from "@service/pki/chain";
import { type AlgorithmIdentifier, readAlgorithmIdentifier } from "@service/pki/algorithm";
import {
  childrenOf,
  contentsOf,
  contextTag,
  element,
  type Element,
  nullValue,
  objectIdentifier,
  octetString,
  readChildren,
  readGeneralizedTime,
  readObjectIdentifier,
  readWhole,
  sequence,
  TAG,
} from "@service/pki/der";
import { OID } from "@service/pki/oids";
import { isSignedBy, signatureHash } from "@service/pki/signature";
import { AuthorityUnavailable } from "./exchange.ts";

const NONCE = "1.3.6.1.5.5.7.48.1.2";
const ENUMERATED = 0x0a;
/** CertStatus, by its tag. */
const STATUS: Readonly<Record<number, "good" | "revoked" | "unknown">> = {
  0x80: "good",
  0xa1: "revoked",
  0x82: "unknown",
};

/** Tolerated difference of clocks. */
const DRIFT_MS = 5 * 60 * 1000;
/** Validity of an answer without nextUpdate. */
const UNDATED_LIFE_MS = 24 * 3600 * 1000;

const sha1 = (bytes: Uint8Array): Uint8Array => createHash("sha1").update(bytes).digest();

interface Subject {
  certificate: Certificate;
  issuer: Certificate;
}

/** The BIT STRING of the key, which identifies it (RFC 6960 §4.1.1). */
const keyBits = ({ publicKey }: Certificate): Uint8Array =>
  readBitString(childrenOf(readWhole(publicKey), TAG.sequence)[1]);

/**
 * Hashes of the issuer's name and key. SHA-1 is an identifier here, and the only hash that every responder supports.
 */
const idOf = ({
  certificate,
  issuer,
}: Subject): { name: Uint8Array; key: Uint8Array; serial: Uint8Array } => ({
  name: sha1(issuer.subject),
  key: sha1(keyBits(issuer)),
  serial: fromHex(certificate.serialNumber),
});

/** Encodes an OCSPRequest (DER) about one certificate. */
export function encodeOcspRequest(subject: Subject, nonce: Uint8Array): Uint8Array {
  const { name, key, serial } = idOf(subject);
  const algorithm = sequence(objectIdentifier(OID.sha1), nullValue());
  const id = sequence(algorithm, octetString(name), octetString(key), element(TAG.integer, serial));
  const extension = sequence(objectIdentifier(NONCE), octetString(octetString(nonce)));
  return sequence(sequence(sequence(sequence(id)), element(contextTag(2), sequence(extension))));
}

const broken = (message: string, cause?: unknown): AuthorityUnavailable =>
  new AuthorityUnavailable(`the answer about the certificate is not to be believed: ${message}`, { cause });

/**
 * Verifies an OCSP answer of the issuer or its delegate at `now` (epoch ms) and reads the status. Rejects with
 * AuthorityUnavailable for an answer about another certificate, a stale one, or an invalid signature.
 */
export async function readOcspAnswer(
  der: Uint8Array,
  { subject, nonce, now }: { subject: Subject; nonce: Uint8Array; now: number },
): Promise<"good" | "revoked" | "unknown"> {
  try {
    const answer = readBasic(der);
    await assertSigned(answer, subject.issuer, now);
    assertNonce(answer.extensions, nonce);
    return statusOf(answer, subject, now);
  } catch (error) {
    if (error instanceof AuthorityUnavailable) throw error;
    throw broken("it cannot be read", error);
  }
}

interface BasicAnswer {
  data: Uint8Array;
  responses: Element[];
  extensions: Element | undefined;
  algorithm: AlgorithmIdentifier;
  signature: Uint8Array;
  certificates: Uint8Array[];
}

/** OCSPResponse ::= { responseStatus, [0] { responseType, OCTET STRING of BasicOCSPResponse } } */
function readBasic(encoded: Uint8Array): BasicAnswer {
  const [status, body] = childrenOf(readWhole(toDer(encoded)), TAG.sequence);
  if (contentsOf(status, ENUMERATED)[0] !== 0) throw broken("the responder has no answer");
  const [type, basic] = childrenOf(childrenOf(body, contextTag(0))[0], TAG.sequence);
  if (readObjectIdentifier(type) !== OID.ocspBasic) throw broken("it is of another kind");
  const [data, algorithm, signature, more] = childrenOf(
    readWhole(contentsOf(basic, TAG.octetString)),
    TAG.sequence,
  );
  // ResponseData ::= { [0] version?, responderID, producedAt, responses, [1] extensions? }
  const parts = childrenOf(data, TAG.sequence);
  const at = parts.findIndex(({ tag }) => tag === TAG.generalizedTime);
  return {
    data: data!.raw,
    responses: childrenOf(parts[at + 1], TAG.sequence),
    extensions: parts.slice(at + 2).find(({ tag }) => tag === contextTag(1)),
    algorithm: readAlgorithmIdentifier(algorithm),
    signature: readBitString(signature),
    certificates: more ? childrenOf(readChildren(more)[0], TAG.sequence).map(({ raw }) => raw) : [],
  };
}

/** Requires a signature of the issuer, or of a delegate's certificate that it issued (RFC 6960 §4.2.2.2). */
async function assertSigned(answer: BasicAnswer, issuer: Certificate, now: number): Promise<void> {
  const { algorithm, data, signature, certificates } = answer;
  if (signatureHash({ algorithm }) === "SHA-1") throw broken("it is signed with SHA-1");
  const signs = ({ publicKey }: Certificate) =>
    isSignedBy({ publicKey, algorithm, data, signature }).catch(() => false);
  if (await signs(issuer)) return;
  for (const delegate of certificates.slice(0, 4).map(readCertificate)) {
    const isEmpowered = extendedUsages(delegate)?.usages.includes(OID.ocspSigning) === true;
    if (
      isEmpowered &&
      isValidAt(delegate, now) &&
      (await isIssuedBy(delegate, issuer)) &&
      (await signs(delegate))
    )
      return;
  }
  throw broken("nobody who may has signed it");
}

/** Requires our nonce where there is one. Responders with prepared answers omit it. */
function assertNonce(extensions: Element | undefined, nonce: Uint8Array): void {
  const given = readExtensions(extensions).get(NONCE);
  if (given && !equal(contentsOf(given.value, TAG.octetString), nonce))
    throw broken("it answers another question");
}

/** SingleResponse ::= { certID, certStatus, thisUpdate, [0] nextUpdate?, [1] extensions? } */
function statusOf({ responses }: BasicAnswer, subject: Subject, now: number): "good" | "revoked" | "unknown" {
  for (const response of responses) {
    const [id, status, thisUpdate, next] = childrenOf(response, TAG.sequence);
    if (!isAbout(id, subject)) continue;
    const from = readGeneralizedTime(thisUpdate);
    const until =
      next?.tag === contextTag(0) ? readGeneralizedTime(readChildren(next)[0]) : from + UNDATED_LIFE_MS;
    if (now < from - DRIFT_MS || now > until + DRIFT_MS) throw broken("it is stale");
    const found = STATUS[status?.tag ?? 0];
    if (found === undefined) throw broken("it has no status");
    return found;
  }
  throw broken("it is about another certificate");
}

function isAbout(id: Element | undefined, subject: Subject): boolean {
  const [algorithm, name, key, serial] = childrenOf(id, TAG.sequence);
  const wanted = idOf(subject);
  return (
    readAlgorithmIdentifier(algorithm).oid === OID.sha1 &&
    equal(contentsOf(name, TAG.octetString), wanted.name) &&
    equal(contentsOf(key, TAG.octetString), wanted.key) &&
    equal(contentsOf(serial, TAG.integer), wanted.serial)
  );
}
