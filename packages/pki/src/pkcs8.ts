/** Private key files: EncryptedPrivateKeyInfo and PrivateKeyInfo (RFC 5958), DER or PEM. */
import { childrenOf, contentsOf, readInteger, readObjectIdentifier, readWhole, TAG } from "./der.ts";
import { decryptByPassword, PbeRefused } from "./pbe.ts";
import { readPem } from "./pem.ts";
import { type SigningMethod, signingMethod } from "./signing-method.ts";

/**
 * Why a key file is refused. `unsupported`: an encryption or kind of key that is not supported. `too_many_rounds`:
 * decrypting would take minutes.
 */
export type KeyFault = "not_a_key" | "wrong_password" | "unsupported" | "too_many_rounds";

export class KeyRefused extends Error {
  override readonly name = "KeyRefused";
  readonly fault: KeyFault;
  constructor(fault: KeyFault, options?: ErrorOptions) {
    super(`the private key cannot be used: ${fault}`, options);
    this.fault = fault;
  }
}

/** A CryptoKey. Not every TypeScript library declares that name. */
export type PrivateKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Opens a key file (RSA or EC) and imports it as non-extractable. Rejects with KeyRefused. */
export async function openPrivateKey(file: Uint8Array, password: string): Promise<PrivateKey> {
  const plain = await decryptedKey(file, password).catch((error: unknown) => {
    throw asKeyRefused(error);
  });
  try {
    return await crypto.subtle.importKey("pkcs8", Uint8Array.from(plain), methodOf(plain), false, ["sign"]);
  } catch (cause) {
    throw asKeyRefused(cause);
  } finally {
    plain.fill(0);
  }
}

function asKeyRefused(error: unknown): KeyRefused {
  if (error instanceof KeyRefused) return error;
  if (error instanceof PbeRefused) return new KeyRefused(error.reason, { cause: error });
  return new KeyRefused("not_a_key", { cause: error });
}

/** PEM labels of key formats other than PKCS#8. */
const OLD_NOTATION = /^(?:RSA|EC|DSA) PRIVATE KEY$/;

async function decryptedKey(file: Uint8Array, password: string): Promise<Uint8Array> {
  const pem = readPem(file);
  if (pem !== null && OLD_NOTATION.test(pem.label)) throw new KeyRefused("unsupported");
  const whole = readWhole(pem?.der ?? file);
  const [first, second] = childrenOf(whole, TAG.sequence);
  if (first?.tag === TAG.integer) return Uint8Array.from(whole.raw);
  if (first === undefined) throw new KeyRefused("not_a_key");
  const data = contentsOf(second, TAG.octetString);
  const plain = await decryptByPassword({ algorithm: first, data, isPlain: isKeyInfo }, password);
  if (plain === null) throw new KeyRefused("wrong_password");
  return plain;
}

/** Whether the bytes are PrivateKeyInfo. */
function isKeyInfo(der: Uint8Array): boolean {
  try {
    const [version, algorithm, key] = childrenOf(readWhole(der), TAG.sequence);
    readObjectIdentifier(childrenOf(algorithm, TAG.sequence)[0]);
    return readInteger(version) <= 1n && contentsOf(key, TAG.octetString).length > 0;
  } catch {
    return false;
  }
}

/** PrivateKeyInfo ::= { version, algorithm, OCTET STRING … } */
function methodOf(der: Uint8Array): SigningMethod {
  const method = signingMethod(childrenOf(readWhole(der), TAG.sequence)[1]);
  if (method === null) throw new KeyRefused("unsupported");
  return method;
}
