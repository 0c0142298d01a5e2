import { createHmac, scrypt, timingSafeEqual } from "node:crypto";
import type { Domain } from "../model/domain.ts";
import type { Session } from "../model/session.ts";

type Tools = Pick<Domain, "linkSecret" | "random">;

const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Some 40 ms and 16 MB for each try. */
const COST = { N: 2 ** 14, r: 8, p: 1 };

/** Puts the server's secret into a code, so that the table alone tells nothing. Many rows of a request can wait so. */
export function keyOfCode({ linkSecret }: Pick<Domain, "linkSecret">, code: string): string {
  return createHmac("sha256", linkSecret)
    .update(`access-code:${code.normalize("NFC")}`)
    .digest("base64url");
}

/** Derives a key from that of a code, off the event loop. */
function derive(codeKey: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(Buffer.from(codeKey, "base64url"), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

/** Returns the slow hash of a code, as a signer's row stores it: salt and key. */
export function hashAccessCode(domain: Tools, code: string): Promise<string> {
  return hashCodeKey(domain, keyOfCode(domain, code));
}

export async function hashCodeKey({ random }: Pick<Domain, "random">, codeKey: string): Promise<string> {
  const salt = Buffer.from(random.bytes(SALT_BYTES));
  return `${salt.toString("base64url")}.${(await derive(codeKey, salt)).toString("base64url")}`;
}

async function matches(domain: Pick<Domain, "linkSecret">, code: string, hash: string): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(".");
  const derived = await derive(keyOfCode(domain, code), Buffer.from(salt, "base64url"));
  return timingSafeEqual(derived, Buffer.from(key, "base64url"));
}

/**
 * Returns the hash that a session's answer fits; null: it fits none. Costs time, and so runs before anything is locked,
 * and only where the step is open.
 */
export async function fittingHash(
  domain: Pick<Domain, "linkSecret" | "store">,
  { signerId, status, verifications }: Session,
  answer: string,
): Promise<string | null> {
  const step = verifications.find(({ module }) => module === "access_code");
  if (status !== "open" || step?.status !== "pending") return null;
  const signer = await domain.store.read((reader) => reader.signers.first({ id: signerId }));
  const hash = signer?.accessCodeHash ?? null;
  return hash !== null && (await matches(domain, answer, hash)) ? hash : null;
}
