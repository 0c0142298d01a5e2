/** Password-based encryption of private keys: PBES2 (RFC 8018 §6.2) and the older scheme of PKCS#12 (RFC 7292). */
import { concat } from "./bytes.ts";
import type { Element } from "./der.ts";
import { childrenOf, contentsOf, readInteger, readObjectIdentifier, TAG } from "./der.ts";
import { OID } from "./oids.ts";
import { pkcs12Bytes, PKCS12_ID } from "./pbe-pkcs12.ts";
import { decryptTripleDes, TRIPLE_DES } from "./triple-des.ts";

/** The key cannot be decrypted: an unsupported algorithm, or more rounds than the limit. */
export class PbeRefused extends Error {
  override readonly name = "PbeRefused";
  readonly reason: "unsupported" | "too_many_rounds";
  constructor(reason: PbeRefused["reason"]) {
    super(
      reason === "unsupported" ? "the encryption is not known" : "the encryption asks for too many rounds",
    );
    this.reason = reason;
  }
}

/** Ten times the recommended rounds of PBKDF2, some seconds on a phone. A file with more is an attack. */
export const MAX_ROUNDS = 2_000_000;
/** Files of the older scheme have 2,048 rounds. Each round is one WebCrypto call. */
export const MAX_PKCS12_ROUNDS = 100_000;

/** Encrypted `data`, with its `algorithm` (an AlgorithmIdentifier). */
export interface Encrypted {
  algorithm: Element;
  data: Uint8Array;
  /** Whether decrypted bytes are what was encrypted. One wrong key in 256 leaves a padding that holds by chance. */
  isPlain: (bytes: Uint8Array) => boolean;
}

/**
 * Decrypts by the encoding of the password that is right: the files do not name it, and older systems used Latin-1. Null
 * for a wrong password. Throws PbeRefused, and RangeError for malformed data.
 */
export async function decryptByPassword(
  { algorithm, data, isPlain }: Encrypted,
  password: string,
): Promise<Uint8Array | null> {
  const scheme = readObjectIdentifier(childrenOf(algorithm, TAG.sequence)[0]);
  if (scheme === OID.pbes2)
    return firstPlain(encodings(password), isPlain, (bytes) => decryptPbes2(algorithm, data, bytes));
  if (scheme === OID.pbeSha1TripleDes)
    return firstPlain(bmpEncodings(password), isPlain, (bytes) => decryptPkcs12(algorithm, data, bytes));
  throw new PbeRefused("unsupported");
}

async function firstPlain<Given>(
  given: readonly Given[],
  isPlain: Encrypted["isPlain"],
  attempt: (one: Given) => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  for (const one of given) {
    const found = await attempt(one);
    if (found !== null && isPlain(found)) return found;
  }
  return null;
}

