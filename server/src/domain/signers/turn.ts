import type { Document } from "../model/document.ts";
import { isPending, type Signer, signersOf } from "../model/signer.ts";
import { owesData, ownedBy, variablesOf } from "../model/variable.ts";
import type { Reader } from "../model/store.ts";

/**
 * The signers whose turn it is: of all who were called and have not signed, those with the lowest order, if they still
 * owe theirs. A decline stops the order (docs/contract/v3.md#signing-order): who comes later waits until the owner
 * mends it.
 */
export function whoseTurn(signers: Signer[]): Signer[] {
  return unsignedFirst(signers).filter(isPending);
}

/** Of all who were called and have not signed, those with the lowest order: pending ones, and who has declined. */
function unsignedFirst(signers: Signer[]): Signer[] {
  const unsigned = signers.filter(({ status, calledAt }) => calledAt !== null && status !== "signed");
  const first = Math.min(...unsigned.map(({ order }) => order));
  return unsigned.filter(({ order }) => order === first);
}

/** Who is asked for something now: while data is collected all who owe some, whatever their order; then whose turn it is. */
export async function whoIsAsked(reader: Reader, document: Document): Promise<Signer[]> {
  const signers = await signersOf(reader, document.id);
  if (document.status !== "collecting_data") return whoseTurn(signers);
  const variables = await variablesOf(reader, document.id);
  const refused = signers.filter(({ status }) => status === "declined").map(({ order }) => order);
  const isStopped = ({ order }: Signer) => order > Math.min(...refused);
  return signers.filter(
    (signer) => signer.calledAt !== null && owesData(signer, variables) && !isStopped(signer),
  );
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
  const first = unsignedFirst(signers);
  if (!isPending(signer) || first.some(({ id }) => id === signer.id)) return [];
  return first.map(({ name }) => name);
}
