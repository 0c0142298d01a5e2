// oxlint-disable-next-line typescript/triple-slash-reference -- whoever imports this must find the types, too
/// <reference path="./des-js.d.ts" />

export const TRIPLE_DES = { keyBytes: 24, blockBytes: 8 } as const;

/**
 * Decrypts DES-EDE3-CBC with PKCS#5 padding. WebCrypto lacks the cipher; its code is loaded on demand. Null for wrong
 * padding, which a wrong key leaves.
 */
export async function decryptTripleDes(
  data: Uint8Array,
  { key, iv }: { key: Uint8Array; iv: Uint8Array },
): Promise<Uint8Array | null> {
  if (data.length === 0 || data.length % TRIPLE_DES.blockBytes !== 0) return null;
  const { default: des } = await import("des.js");
  const cipher = des.CBC.instantiate(des.EDE).create({ type: "decrypt", key, iv, padding: false });
  const plain = Uint8Array.from([...cipher.update(data), ...cipher.final()]);
  const padding = plain.at(-1) ?? 0;
  const isPadded =
    padding >= 1 &&
    padding <= TRIPLE_DES.blockBytes &&
    plain.subarray(-padding).every((byte) => byte === padding);
  return isPadded ? plain.subarray(0, -padding) : null;
}
