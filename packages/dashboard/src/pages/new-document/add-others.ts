import type { App } from "../../model/context.ts";
import type { DraftSigner } from "./signer-list.ts";

/** A person with their place in the order. Texts are trimmed. */
export interface OrderedSigner extends DraftSigner {
  order: number;
}

/**
 * Adds those who do not sign: the operation that makes a document takes signers alone. Whoever could not be added is
 * told of, and can be added on the document's page.
 */
export async function addOthers(
  { api, fail }: App,
  documentId: string,
  people: readonly OrderedSigner[],
): Promise<void> {
  for (const { name, email, roleName, action, order } of people) {
    if (action === "sign") continue;
    const body = { name, email, action, order, ...(roleName !== "" && { role: roleName }) };
    await api.call("v3.addDocumentSigner", { params: { document_id: documentId }, body }).catch(fail);
  }
}