const codesOf = (text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** UTF-8, then Latin-1 where it differs and can encode the password, each with composed and decomposed accents. */
function encodings(password: string): Uint8Array<ArrayBuffer>[] {
  const composed = password.normalize("NFC");
  const codes = codesOf(composed);
  const wide = codes.some((code) => code > 0x7f);
  const forms = [...new Set([password, composed])].map((form) => new TextEncoder().encode(form));
  return wide && codes.every((code) => code <= 0xff) ? [...forms, Uint8Array.from(codes)] : forms;
}

/** BMPString with its terminator (RFC 7292 §B.1). Some tools took each byte of the UTF-8 as one character. */
function bmpEncodings(password: string): Uint8Array<ArrayBuffer>[] {
  const bytes = [...new TextEncoder().encode(password)];
  const readings = [codesOf(password.normalize("NFC")), ...(bytes.length === password.length ? [] : [bytes])];
  return readings.map((codes) => Uint8Array.from([...codes, 0].flatMap((code) => [code >> 8, code & 0xff])));
}

function assertRounds(rounds: bigint, most: number): number {
  if (rounds < 1n || rounds > BigInt(most)) throw new PbeRefused("too_many_rounds");
  return Number(rounds);
}

const PRF_HASHES: Readonly<Record<string, string>> = {
  [OID.hmacSha1]: "SHA-1",
  [OID.hmacSha256]: "SHA-256",
  [OID.hmacSha384]: "SHA-384",
  [OID.hmacSha512]: "SHA-512",
};

const AES_BYTES: Readonly<Record<string, number>> = {
  [OID.aes128Cbc]: 16,
  [OID.aes192Cbc]: 24,
  [OID.aes256Cbc]: 32,
};

/**
 * PBES2-params ::= { keyDerivationFunc, encryptionScheme }. The parameter of the scheme is its initialisation vector.
 */
async function decryptPbes2(
  algorithm: Element,
  data: Uint8Array,
  password: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array | null> {
  const [derivation, encryption] = childrenOf(childrenOf(algorithm, TAG.sequence)[1], TAG.sequence);
  const [cipher, vector] = childrenOf(encryption, TAG.sequence);
  const name = readObjectIdentifier(cipher);
  const iv = contentsOf(vector, TAG.octetString);
  const keyBytes = name === OID.tripleDesCbc ? TRIPLE_DES.keyBytes : AES_BYTES[name];
  if (keyBytes === undefined) throw new PbeRefused("unsupported");
  const key = await pbkdf2(derivation, password, keyBytes);
  return name === OID.tripleDesCbc
    ? decryptTripleDes(data, { key, iv: vectorOf(iv, 8) })
    : aesCbc(data, key, vectorOf(iv, 16));
}

function vectorOf(iv: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  if (iv.length !== length) throw new RangeError("PBES2: the initialisation vector has another length");
  return Uint8Array.from(iv);
}

/** PBKDF2-params ::= { salt, iterationCount, keyLength OPTIONAL, prf DEFAULT hmacWithSHA1 } (RFC 8018, appendix A.2). */
async function pbkdf2(
  derivation: Element | undefined,
  password: Uint8Array<ArrayBuffer>,
  keyBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const [kind, parameters] = childrenOf(derivation, TAG.sequence);
  if (readObjectIdentifier(kind) !== OID.pbkdf2) throw new PbeRefused("unsupported");
  const [salt, count, ...optional] = childrenOf(parameters, TAG.sequence);
  const prf = optional.find(({ tag }) => tag === TAG.sequence);
  const hash =
    prf === undefined ? "SHA-1" : PRF_HASHES[readObjectIdentifier(childrenOf(prf, TAG.sequence)[0])];
  if (hash === undefined) throw new PbeRefused("unsupported");
  const iterations = assertRounds(readInteger(count), MAX_ROUNDS);
  const base = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
  const algorithm = {
    name: "PBKDF2",
    hash,
    iterations,
    salt: Uint8Array.from(contentsOf(salt, TAG.octetString)),
  };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, keyBytes * 8));
}

async function aesCbc(
  data: Uint8Array,
  key: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array | null> {
  const imported = await crypto.subtle.importKey("raw", key, "AES-CBC", false, ["decrypt"]);
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: "AES-CBC", iv }, imported, Uint8Array.from(data)),
    );
  } catch {
    // The error says only that the padding is wrong.
    return null;
  }
}

/** pkcs-12PbeParams ::= { salt, iterations } */
async function decryptPkcs12(
  algorithm: Element,
  data: Uint8Array,
  password: Uint8Array,
): Promise<Uint8Array | null> {
  const [salt, count] = childrenOf(childrenOf(algorithm, TAG.sequence)[1], TAG.sequence);
  const rounds = assertRounds(readInteger(count), MAX_PKCS12_ROUNDS);
  const given = { password, salt: contentsOf(salt, TAG.octetString), rounds };
  const key = await pkcs12Bytes(given, PKCS12_ID.key, TRIPLE_DES.keyBytes);
  const iv = await pkcs12Bytes(given, PKCS12_ID.vector, TRIPLE_DES.blockBytes);
  return decryptTripleDes(data, { key: concat(key), iv });
}
