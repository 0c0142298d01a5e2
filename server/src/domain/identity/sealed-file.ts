import { createCipheriv, createDecipheriv, type DecipherGCM } from "node:crypto";
import type { Random } from "@service/platform/ports/clock";
import { sourceOf } from "@service/platform/ports/file-store";
import { piecesOf } from "@service/engine-process/file-bytes";
import type { FileStore, FileWriter, PutFile } from "@service/platform/ports/file-store";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** By how much an encrypted file is larger. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/**
 * A file that is encrypted on its way to the store: nonce, ciphertext, tag (AES-256-GCM, NIST SP 800-38D). The size and
 * hash of the finished file are those of the encrypted one.
 */
export async function createSealed(
  files: Pick<FileStore, "create">,
  random: Random,
  key: Uint8Array,
): Promise<FileWriter> {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  const writer = await files.create();
  await writer.write(nonce);
  return {
    write: async (bytes) => writer.write(cipher.update(bytes)),
    finish: async () => {
      await writer.write(Buffer.concat([cipher.final(), cipher.getAuthTag()]));
      return writer.finish();
    },
    discard: () => writer.discard(),
  };
}

/**
 * Reads and decrypts a whole file, in place and as its pieces arrive: 50 MB at once keep all requests waiting. Rejects
 * when it is not what was written under this key.
 *
 * @param take gets each decrypted piece, which is not authenticated before the end
 */
export async function readSealed(
  files: Pick<FileStore, "stream">,
  file: Pick<PutFile, "storageKey" | "size">,
  key: Uint8Array,
  take: (piece: Uint8Array) => void = () => {},
): Promise<Uint8Array> {
  if (file.size < SEAL_BYTES) throw new Error("a capture is not whole");
  const sealed = Buffer.allocUnsafeSlow(file.size);
  const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(-TAG_BYTES)];
  const start = () => createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  let decipher: DecipherGCM | null = null;
  let arrived = 0;
  let opened = NONCE_BYTES;
  for await (const piece of piecesOf(sourceOf(files, file))) {
    sealed.set(piece, arrived);
    arrived += piece.length;
    const part = sealed.subarray(opened, Math.min(arrived, file.size - TAG_BYTES));
    if (part.length === 0) continue;
    decipher ??= start();
    part.set(decipher.update(part));
    take(part);
    opened += part.length;
  }
  decipher ??= start();
  decipher.setAuthTag(tag);
  decipher.final();
  return sealed.subarray(NONCE_BYTES, -TAG_BYTES);
}
