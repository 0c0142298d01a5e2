import type { Domain } from "../model/domain.ts";
import type { IdentityCase } from "../model/identity.ts";
import type { Onboarding, OnboardingResult } from "../model/onboarding.ts";
import { isSamePerson } from "../model/person-name.ts";
import { contactOf, type Signer } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import { resultOf } from "./result.ts";

/**
 * A completed verification with the name that its document was compared with. Whatever takes a verification over asks
 * here whose it is (docs/decisions/identity.md#d415).
 */
export interface Verified {
  onboarding: Onboarding;
  result: OnboardingResult;
  expectedName: IdentityCase["expectedName"];
}

/** The completed ones of these sessions, in their order. */
export async function verifiedOf(
  domain: Pick<Domain, "secrets">,
  reader: Reader,
  onboardings: readonly Onboarding[],
): Promise<Verified[]> {
  const cases = await reader.identityCases.find({ onboardingId: onboardings.map(({ id }) => id) });
  const names = new Map(cases.map(({ onboardingId, expectedName }) => [onboardingId, expectedName]));
  return onboardings.flatMap((onboarding) => {
    const result = resultOf(domain, onboarding);
    return result ? [{ onboarding, result, expectedName: names.get(onboarding.id) ?? null }] : [];
  });
}

/** The contact that the token was sent to; empty: the integrator handed it out. */
function contactOfTarget({
  targetEmail: email,
  targetPhone: phone,
}: Pick<Onboarding, "targetEmail" | "targetPhone">): string {
  return contactOf({ email, phone });
}

/**
 * Whether a verification is of the person who signs: it was made for their present name, and its token went to one of
 * their contacts, or through the integrator's hands.
 */
export function isOfSigner(
  { onboarding, expectedName }: Pick<Verified, "onboarding" | "expectedName">,
  { name, email, phone }: Pick<Signer, "name" | "email" | "phone">,
): boolean {
  const contact = contactOfTarget(onboarding);
  const isReached = contact === "" || contact === email || contact === phone;
  return isReached && expectedName !== null && isSamePerson(expectedName, name);
}

/** Whether the person's document has shown this name. */
export function hasShownName({ result, expectedName }: Omit<Verified, "onboarding">, name: string): boolean {
  return shownNames({ result, expectedName }).some((shown) => isSamePerson(shown, name));
}

/** The names that the document has shown: as it was read, and as it was compared, which outlives the erasure. */
export function shownNames({ result, expectedName }: Omit<Verified, "onboarding">): string[] {
  const isCompared = result.checks.some(({ check, verdict }) => check === "name" && verdict === "pass");
  const read = result.fields.fullName ?? null;
  return [read, isCompared ? expectedName : null].filter((name) => name !== null);
}
