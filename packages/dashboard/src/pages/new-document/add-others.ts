import type { App } from "../../model/context.ts";
import type { DraftSigner } from "./signer-list.ts";

/** A person with their place in the order, which members of a group share. Texts are trimmed. */
export interface OrderedSigner extends DraftSigner {
  order: number;
}

/** Whether the operation that makes a document takes the person: it knows signers alone, and no groups. */
export function isPlainSigner({ action, group }: OrderedSigner): boolean {
  return action === "sign" && group === "";
}

/**
 * Adds those whom the operation that makes a document does not take. Whoever could not be added is
 * told of, and can be added on the document's page.
 */
export async function addOthers(
  { api, fail }: App,
  documentId: string,
  people: readonly OrderedSigner[],
): Promise<void> {
  for (const { name, email, roleName, action, group, order } of people.filter((one) => !isPlainSigner(one))) {
    const named = { ...(roleName !== "" && { role: roleName }), ...(group !== "" && { group }) };
    const body = { name, email, action, order, ...named };
    await api.call("v3.addDocumentSigner", { params: { document_id: documentId }, body }).catch(fail);
  }
}
