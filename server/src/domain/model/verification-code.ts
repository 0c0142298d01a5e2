import { VERIFY_ROOT } from "@service/contract/addresses";
import type { Random } from "@service/platform/ports/clock";

/** Crockford's base32: digits and letters without I, L, O and U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 60 bits: too many to be guessed at the rate that the public record allows (docs/decisions/evidence.md#d350). */
const CODE_LENGTH = 12;

/** With every hyphen that a person may type. Longer text is not read. */
const MAX_TEXT_LENGTH = 2 * CODE_LENGTH;

/** A document by its code. The document names its code, too, so that each answer of v3 can show it. */
export interface VerificationCode {
  code: string;
  documentId: string;
  /** Counts the pages of the sealed PDF, audit pages included. */
  pages: number;
}

/** A new code of a sealed document, as it is stored: without hyphens. Each of the 32 characters is equally likely. */
export function newVerificationCode(random: Random): string {
  return Array.from(random.bytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** The stored form of what a person typed: any case, with or without hyphens, O for 0, I and L for 1. Null: no code. */
export function parseVerificationCode(text: string): string | null {
  if (text.length > MAX_TEXT_LENGTH || !/^[0-9A-Za-z-]+$/.test(text)) return null;
  const code = text.replaceAll("-", "").toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const isCode = code.length === CODE_LENGTH && Array.from(code).every((one) => ALPHABET.includes(one));
  return isCode ? code : null;
}

/** `XXXX-XXXX-XXXX`: the notation on paper and in addresses. */
export function printedCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, "$&-");
}

/** The address that the audit page prints. */
export function verificationAddress(publicUrl: string, code: string): string {
  return `${publicUrl}${VERIFY_ROOT}/${printedCode(code)}`;
}
