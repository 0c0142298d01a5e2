import { createHash } from "node:crypto";
import {
  contextTag,
  element,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  readElement,
  sequence,
  setOf,
} from "@service/pki/der";
import { issuerAndSerial } from "@service/pki/certificate";
import { OID } from "@service/pki/oids";
import type { SealAlgorithm, SealKey } from "./seal-key.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

/** ECDSA identifiers carry no parameters (RFC 5758 §3.2), the RSA one carries NULL (RFC 4055 §5). */
const SIGNATURE_ALGORITHM: Record<SealAlgorithm, () => Uint8Array> = {
  "ecdsa-sha256": () => sequence(objectIdentifier(OID.ecdsaWithSha256)),
  "rsa-sha256": () => sequence(objectIdentifier(OID.sha256WithRsa), nullValue()),
};

/** SHA-256 without parameters (RFC 5754 §2). */
const digestAlgorithm = (): Uint8Array => sequence(objectIdentifier(OID.sha256));

const attribute = (type: string, value: Uint8Array): Uint8Array =>
  sequence(objectIdentifier(type), setOf(value));

/** SigningCertificateV2 (RFC 5035 §3): SHA-256 is the default hash and therefore left out. */
const signingCertificate = (certificate: Uint8Array): Uint8Array =>
  sequence(sequence(sequence(octetString(sha256(certificate)))));

/**
 * The signed attributes of a PAdES baseline signature (EN 319 142-1 §6.3), as the SET OF that is signed
 * (RFC 5652 §5.4). There is no signing-time: PAdES forbids it, the claimed time is the dictionary's /M, and a
 * timestamp says it itself.
 */
const signedAttributes = (contentType: string, digest: Uint8Array, certificate: Uint8Array): Uint8Array =>
  setOf(
    attribute(OID.contentType, objectIdentifier(contentType)),
    attribute(OID.messageDigest, octetString(digest)),
    attribute(OID.signingCertificateV2, signingCertificate(certificate)),
  );

/** Answers the RFC 3161 token (DER ContentInfo) over data whose SHA-256 is given. */
export type Stamp = (sha256: Uint8Array) => Promise<Uint8Array>;

/** [1] after the signature (RFC 5652 §5.3): the timestamp over the signature's value (RFC 3161, appendix A). */
const unsignedAttributes = async (signature: Uint8Array, stamp: Stamp): Promise<Uint8Array> =>
  element(contextTag(1), attribute(OID.signatureTimestamp, await stamp(sha256(signature))));

interface SignerRequest {
  contentType: string;
  digest: Uint8Array;
  key: SealKey;
  stamp?: Stamp | undefined;
}

async function signerInfo({ contentType, digest, key, stamp }: SignerRequest): Promise<Uint8Array> {
  const attributes = signedAttributes(contentType, digest, key.chain[0]);
  const signature = await key.sign(attributes);
  return sequence(
    integer(1),
    issuerAndSerial(key.chain[0]),
    digestAlgorithm(),
    element(contextTag(0), readElement(attributes).contents),
    SIGNATURE_ALGORITHM[key.algorithm](),
    octetString(signature),
    ...(stamp ? [await unsignedAttributes(signature, stamp)] : []),
  );
}

/** ContentInfo of SignedData with one signer; `content` is null when the signature is detached. */
function contentInfo(
  contentType: string,
  content: Uint8Array | null,
  signer: Uint8Array,
  key: SealKey,
): Uint8Array {
  const signedData = sequence(
    // Version 3 tells of content other than plain data (RFC 5652 §5.1).
    integer(contentType === OID.data ? 1 : 3),
    setOf(digestAlgorithm()),
    sequence(
      objectIdentifier(contentType),
      ...(content ? [element(contextTag(0), octetString(content))] : []),
    ),
    element(contextTag(0), ...key.chain),
    setOf(signer),
  );
  return sequence(objectIdentifier(OID.signedData), element(contextTag(0), signedData));
}

/**
 * The detached CMS SignedData (DER) over content whose SHA-256 is `digest`; with `stamp`, the signature carries a
 * timestamp. Rejects when the key or the timestamp cannot be had.
 */
export async function detachedSignature(
  digest: Uint8Array,
  key: SealKey,
  stamp?: Stamp,
): Promise<Uint8Array> {
  const signer = await signerInfo({ contentType: OID.data, digest, key, stamp });
  return contentInfo(OID.data, null, signer, key);
}

/** CMS SignedData (DER) that holds its content, as a timestamp token does. */
export async function envelopingSignature(
  contentType: string,
  content: Uint8Array,
  key: SealKey,
): Promise<Uint8Array> {
  const signer = await signerInfo({ contentType, digest: sha256(content), key });
  return contentInfo(contentType, content, signer, key);
}
