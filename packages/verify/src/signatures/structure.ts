import { hashOf, readAlgorithmIdentifier } from "@service/pki/algorithm";
import {
  childrenOf,
  contentsOf,
  contextTag,
  type Element,
  readChildren,
  readObjectIdentifier,
  readWhole,
  TAG,
} from "@service/pki/der";
import { OID } from "@service/pki/oids";

/**
 * Lists deviations in the unsigned parts of a CMS (RFC 5652 §5.1, §5.3). The signature stays valid where they are
 * changed, and the change must still be seen. Throws RangeError.
 */
export function unsignedDeviations(cms: Uint8Array): string[] {
  const [type, wrapper, ...more] = childrenOf(readWhole(cms), TAG.sequence);
  const [signedData, ...others] = childrenOf(wrapper, contextTag(0));
  const parts = childrenOf(signedData, TAG.sequence);
  const [version, algorithms, encapsulated] = parts;
  const [signer] = childrenOf(parts.at(-1), TAG.set);
  const fields = childrenOf(signer, TAG.sequence);
  const found: string[] = [];
  if (
    !type ||
    more.length + others.length > 0 ||
    !hasShape(parts, SIGNED_DATA) ||
    !hasShape(fields, SIGNER_INFO)
  )
    found.push("structure");
  const isPlain = readObjectIdentifier(childrenOf(encapsulated, TAG.sequence)[0]) === OID.data;
  if (!isInt(fields[0], fields[1]?.tag === TAG.sequence ? 1 : 3)) found.push("version");
  if (!isInt(version, versionOf(parts, isPlain, fields))) found.push("version");
  if (!areDigests(algorithms, fields[2])) found.push("digestAlgorithms");
  found.push(...unknownAttributes(fields.at(-1)));
  return [...new Set(found)];
}

/** Tags in order. `?` marks optional ones. */
const SIGNED_DATA = [TAG.integer, TAG.set, TAG.sequence, "?a0", "?a1", TAG.set] as const;
const SIGNER_INFO = [TAG.integer, "sid", TAG.sequence, "?a0", TAG.sequence, TAG.octetString, "?a1"] as const;

function hasShape(elements: readonly Element[], shape: readonly (number | string)[]): boolean {
  let at = 0;
  for (const wanted of shape) {
    const tag = elements[at]?.tag;
    if (typeof wanted === "number" ? tag === wanted : wanted === "sid" && tag !== undefined) at += 1;
    else if (typeof wanted === "string" && wanted.startsWith("?")) {
      if (tag === Number.parseInt(wanted.slice(1), 16)) at += 1;
    } else return false;
  }
  return at === elements.length;
}

const isInt = (found: Element | undefined, value: number): boolean => {
  const contents = contentsOf(found, TAG.integer);
  return contents.length === 1 && contents[0] === value;
};

/** The version that RFC 5652 §5.1 requires, where all certificates are X.509. */
function versionOf(parts: readonly Element[], isPlain: boolean, [signerVersion]: readonly Element[]): number {
  const certificates = parts.find(({ tag }) => tag === contextTag(0));
  const tags = certificates ? readChildren(certificates).map(({ tag }) => tag) : [];
  if (tags.includes(contextTag(3))) return 5;
  if (tags.includes(contextTag(2))) return 4;
  return isPlain && isInt(signerVersion, 1) && !tags.includes(contextTag(1)) ? 1 : 3;
}

/** Whether the set names only known hashes, and the signer's. */
function areDigests(set: Element | undefined, own: Element | undefined): boolean {
  try {
    const hashes = childrenOf(set, TAG.set).map((item) => hashOf(readAlgorithmIdentifier(item)));
    return hashes.includes(hashOf(readAlgorithmIdentifier(own)));
  } catch {
    return false;
  }
}

/** Unsigned attributes other than the timestamp of a baseline signature (EN 319 142-1 §6.3). */
function unknownAttributes(last: Element | undefined): string[] {
  if (last?.tag !== contextTag(1)) return [];
  return readChildren(last)
    .map((attribute) => readObjectIdentifier(childrenOf(attribute, TAG.sequence)[0]))
    .filter((type) => type !== OID.signatureTimestamp);
}
