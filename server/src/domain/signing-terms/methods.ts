import { SIGNATURE_METHODS, type SignatureMethod } from "@service/contract/rules/signature-methods";
import type { Ink } from "@service/pdf-engine/port";
import { DomainError, invalid } from "../errors.ts";
import type { SigningFeature } from "../model/signing-feature.ts";
import type { SigningProgress } from "../model/session.ts";
import type { SigningTerms, WithTerms } from "../model/signing-terms.ts";

/** Returns the ways that all of the terms allow; undefined: all ways. */
export function allowedMethods(...limits: readonly WithTerms[]): SignatureMethod[] | undefined {
  const given = limits.flatMap(({ terms: { signatureMethods } }) =>
    signatureMethods ? [signatureMethods] : [],
  );
  if (given.length === 0) return undefined;
  return SIGNATURE_METHODS.filter((method) => given.every((methods) => methods.includes(method)));
}

/** Refuses ways that the terms above do not allow, or that leave none but `remembered`. Throws VALIDATION. */
export function assertNarrower(
  above: readonly WithTerms[],
  { signatureMethods }: Pick<SigningTerms, "signatureMethods">,
  path: (string | number)[],
): void {
  const allowed = allowedMethods(...above);
  const excess = signatureMethods?.find((method) => allowed?.includes(method) === false);
  if (excess !== undefined) throw invalid(path, `${excess} is no way of signing that holds here.`);
}

/** Returns the way in which an ink was made, as far as it says. */
function methodOf(ink: Ink): SignatureMethod {
  return ink.method === "uploaded" && ink.photo ? "photo" : ink.method;
}

/** Whether the ink was made in a way that is allowed. */
export function isAllowedInk(allowed: readonly SignatureMethod[] | undefined, ink: Ink | null): boolean {
  return ink === null || allowed === undefined || allowed.includes(methodOf(ink));
}

/** Returns the inks of earlier entries without those of ways that are not allowed now. */
export function allowedInks(
  { signature, initials }: Pick<SigningProgress, "signature" | "initials">,
  allowed: readonly SignatureMethod[] | undefined,
): Pick<SigningProgress, "signature" | "initials"> {
  const isKept = (ink: Ink | null) => isAllowedInk(allowed, ink);
  return { signature: isKept(signature) ? signature : null, initials: isKept(initials) ? initials : null };
}

export const methodRefused = (): DomainError =>
  new DomainError("SIGNATURE_METHOD_NOT_ALLOWED", "The sender does not allow this way of signing.");

/** Refuses an ink of a way that the sender does not allow. A simulated signer has no choice of ways. */
export const methodsFeature: SigningFeature = (
  _domain,
  _writer,
  { document, signer, session },
  { signature, initials, remember, isUnattended },
) => ({
  admit: () => {
    const allowed = allowedMethods(document, signer, session);
    if (allowed === undefined || isUnattended) return Promise.resolve();
    const isAllowed = remember?.isUsed ? allowed.includes("remembered") : isAllowedInk(allowed, signature);
    if (isAllowed && isAllowedInk(allowed, initials)) return Promise.resolve();
    return Promise.reject(methodRefused());
  },
  eventData: () => (signature !== null && methodOf(signature) === "photo" ? { photo: true } : {}),
});
