import {
  type ChainRole,
  isFilling,
  isOwed,
  isTerminal,
  rolesOfChain,
  variablesOfChain,
} from "../model/chain.ts";
import type { ChainStatus } from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { canMove, transition } from "../model/transitions.ts";
import { isOutstanding, partsOfRole } from "../signers/chain-sessions.ts";
import { scheduleSimulation } from "../signers/invite.ts";
import { signersInTurn } from "../signers/turn.ts";
import { isPending, signersOf } from "../model/signer.ts";
import { type LockedChain, lockChain } from "./find.ts";
import { messageCompleted, messageReady } from "./messages.ts";

/**
 * Gives a chain the status that follows from its documents, and tells the people whose turn it has become. It runs after
 * each change of a document; a run without a change does nothing.
 */
export async function settleChain(domain: Domain, id: string): Promise<void> {
  const isSettled = await domain.store.write(async (writer) => {
    const locked = await lockChain(writer, id);
    if (!locked || isTerminal(locked.chain) || locked.chain.status === "draft") return false;
    return settle(domain, writer, locked);
  });
  if (isSettled) domain.announcements.announce(id);
}

async function settle(domain: Domain, writer: Writer, locked: LockedChain): Promise<boolean> {
  const { chain, documents } = locked;
  const now = domain.clock.now();
  const end = endOf(documents);
  if (end !== null && canMove("chains", chain.status, end)) {
    const patch = { updatedAt: now, ...(end === "completed" && { completedAt: now }) };
    const ended = await transition(writer, "chains", chain, end, patch);
    if (end === "completed") await messageCompleted(domain, writer, { ...locked, chain: ended });
    return true;
  }
  if (isFilling(chain)) {
    if (!(await isGenerated(writer, locked))) return false;
    await transition(writer, "chains", chain, "signing", { updatedAt: now });
    await simulateFirst(domain, writer, documents);
  }
  await tellWhoIsNext(domain, writer, locked);
  return true;
}

const ENDED: ReadonlySet<Document["status"]> = new Set(["completed", "voided", "expired"]);

/** How the chain ends, once all of its documents have. One that has expired is missing: the chain has expired. */
function endOf(
  documents: readonly Document[],
): Extract<ChainStatus, "completed" | "voided" | "expired"> | null {
  if (!documents.every(({ status }) => ENDED.has(status))) return null;
  const has = (status: Document["status"]) => documents.some((document) => document.status === status);
  if (has("expired")) return "expired";
  return has("completed") ? "completed" : "voided";
}

/** Whether all values are in, and every PDF is made of them. */
async function isGenerated(writer: Writer, { chain, documents }: LockedChain): Promise<boolean> {
  if ((await variablesOfChain(writer, chain.id)).some(isOwed)) return false;
  return documents.every(
    ({ status, correctingFrom }) => (correctingFrom ?? status) !== "collecting_data" && status !== "draft",
  );
}

/** Reserved signers of the sandbox sign once all documents are ready. */
async function simulateFirst(domain: Domain, writer: Writer, documents: readonly Document[]): Promise<void> {
  for (const document of documents)
    for (const signer of signersInTurn(await signersOf(writer, document.id)))
      await scheduleSimulation(domain, writer, document, signer);
}

/** Messages each role, once, when it is its turn in all documents that it still has to sign. */
async function tellWhoIsNext(
  domain: Domain,
  writer: Writer,
  { chain, documents }: LockedChain,
): Promise<void> {
  for (const role of await rolesOfChain(writer, chain.id)) {
    if (role.readyAt !== null || !(await isInTurn(writer, role))) continue;
    await writer.chainRoles.update({ id: role.id }, { readyAt: domain.clock.now() });
    await messageReady(domain, writer, { chain, documents }, role);
  }
}

async function isInTurn(writer: Writer, { id }: ChainRole): Promise<boolean> {
  const outstanding = (await partsOfRole(writer, id)).filter(isOutstanding);
  for (const { document, signer } of outstanding) {
    const inTurn = signersInTurn(await signersOf(writer, document.id));
    if (!inTurn.some((one) => one.id === signer.id)) return false;
  }
  return outstanding.some(({ signer }) => isPending(signer));
}
