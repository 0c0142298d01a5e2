import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import type forge from "node-forge";
import { KeyRefused } from "./key-refused.ts";

/** The content of a PKCS#12 file (RFC 7292): a key, and certificates in file order. */
export interface Pkcs12 {
  key: KeyObject;
  certificates: X509Certificate[];
}

type Forge = typeof forge;

const binary = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
const bytesOf = (text: string): Buffer => Buffer.from(text, "latin1");

/** Opens a file by its password: RSA and EC keys, old and new encryption. Throws KeyRefused. */
export async function openPkcs12(file: Uint8Array, password: string): Promise<Pkcs12> {
  const { default: library } = await import("node-forge");
  const bags = decrypt(library, file, password);
  const keys = ["pkcs8ShroudedKeyBag", "keyBag"].flatMap((kind) => bagsOf(library, bags, kind));
  const [key] = keys;
  if (key === undefined) throw new KeyRefused("file", "holds no private key");
  if (keys.length > 1) throw new KeyRefused("file", "holds several private keys; one is expected");
  const certificates = bagsOf(library, bags, "certBag").map((bag) => certificateOf(library, bag));
  return { key: keyOf(library, key), certificates };
}

function decrypt(library: Forge, file: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  let structure: forge.asn1.Asn1;
  try {
    structure = library.asn1.fromDer(binary(file));
  } catch (error) {
    throw new KeyRefused("file", "is not a PKCS#12 file", { cause: error });
  }
  try {
    return library.pkcs12.pkcs12FromAsn1(structure, false, password);
  } catch (error) {
    // The library's messages: "PKCS#12 MAC could not be verified. Invalid password?", "… wrong password?".
    if (/password/i.test((error as Error).message))
      throw new KeyRefused("password", "does not open the PKCS#12 file", { cause: error });
    return decryptAsUtf8(library, structure, password, error);
  }
}

/**
 * Decrypts a file with a UTF-8 password. The integrity check and the old encryption take the password as UTF-16 (RFC
 * 7292, appendix B), the new encryption as UTF-8 (RFC 8018), which the library does not do. The check has passed
 * before, so it is skipped.
 */
function decryptAsUtf8(
  { pkcs12, util }: Forge,
  structure: forge.asn1.Asn1,
  password: string,
  first: unknown,
): forge.pkcs12.Pkcs12Pfx {
  const [version, content] = structure.value as forge.asn1.Asn1[];
  try {
    return pkcs12.pkcs12FromAsn1(
      { ...structure, value: [version!, content!] },
      false,
      util.encodeUtf8(password),
    );
  } catch {
    throw new KeyRefused("file", "is not a PKCS#12 file that can be read", { cause: first });
  }
}

function bagsOf(library: Forge, pfx: forge.pkcs12.Pkcs12Pfx, kind: string): forge.pkcs12.Bag[] {
  const type = library.pki.oids[kind]!;
  return pfx.getBags({ bagType: type })[type] ?? [];
}

/** The private key. The library parses RSA keys and returns others as ASN.1. */
function keyOf({ asn1, pki }: Forge, { key, asn1: other }: forge.pkcs12.Bag): KeyObject {
  const info = key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : other;
  try {
    return createPrivateKey({ key: bytesOf(asn1.toDer(info).getBytes()), format: "der", type: "pkcs8" });
  } catch (error) {
    throw new KeyRefused("file", "holds a private key of a kind that is not known", { cause: error });
  }
}

function certificateOf({ asn1, pki }: Forge, { cert, asn1: other }: forge.pkcs12.Bag): X509Certificate {
  const structure = cert ? pki.certificateToAsn1(cert) : other;
  try {
    return new X509Certificate(bytesOf(asn1.toDer(structure).getBytes()));
  } catch (error) {
    throw new KeyRefused("file", "holds a certificate that cannot be read", { cause: error });
  }
}
