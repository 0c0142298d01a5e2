import { isLive } from "../environment.ts";
import { DomainError, invalid, notFound } from "../errors.ts";
import { userActor } from "../events/append.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { isPaused, takesSignatures } from "../model/lifecycle.ts";
import { contactOf, isPending, mustAct, type Signer } from "../model/signer.ts";
import { modeOf } from "../model/signing-mode.ts";
import type { Reader } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { tellOfEnd, wasTold } from "../signers/tell.ts";
import { type Person, replacePerson } from "./replace-person.ts";

export interface Reassignment {
  person: Person;
  /** The RFC and CURP of the certificate that must sign; null: any. */
  identity: Pick<Signer, "rfc" | "curp">;
  reason: string | null;
}

/**
 * Asks another person for a signature that was not given yet, for the owner (docs/contract/v3.md#reassign). Throws
 * NOT_FOUND (document, signer), SIGNER_NOT_REASSIGNABLE, VALIDATION. Answers the signer.
 */
export async function reassignSigner(
  domain: Domain,
  caller: Caller,
  { documentId, signerId }: { documentId: string; signerId: string },
  { person, identity, reason }: Reassignment,
): Promise<Signer> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, documentId);
    const signer = await writer.signers.first({ id: signerId, documentId });
    if (!signer) throw notFound("signer");
    const refusal = await refusalOf(domain, writer, { document, signer });
    if (refusal !== null) throw new DomainError("SIGNER_NOT_REASSIGNABLE", refusal);
    const isNamed = identity.rfc !== null || identity.curp !== null;
    if (signer.calledAt !== null && isLive(document) && modeOf(document) === "fea" && !isNamed)
      throw invalid(
        ["rfc"],
        "The document is signed by certificate: give the rfc or the curp of the person.",
      );
    const isTold = await wasTold(writer, signer);
    const changed = await replacePerson(
      domain,
      writer,
      { document, signer },
      {
        person,
        identity,
        type: "signer.reassigned",
        actor: userActor(caller.user),
        reason,
        delegations: signer.delegations,
      },
    );
    if (isTold && contactOf(person) !== contactOf(signer))
      await tellOfEnd(domain, writer, { document }, { event: "signer.reassigned", people: [signer] });
    return changed;
  });
}

/** Why nobody else can be asked; null: somebody can. */
async function refusalOf(
  { clock }: Pick<Domain, "clock">,
  reader: Reader,
  { document, signer }: { document: Document; signer: Signer },
): Promise<string | null> {
  const now = clock.now();
  const isOpen = document.status === "draft" || isPaused(document, now) || takesSignatures(document, now);
  if (!mustAct(signer)) return "This person signs nothing: remove them, and add another one.";
  if (!isPending(signer)) return `This signature is ${signer.status}: nobody else can be asked for it.`;
  if (!isOpen) return `The document is ${document.status} or has expired: nobody signs it any more.`;
  // The same person signs the other documents of the chain, and was examined for the digital onboarding.
  if (signer.chainRoleId !== null) return "The signer is of a chain: their role names who signs.";
  const isOfDigital = (await reader.digitalParticipants.count({ signerId: signer.id })) > 0;
  return isOfDigital ? "The signer is of a digital onboarding, which is of this person alone." : null;
}
