import { createHmac, timingSafeEqual } from "node:crypto";
import type { Domain } from "../model/domain.ts";

const DIGITS = 6;

const CODES = 10 ** DIGITS;

/** Draws above this limit are repeated, because they would favour the first codes. */
const UNBIASED = Math.floor(2 ** 32 / CODES) * CODES;

/** The sandbox accepts it beside the sent code, so that an integrator can try the step without a mailbox. */
export const SANDBOX_CODE = "000000";

/** Six decimal digits, drawn without bias. */
export function newCode({ random }: Pick<Domain, "random">): string {
  let draw: number;
  do draw = Buffer.from(random.bytes(4)).readUInt32BE();
  while (draw >= UNBIASED);
  return String(draw % CODES).padStart(DIGITS, "0");
}

/** Keyed hash of a code. Whoever reads the table could try all codes against a plain hash. */
export function hashCode(
  { linkSecret }: Pick<Domain, "linkSecret">,
  challengeId: string,
  code: string,
): string {
  return createHmac("sha256", linkSecret).update(`code:${challengeId}:${code}`).digest("hex");
}

export function matchesCode(
  domain: Pick<Domain, "linkSecret">,
  { id, codeHash }: { id: string; codeHash: string | null },
  code: string,
): boolean {
  if (codeHash === null) return false;
  return timingSafeEqual(Buffer.from(hashCode(domain, id, code), "hex"), Buffer.from(codeHash, "hex"));
}
