import { DomainError, notFound } from "../errors.ts";
import { type Chain, documentsOf } from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";

/** The workspace's chain of any environment (docs/contract/v2.md#any-environment). Throws NOT_FOUND. */
export async function findChain(
  reader: Reader,
  { tenantId }: Pick<Caller, "tenantId">,
  id: string,
): Promise<Chain> {
  const chain = await reader.chains.first({ id, tenantId });
  if (!chain) throw notFound("chain");
  return chain;
}

/** A locked chain and its documents, in its order. */
export interface LockedChain {
  chain: Chain;
  documents: Document[];
}

/**
 * Locks a chain with its documents, in order of their ids. Whatever changes a document locks it first and the chain
 * afterwards, if at all. Null: there is no such chain.
 */
export async function lockChain(writer: Writer, id: string): Promise<LockedChain | null> {
  const placed = await documentsOf(writer, id);
  const locked = new Map<string, Document>();
  for (const { documentId } of placed.toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1))) {
    const document = await writer.documents.lock({ id: documentId });
    if (document) locked.set(documentId, document);
  }
  const chain = await writer.chains.lock({ id });
  return chain
    ? { chain, documents: placed.flatMap(({ documentId }) => locked.get(documentId) ?? []) }
    : null;
}

/** Locks a chain of the caller's environment. Throws NOT_FOUND, OTHER_ENVIRONMENT. */
export async function lockOwnChain(writer: Writer, caller: Caller, id: string): Promise<LockedChain> {
  const { environment } = await findChain(writer, caller, id);
  if (environment !== caller.environment)
    throw new DomainError(
      "OTHER_ENVIRONMENT",
      `The chain is of the environment ${environment}, the key is of ${caller.environment}.`,
    );
  const locked = await lockChain(writer, id);
  if (!locked) throw notFound("chain");
  return locked;
}
