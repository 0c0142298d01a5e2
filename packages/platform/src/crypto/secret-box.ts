import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import type { Random } from "../ports/clock.ts";
import type { SecretBox } from "../ports/secret-box.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Name of a key in sealed texts, for key rotation: 48 bits of its hash. */
function nameOf(key: Uint8Array): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 8);
}

/**
 * AES-256-GCM. The first key seals; every key opens. A rotation puts the new key first. A sealed text is `<key
 * name>.<nonce>.<ciphertext and tag>` in base64url; it authenticates its context.
 */
export class AesSecretBox implements SecretBox {
  private readonly keys: Map<string, Uint8Array>;
  readonly sealingKey: string;
  private readonly random: Random;

  constructor(keys: readonly Uint8Array[], random: Random) {
    this.keys = new Map(keys.map((key) => [nameOf(key), key]));
    this.sealingKey = nameOf(keys[0]!);
    this.random = random;
  }

  /** Names of the keys that open. */
  get keyNames(): string[] {
    return [...this.keys.keys()];
  }

  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${this.sealingKey}.`);
  }

  seal(plain: string, context: string): string {
    const nonce = this.random.bytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keys.get(this.sealingKey)!, nonce);
    cipher.setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
    return [this.sealingKey, Buffer.from(nonce).toString("base64url"), sealed.toString("base64url")].join(
      ".",
    );
  }

  open(text: string, context: string): string {
    const [name = "", nonce = "", payload = ""] = text.split(".");
    const key = this.keys.get(name);
    if (!key) throw new Error("a secret was sealed with a key that ENCRYPTION_KEY no longer holds");
    const sealed = Buffer.from(payload, "base64url");
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, "base64url"), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return decipher.update(sealed.subarray(0, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  }
}
