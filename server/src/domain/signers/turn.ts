import type { Document } from "../model/document.ts";
import { isPending, mustAct, type Signer, signersOf } from "../model/signer.ts";
import { isReplaceable, unitOf } from "../model/signer-group.ts";
import { hasMissingData, type Variable, variablesOfSigner, variablesOf } from "../model/variable.ts";
import type { Reader } from "../model/store.ts";

/**
 * The signers whose turn it is: the lowest order among the requested and unsigned ones, if pending. A decline stops the
 * order (docs/contract/v3.md#signing-order): later signers wait until the owner corrects the document.
 */
export function signersInTurn(signers: Signer[]): Signer[] {
  return unsignedFirst(signers).filter(isPending);
}

/** The lowest order among requested and unsigned signers, pending or declined; a group is unsigned until one has signed. */
function unsignedFirst(signers: Signer[]): Signer[] {
  const unsigned = signers.filter(
    (signer) => signer.calledAt !== null && signer.status !== "signed" && !isReplaceable(signers, signer),
  );
  const first = Math.min(...unsigned.map(({ order }) => order));
  return unsigned.filter(({ order }) => order === first);
}

/**
 * The signers who have something to do now: while data is collected, all with missing values in any order; then those
 * whose turn it is.
 */
export async function activeSigners(reader: Reader, document: Document): Promise<Signer[]> {
  const signers = await signersOf(reader, document.id);
  if (document.status !== "collecting_data") return signersInTurn(signers);
  return signersWithMissingData(signers, await variablesOf(reader, document.id));
}

/** The requested signers with missing values, while data is collected. A decline stops those after it. */
export function signersWithMissingData(signers: Signer[], variables: Variable[]): Signer[] {
  const refused = signers
    .filter((signer) => signer.status === "declined" && !isReplaceable(signers, signer))
    .map(({ order }) => order);
  const isStopped = ({ order }: Signer) => order > Math.min(...refused);
  return signers.filter(
    (signer) => signer.calledAt !== null && hasMissingData(signer, variables) && !isStopped(signer),
  );
}

/**
 * Whether a requested signer has something to do or read: their turn, or data that they have to enter or did. A viewer
 * has as soon as the text is final.
 */
export async function mayEnter(reader: Reader, document: Document, signer: Signer): Promise<boolean> {
  if (signer.action === "view") return document.status === "awaiting_signatures";
  if (document.status !== "collecting_data")
    return (await activeSigners(reader, document)).some(({ id }) => id === signer.id);
  return variablesOfSigner(signer, await variablesOf(reader, document.id)).length > 0;
}

/** Names of the signers and groups that this one waits for: with missing data, or earlier in the order. */
export async function waitingFor(reader: Reader, document: Document, signer: Signer): Promise<string[]> {
  if (!mustAct(signer)) return [];
  const signers = await signersOf(reader, document.id);
  const others = signers.filter((other) => unitOf(other) !== unitOf(signer));
  if (document.status === "collecting_data") {
    const variables = await variablesOf(reader, document.id);
    return namesOf(others.filter((other) => hasMissingData(other, variables)));
  }
  const first = unsignedFirst(signers);
  if (!isPending(signer) || first.some(({ id }) => id === signer.id)) return [];
  return namesOf(first);
}

/** A group is named once, as the sender named it. */
function namesOf(signers: readonly Signer[]): string[] {
  const named = new Map(signers.map((signer) => [unitOf(signer), signer.groupName ?? signer.name]));
  return [...named.values()];
}
