import { type AlgorithmIdentifier, readAlgorithmIdentifier } from "./algorithm.ts";
import { toDer } from "./ber.ts";
import type { Element } from "./der.ts";
import {
  childrenOf,
  contentsOf,
  contextTag,
  readChildren,
  readObjectIdentifier,
  readWhole,
  setOf,
  TAG,
} from "./der.ts";
import { OID } from "./oids.ts";

/** A parsed CMS SignedData (RFC 5652 §5.1) with one signer. Nothing in it is verified. */
export interface SignedData {
  contentType: string;
  /** Null for a detached signature. */
  content: Uint8Array | null;
  /** DER, in encoded order. */
  certificates: Uint8Array[];
  signer: SignerInfo;
}

export interface SignerInfo {
  /** IssuerAndSerialNumber as a SEQUENCE, or the subject key identifier under [0]. */
  identifier: Element;
  digestAlgorithm: string;
  digest: AlgorithmIdentifier;
  /** The signed SET OF (RFC 5652 §5.4). Null without signed attributes: then the signature is over the content. */
  signedAttributes: Uint8Array | null;
  /** Values by type. */
  signed: Attributes;
  signatureAlgorithm: string;
  algorithm: AlgorithmIdentifier;
  signature: Uint8Array;
  unsigned: Attributes;
}

export type Attributes = ReadonlyMap<string, readonly Element[]>;

/** The single value of an attribute, or undefined. Throws RangeError for several. */
export function onlyValue(attributes: Attributes, type: string): Element | undefined {
  const values = attributes.get(type);
  if (values !== undefined && values.length !== 1) throw new RangeError("CMS: one value is expected");
  return values?.[0];
}

/** Reads a ContentInfo (BER or DER) that holds SignedData with exactly one signer. Throws RangeError. */
export function readSignedData(encoded: Uint8Array): SignedData {
  const [type, wrapper] = childrenOf(readWhole(toDer(encoded)), TAG.sequence);
  if (readObjectIdentifier(type) !== OID.signedData) throw new RangeError("CMS: not signed data");
  const parts = childrenOf(childrenOf(wrapper, contextTag(0))[0], TAG.sequence);
  const [contentType, explicit] = childrenOf(parts[2], TAG.sequence);
  const certificates = parts.find(({ tag }) => tag === contextTag(0));
  const [signer, ...more] = childrenOf(parts.at(-1), TAG.set);
  if (more.length > 0) throw new RangeError("CMS: more than one signer");
  return {
    contentType: readObjectIdentifier(contentType),
    content: explicit ? contentsOf(childrenOf(explicit, contextTag(0))[0], TAG.octetString) : null,
    certificates: certificates ? readChildren(certificates).map(({ raw }) => raw) : [],
    signer: readSigner(signer),
  };
}

/** { version, sid, digestAlgorithm, [0] signedAttrs?, signatureAlgorithm, signature, [1] unsignedAttrs? } */
function readSigner(signer: Element | undefined): SignerInfo {
  const [, identifier, digest, ...rest] = childrenOf(signer, TAG.sequence);
  const signed = rest[0]?.tag === contextTag(0) ? rest.shift() : undefined;
  const [algorithm, signature, unsigned] = rest;
  const attributes = signed ? readChildren(signed) : [];
  if (identifier === undefined) throw new RangeError("CMS: the signer is not named");
  return {
    identifier,
    digestAlgorithm: readAlgorithm(digest),
    digest: readAlgorithmIdentifier(digest),
    signedAttributes: signed ? setOf(...attributes.map(({ raw }) => raw)) : null,
    signed: readAttributes(attributes),
    signatureAlgorithm: readAlgorithm(algorithm),
    algorithm: readAlgorithmIdentifier(algorithm),
    signature: contentsOf(signature, TAG.octetString),
    unsigned: readAttributes(unsigned ? childrenOf(unsigned, contextTag(1)) : []),
  };
}

/** The object identifier of an AlgorithmIdentifier. */
export function readAlgorithm(found: Element | undefined): string {
  return readObjectIdentifier(childrenOf(found, TAG.sequence)[0]);
}

function readAttributes(attributes: readonly Element[]): Attributes {
  const byType = new Map<string, Element[]>();
  for (const attribute of attributes) {
    const [type, values] = childrenOf(attribute, TAG.sequence);
    const name = readObjectIdentifier(type);
    if (byType.has(name)) throw new RangeError("CMS: an attribute is given twice");
    byType.set(name, childrenOf(values, TAG.set));
  }
  return byType;
}
