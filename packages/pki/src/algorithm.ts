import { concat } from "./bytes.ts";
import { childrenOf, type Element, readObjectIdentifier, TAG } from "./der.ts";
import { OID } from "./oids.ts";

/** RFC 5280 §4.1.1.2. */
export interface AlgorithmIdentifier {
  oid: string;
  /** Null where they are absent. */
  parameters: Element | null;
}

/** Reads an AlgorithmIdentifier. Throws RangeError. */
export function readAlgorithmIdentifier(found: Element | undefined): AlgorithmIdentifier {
  const [oid, parameters = null, ...more] = childrenOf(found, TAG.sequence);
  if (more.length > 0) throw new RangeError("DER: an algorithm with two parameters");
  return { oid: readObjectIdentifier(oid), parameters };
}

/** Hash functions by the names that WebCrypto has for them. */
export type HashName = "SHA-1" | "SHA-256" | "SHA-384" | "SHA-512";

const HASHES: Readonly<Record<string, HashName>> = {
  [OID.sha1]: "SHA-1",
  [OID.sha256]: "SHA-256",
  [OID.sha384]: "SHA-384",
  [OID.sha512]: "SHA-512",
};

/** The algorithm is not supported. */
export class UnsupportedAlgorithm extends Error {
  override readonly name = "UnsupportedAlgorithm";
  readonly oid: string;
  constructor(oid: string) {
    super(`the algorithm ${oid} is not supported`);
    this.oid = oid;
  }
}

/** The hash of an object identifier. Throws UnsupportedAlgorithm. */
export function hashNamed(oid: string): HashName {
  const name = HASHES[oid];
  if (name === undefined) throw new UnsupportedAlgorithm(oid);
  return name;
}

/**
 * The hash of an AlgorithmIdentifier, whose parameters are absent or NULL (RFC 5754 §2). Throws UnsupportedAlgorithm.
 */
export function hashOf({ oid, parameters }: AlgorithmIdentifier): HashName {
  assertNoParameters({ oid, parameters });
  return hashNamed(oid);
}

export function assertNoParameters({ oid, parameters }: AlgorithmIdentifier): void {
  if (parameters !== null && (parameters.tag !== TAG.null || parameters.contents.length > 0))
    throw new UnsupportedAlgorithm(oid);
}

export async function digest(hash: HashName, ...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(hash, concat(...parts)));
}
