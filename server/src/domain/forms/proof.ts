import { createHash, createHmac } from "node:crypto";
import { type Instant, MINUTE } from "@service/platform/ports/clock";
import type { Domain } from "../model/domain.ts";
import type { Form } from "../model/form.ts";
import { hashSecret, isSameText, newToken } from "../model/secrets.ts";

/** How long a challenge may be answered: the person fills in their name meanwhile. */
export const PROOF_TTL_MS = 15 * MINUTE;

/** The content of a signed challenge. */
interface Content {
  form: string;
  salt: string;
  bits: number;
  until: Instant;
}

/** A puzzle for a browser: SHA-256 of `salt:counter` has to begin with as many zero bits. */
export interface ProofChallenge {
  challenge: string;
  salt: string;
  bits: number;
}

type Tools = Pick<Domain, "clock" | "random" | "linkSecret" | "formProofBits">;

/** A new challenge. Nothing is stored of it. */
export function newChallenge(domain: Tools, { id }: Pick<Form, "id">): ProofChallenge {
  const salt = newToken(domain.random);
  const bits = domain.formProofBits;
  const content: Content = { form: id, salt, bits, until: domain.clock.now() + PROOF_TTL_MS };
  const payload = Buffer.from(JSON.stringify(content)).toString("base64url");
  return { challenge: `${payload}.${signatureOf(domain, payload)}`, salt, bits };
}

function signatureOf({ linkSecret }: Pick<Domain, "linkSecret">, payload: string): string {
  return createHmac("sha256", linkSecret).update(`form-proof:${payload}`).digest("base64url");
}

/** The hash by which a solved challenge counts once; null: it is not solved, not for this form or too old. */
export function provenBy(
  domain: Tools,
  { id }: Pick<Form, "id">,
  { challenge, counter }: { challenge: string; counter: number },
): string | null {
  const [payload = "", signature = ""] = challenge.split(".");
  if (!isSameText(signature, signatureOf(domain, payload))) return null;
  const { form, salt, bits, until } = JSON.parse(Buffer.from(payload, "base64url").toString()) as Content;
  if (form !== id || domain.clock.now() >= until) return null;
  const digest = createHash("sha256").update(`${salt}:${counter}`).digest();
  const isSolved = bits === 0 || digest.readUInt32BE() >>> (32 - bits) === 0;
  return isSolved ? hashSecret(salt) : null;
}
