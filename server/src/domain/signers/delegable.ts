import type { Document } from "../model/document.ts";
import type { Session } from "../model/session.ts";
import { mustAct, type Signer } from "../model/signer.ts";
import { isMessaged } from "./invite.ts";

/** How often a signature is passed on by its signers. The owner may reassign it as often as they like. */
const MAX_DELEGATIONS = 3;

/**
 * Whether the signer may pass the signature on: the owner allows it, named nobody by RFC or CURP, and messages reach
 * the new person (docs/contract/embed.md#delegation). Never for the roles of a
 * chain, nor on the device of another person.
 */
export function isDelegable(
  document: Document,
  signer: Signer,
  { inPersonId }: Pick<Session, "inPersonId">,
): boolean {
  return (
    inPersonId === null &&
    document.allowDelegation &&
    mustAct(signer) &&
    signer.rfc === null &&
    signer.curp === null &&
    signer.delegations < MAX_DELEGATIONS &&
    isMessaged(document, signer)
  );
}
