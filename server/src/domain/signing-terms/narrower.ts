import type { Domain } from "../model/domain.ts";
import type { WantedTerms, WithTerms } from "../model/signing-terms.ts";
import { invalid } from "../errors.ts";
import { hasOwnFields, isPending, mustAct, type Signer, type SignerAction } from "../model/signer.ts";
import { assertPasskeyPossible } from "./passkey.ts";
import { assertNarrower } from "./methods.ts";

/** A new person of a request. */
interface PersonTerms {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  action?: SignerAction | undefined;
  terms?: WantedTerms | undefined;
  accessCodeHash?: string | undefined;
  accessCodeKey?: string | undefined;
}

/** Refuses a new signer's terms that go beyond their document's, and those that nobody asks for. Throws VALIDATION. */
export function assertTermsOf(
  domain: Pick<Domain, "passkeys">,
  document: WithTerms,
  { action = "sign", terms = {}, accessCodeKey, accessCodeHash = accessCodeKey, ...contact }: PersonTerms,
  path: (string | number)[],
): void {
  if (terms.passkey) assertPasskeyPossible(domain, { action, ...contact }, [...path, "passkey"]);
  if (accessCodeHash !== undefined) assertCodeAsked(action, [...path, "accessCode"]);
  if (terms.signatureMethods !== undefined && action !== "sign")
    throw invalid([...path, "signatureMethods"], "Only who signs has ways of signing.");
  if (terms.reasons !== undefined && !hasOwnFields({ action }))
    throw invalid([...path, "reasons"], "Only who signs or approves gives a reason.");
  if (terms.mayNameNext) assertNames(action, [...path, "mayNameNext"]);
  assertNarrower([document], terms, [...path, "signatureMethods"]);
}

/** Refuses other terms for somebody who has acted. Throws VALIDATION. */
export function assertTermsOpen(signer: Pick<Signer, "status">, path: (string | number)[]): void {
  if (!isPending(signer)) throw invalid(path, `This person's part is ${signer.status}.`);
}

/** Refuses a next signer of somebody who does not act. Throws VALIDATION. */
export function assertNames(action: SignerAction, path: (string | number)[]): void {
  if (!mustAct({ action })) throw invalid(path, "Only who signs, approves or prepares names who signs next.");
}

/** Refuses a code of somebody who opens no page. Throws VALIDATION. */
export function assertCodeAsked(action: SignerAction, path: (string | number)[]): void {
  if (action === "copy") throw invalid(path, "Who only gets a copy opens no page that could ask for a code.");
}
