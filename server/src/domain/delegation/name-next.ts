import { DomainError, invalid } from "../errors.ts";
import { signerActor } from "../events/append.ts";
import { type CheckedEmail, checkEmails } from "../messages/check-emails.ts";
import type { Domain } from "../model/domain.ts";
import type { Session } from "../model/session.ts";
import { placeholderAfter } from "../model/signer.ts";
import type { SigningFeature } from "../model/signing-feature.ts";
import { tellOfPerson } from "./delegate.ts";
import { type Person, replacePerson } from "./replace-person.ts";

/** The person who signs next, as the signer of a session has said. */
export interface NamedNext {
  person: Person;
  /** A doubt about the address; null: none. */
  warning: CheckedEmail["reason"];
}

/** Checks the address of a person, outside of any transaction. Throws VALIDATION where it takes no mail. */
export async function checkNext(domain: Domain, session: Session, person: Person): Promise<NamedNext> {
  const [checked] = person.email === null ? [] : await checkEmails(domain, session, [person.email]);
  if (checked?.verdict !== "invalid") return { person, warning: checked?.reason ?? null };
  const meant = checked.suggestion === null ? "" : ` Did you mean ${checked.suggestion}?`;
  throw invalid(["next", "email"], `Mail cannot be delivered to this address.${meant}`);
}

/**
 * Asks the person whom a signer names, with their own act, in the place that the sender has left open for it
 * (docs/contract/v3.md#name-next). Throws VALIDATION, DOCUMENT_CHANGED where another has named somebody.
 */
export const namingFeature =
  (named: NamedNext | null): SigningFeature =>
  (domain, writer, { document, signer, records }) => ({
    admit: async () => {
      const next = placeholderAfter(signer, await records.signers());
      if (next === null && named === null) return;
      if (signer.terms.mayNameNext !== true) throw invalid(["next"], "The sender names who signs next.");
      if (next === null) throw new DomainError("DOCUMENT_CHANGED", "It is known by now who signs next.");
      if (named === null) throw invalid(["next"], "Name the person who signs next.");
      const { person, warning } = named;
      const { delegations } = next;
      const replacement = { person, identity: next, reason: null, delegations, warning: warning ?? "" };
      const actor = signerActor(signer);
      const place = { document, signer: next };
      await replacePerson(domain, writer, place, { ...replacement, type: "signer.named", actor });
      const facts = { from: signer, to: person, reason: null };
      await tellOfPerson(domain, writer, document, facts, ["ownerOfNext"]);
    },
  });
