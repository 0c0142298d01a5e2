import { invalid } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { hashCode, matchesCode, newCode } from "../verification/code.ts";
import type { InPersonPart } from "../model/in-person.ts";

/** The hash of a PIN, as a part stores it. Whoever reads the table could try all PINs against a plain hash. */
export const hashPin = (domain: Pick<Domain, "linkSecret">, partId: string, pin: string): string =>
  hashCode(domain, partId, pin);

/** Compares a PIN in constant time. */
export const matchesPin = (
  domain: Pick<Domain, "linkSecret">,
  { id, pinHash }: Pick<InPersonPart, "id" | "pinHash">,
  pin: string,
): boolean => matchesCode(domain, { id, codeHash: pinHash }, pin);

/** The PINs of a new session in their order: those that were given, and drawn ones. Throws VALIDATION for one that two have. */
export function choosePins(domain: Pick<Domain, "random">, given: readonly (string | undefined)[]): string[] {
  const twice = given.findIndex((pin, index) => pin !== undefined && given.indexOf(pin) < index);
  if (twice >= 0) throw invalid(["signers", twice, "pin"], "Another person of the session has this PIN.");
  const taken = new Set(given);
  return given.map((pin) => pin ?? drawPin(domain, taken));
}

/** A PIN that nobody else has, which it then counts as taken. */
function drawPin(domain: Pick<Domain, "random">, taken: Set<string | undefined>): string {
  let pin: string;
  do pin = newCode(domain);
  while (taken.has(pin));
  taken.add(pin);
  return pin;
}

/** A PIN that none of the others has. Throws VALIDATION for a given one that somebody has. */
export function choosePin(
  domain: Pick<Domain, "random" | "linkSecret">,
  others: readonly Pick<InPersonPart, "id" | "pinHash">[],
  given: string | undefined,
): string {
  const isTaken = (pin: string) => others.some((part) => matchesPin(domain, part, pin));
  if (given !== undefined) {
    if (isTaken(given)) throw invalid(["pin"], "Another person of the session has this PIN.");
    return given;
  }
  let pin: string;
  do pin = newCode(domain);
  while (isTaken(pin));
  return pin;
}
