import { createHash } from "node:crypto";
import { attribute, type CadesParts, cadesAttributes, encodeCades } from "@service/pki/cades";
import { OID } from "@service/pki/oids";
import type { SealKey } from "./seal-key.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

/** Gets the RFC 3161 token (DER ContentInfo) over data with the given SHA-256. */
export type TimestampSource = (sha256: Uint8Array) => Promise<Uint8Array>;

async function signed(key: SealKey, digest: Uint8Array, contentType: string = OID.data): Promise<CadesParts> {
  const { chain: certificates, algorithm } = key;
  const signedAttributes = await cadesAttributes(digest, certificates[0], contentType);
  return { certificates, signedAttributes, algorithm, signature: await key.sign(signedAttributes) };
}

/**
 * Makes the detached CMS SignedData (DER) over content whose SHA-256 is `digest`. With `timestamp` the signature has a
 * timestamp over its value (RFC 3161, appendix A). Rejects when key or timestamp are unavailable.
 */
export async function detachedSignature(
  digest: Uint8Array,
  key: SealKey,
  timestamp?: TimestampSource,
): Promise<Uint8Array> {
  const parts = await signed(key, digest);
  const token = await timestamp?.(sha256(parts.signature));
  return encodeCades({ ...parts, unsigned: token && attribute(OID.signatureTimestamp, token) });
}

/** Makes CMS SignedData (DER) that contains its content, as a timestamp token does. */
export async function envelopingSignature(
  contentType: string,
  content: Uint8Array,
  key: SealKey,
): Promise<Uint8Array> {
  const parts = await signed(key, sha256(content), contentType);
  return encodeCades({ ...parts, content: { type: contentType, bytes: content } });
}
