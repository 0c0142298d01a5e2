import { DomainError, invalid } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { assertEditable } from "../model/lifecycle.ts";
import { peopleOf, type Signer } from "../model/signer.ts";
import type { Caller } from "../model/tenant.ts";
import { assertDistinct, attachSigners, type NewSigner } from "./attach.ts";
import { rolesOfDocument } from "../templates/forms-of-document.ts";
import { asRoles } from "@service/contract/rules/template-roles";
import { assertGroups, assertUngrouped } from "./groups.ts";
import { changeSigners, ensureFreeRole } from "./roles.ts";

/**
 * Adds a signer to a draft or correction. `ownsRole`: the signer gets the free role of that name, or a new one. Throws
 * NOT_FOUND, DOCUMENT_NOT_EDITABLE, VALIDATION.
 */
export async function addSigner(
  domain: Domain,
  caller: Caller,
  documentId: string,
  wanted: NewSigner,
  { ownsRole = false }: { ownsRole?: boolean } = {},
): Promise<Signer> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, documentId);
    assertEditable(document);
    assertOfChain(document, wanted);
    const people = await peopleOf(writer, documentId);
    assertDistinct(people, [wanted], () => [wanted.email === null ? "phone" : "email"]);
    assertGroups(people, asRoles(await rolesOfDocument(writer, document), [wanted]), (_, member) => [member]);
    const added = await changeSigners(writer, document, async () => {
      if (ownsRole && wanted.role)
        await ensureFreeRole(domain, writer, document, { name: wanted.role, claimant: null });
      return (await attachSigners(domain, writer, document, [wanted], () => [])).signers[0]!;
    });
    return (await writer.signers.first({ id: added.id }))!;
  });
}

/** The people of a chain sign. Throws VALIDATION. */
function assertOfChain({ chainId }: Document, wanted: NewSigner): void {
  if (chainId === null) return;
  if ((wanted.action ?? "sign") !== "sign")
    throw invalid(["action"], "The document is of a chain, whose people sign.");
  assertUngrouped(wanted, "The document is of a chain, each of whose people signs.");
}

/** Throws SIGNER_HAS_SIGNED: a signature is evidence and stays (docs/findings.md#incidents). */
export function assertUnsigned({ status }: Signer, reason: string): void {
  if (status !== "signed") return;
  throw new DomainError("SIGNER_HAS_SIGNED", "This signer has signed already.", { reason });
}
