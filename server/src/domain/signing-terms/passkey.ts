import { invalid } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { hasAddress, hasOwnFields, type Signer, type SignerAction } from "../model/signer.ts";
import type { WithTerms } from "../model/signing-terms.ts";

/** Whether the person confirms their act with a passkey (docs/contract/v3.md#passkey). */
export function asksPasskey({ action, terms }: WithTerms & { action: SignerAction }): boolean {
  return terms.passkey === true && hasOwnFields({ action });
}

interface Asked {
  action?: SignerAction | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Refuses a passkey of people and at addresses that can have none. Throws VALIDATION. */
export function assertPasskeyPossible(
  { passkeys }: Pick<Domain, "passkeys">,
  { action = "sign", email = null, phone = null }: Asked,
  path: (string | number)[],
): void {
  if (!passkeys.available)
    throw invalid(
      path,
      "Passkeys need a domain with https, or localhost: the service is at another address.",
    );
  if (!hasOwnFields({ action }))
    throw invalid(path, "Only who signs or approves confirms it with a passkey.");
  if (!hasAddress({ email, phone }))
    throw invalid(path, "A passkey is registered under an address, which this person does not have.");
}

/** Refuses the device of another person, which has no passkey of the signer. Throws VALIDATION. */
export function assertNoPasskeys(people: readonly Parameters<typeof asksPasskey>[0][]): void {
  const index = people.findIndex(asksPasskey);
  if (index >= 0)
    throw invalid(["signers", index], "This person confirms with a passkey, on their own device.");
}

/** Refuses to ask an existing signer for a passkey, or not to ask any more. Throws VALIDATION. */
export function assertPasskeyChangeable(
  domain: Pick<Domain, "passkeys">,
  signer: Pick<Signer, "action" | "email" | "phone" | "chainRoleId">,
  isAsked: boolean,
): void {
  if (isAsked && signer.chainRoleId !== null)
    throw invalid(["passkey"], "The document is of a chain, which asks for no passkeys.");
  if (isAsked) assertPasskeyPossible(domain, signer, ["passkey"]);
}
