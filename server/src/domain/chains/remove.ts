import { generateReleased } from "./generate.ts";
import { voidLocked } from "../documents/void.ts";
import { DomainError } from "../errors.ts";
import { deleteEntries } from "../integrator-names/entries.ts";
import { type Chain, rolesOfChain, variablesOfChain } from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { contactOf } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { canMove, transition, transitionAll } from "../model/transitions.ts";
import type { Part } from "../signers/chain-sessions.ts";
import { tellOfEnd, toldPeople } from "../signers/tell.ts";
import { isTerminal } from "../model/chain.ts";
import { type LockedChain, lockOwnChain } from "./find.ts";

/** Counts of the rows that belong to a chain. */
export interface Cascade {
  documents: number;
  roles: number;
  variables: number;
  /** Links of its people. */
  guestSessions: number;
}

export interface RemovedChain {
  chain: Chain;
  cascade: Cascade;
}

/**
 * Voids a chain with its documents, or, `hard`, removes its rows, and its documents stay without it
 * (docs/contract/v2.md#chains-delete). Voiding an ended chain changes nothing. Throws NOT_FOUND, OTHER_ENVIRONMENT,
 * CHAIN_CONFLICT (voiding a completed chain).
 */
export async function removeChain(
  domain: Domain,
  caller: Caller,
  id: string,
  hard: boolean,
): Promise<RemovedChain> {
  return domain.store.write(async (writer) => {
    const locked = await lockOwnChain(writer, caller, id);
    const cascade = await cascadeOf(writer, locked);
    if (!hard) return { chain: await voidChain(domain, writer, caller, locked), cascade };
    await removeRows(domain, writer, locked);
    return { chain: locked.chain, cascade };
  });
}

async function cascadeOf(writer: Writer, { chain, documents }: LockedChain): Promise<Cascade> {
  const roles = await rolesOfChain(writer, chain.id);
  const links = await linksOf(writer, { chain, documents });
  return {
    documents: documents.length,
    roles: roles.length,
    variables: (await variablesOfChain(writer, chain.id)).length,
    guestSessions: links.length,
  };
}

/** Ids of the links that open the chain. */
async function linksOf(writer: Writer, { documents }: LockedChain): Promise<string[]> {
  const signers = await writer.signers.find({ documentId: documents.map(({ id }) => id) });
  const links = await writer.guestLinks.find({ signerId: signers.map(({ id }) => id) });
  return links.filter(({ chainRoleId }) => chainRoleId !== null).map(({ id }) => id);
}

async function voidChain(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { chain, documents }: LockedChain,
): Promise<Chain> {
  if (chain.status === "completed")
    throw new DomainError("CHAIN_CONFLICT", "A completed chain cannot be voided; hard=true removes it.");
  if (isTerminal(chain)) return chain;
  const open = documents.filter(({ status }) => canMove("documents", status, "voided"));
  const people = await peopleOnce(writer, open);
  for (const document of open)
    await voidLocked(domain, writer, caller, document, { reason: "The chain was voided.", tells: false });
  for (const { document, signer } of people)
    await tellOfEnd(
      domain,
      writer,
      { document, name: chain.name },
      { event: "document.voided", people: [signer] },
    );
  return transition(writer, "chains", chain, "voided", { updatedAt: domain.clock.now() });
}

/** Each person who was told of any of the documents, once. */
async function peopleOnce(writer: Writer, documents: readonly Document[]): Promise<Part[]> {
  const byContact = new Map<string, Part>();
  for (const document of documents)
    for (const signer of await toldPeople(writer, document)) {
      const contact = contactOf(signer);
      if (!byContact.has(contact)) byContact.set(contact, { document, signer });
    }
  return [...byContact.values()];
}

async function removeRows(domain: Domain, writer: Writer, locked: LockedChain): Promise<void> {
  const { chain, documents } = locked;
  const documentId = documents.map(({ id }) => id);
  const signerId = (await writer.signers.find({ documentId })).map(({ id }) => id);
  const linkId = await linksOf(writer, locked);
  await transitionAll(writer, "sessions", { signerId, chainRoleId: { not: null } }, "cancelled");
  await writer.sessions.update({ signerId, chainRoleId: { not: null } }, { chainRoleId: null, linkId: null });
  await writer.guestLinks.delete({ id: linkId });
  await writer.signers.update({ documentId }, { chainRoleId: null });
  await writer.chainVariables.delete({ chainId: chain.id });
  await writer.chainDocuments.delete({ chainId: chain.id });
  await writer.chainRoles.delete({ chainId: chain.id });
  await writer.documents.update({ id: documentId }, { chainId: null, sendsCopies: true });
  await writer.chains.delete({ id: chain.id });
  await deleteEntries(writer, chain.id);
  await generateReleased(domain, writer, documents);
}
