import type { App } from "../../model/context.ts";
import type { DraftSigner } from "./signer-list.ts";

/** A person with their place in the order, which members of a group share. Texts are trimmed. */
export interface OrderedSigner extends DraftSigner {
  order: number;
  /** The person says who takes the next place. */
  mayNameNext: boolean;
}

/** Whether the operation that makes a document takes the person: it knows signers alone, and no groups and codes. */
export function isPlainSigner({ action, group, accessCode, ...more }: OrderedSigner): boolean {
  const { passkey, isOpen, mayNameNext } = more;
  return action === "sign" && group === "" && accessCode === "" && !passkey && !isOpen && !mayNameNext;
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
  for (const person of people.filter((one) => !isPlainSigner(one))) {
    const { name, email, roleName, action, group, accessCode, passkey, order, isOpen, mayNameNext } = person;
    const named = {
      ...(roleName !== "" && { role: roleName }),
      ...(group !== "" && { group }),
      ...(accessCode !== "" && { accessCode }),
      ...(passkey && { passkey }),
      ...(mayNameNext && { mayNameNext }),
      ...(isOpen ? { externalId: `place-${order}` } : { email }),
    };
    const body = { name, action, order, ...named };
    await api.call("v3.addDocumentSigner", { params: { document_id: documentId }, body }).catch(fail);
  }
}
