import type { Document } from "../documents/document.ts";
import { signersOf } from "../documents/find.ts";
import { owesData, ownedBy, variablesOf } from "../documents/variables.ts";
import type { Reader } from "../ports.ts";
import { isPending, type Signer } from "./signer.ts";

/** The signers whose turn it is: those with the lowest order among all that were called and still owe theirs. */
export function whoseTurn(signers: Signer[]): Signer[] {
  const owed = signers.filter((signer) => isPending(signer) && signer.calledAt !== null);
  const next = Math.min(...owed.map(({ order }) => order));
  return owed.filter(({ order }) => order === next);
}

/** Who is asked for something now: while data is collected all who owe some, whatever their order; then whose turn it is. */
export async function whoIsAsked(reader: Reader, document: Document): Promise<Signer[]> {
  const signers = await signersOf(reader, document.id);
  if (document.status !== "collecting_data") return whoseTurn(signers);
  const variables = await variablesOf(reader, document.id);
  return signers.filter((signer) => signer.calledAt !== null && owesData(signer, variables));
}

/** Whether a signer who was called has something to do or to look at: their turn, or data that they owe or gave. */
export async function mayEnter(reader: Reader, document: Document, signer: Signer): Promise<boolean> {
  if (document.status !== "collecting_data")
    return (await whoIsAsked(reader, document)).some(({ id }) => id === signer.id);
  return ownedBy(signer, await variablesOf(reader, document.id)).length > 0;
}

/** Names of those for whom a signer has to wait: who still owe data, or sign before them. */
export async function waitingFor(reader: Reader, document: Document, signer: Signer): Promise<string[]> {
  const signers = await signersOf(reader, document.id);
  const others = signers.filter(({ id }) => id !== signer.id);
  if (document.status === "collecting_data") {
    const variables = await variablesOf(reader, document.id);
    return others.filter((other) => owesData(other, variables)).map(({ name }) => name);
  }
  const turn = whoseTurn(signers);
  if (!isPending(signer) || turn.some(({ id }) => id === signer.id)) return [];
  return turn.map(({ name }) => name);
}
