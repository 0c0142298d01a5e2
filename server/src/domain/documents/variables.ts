import type { Reader } from "../ports.ts";
import { isPending, type Signer } from "../signers/signer.ts";
import type { Variable } from "./document.ts";

/** All variables of a document, in the order of its text. */
export function variablesOf(reader: Reader, documentId: string): Promise<Variable[]> {
  return reader.variables.find({ documentId }, { orderBy: [["position", "asc"]] });
}

/** What a signer owes or has given: the variables of the role that they play. */
export function ownedBy({ roleId }: Pick<Signer, "roleId">, variables: Variable[]): Variable[] {
  return roleId === null ? [] : variables.filter((variable) => variable.roleId === roleId);
}

/** Whether a signer has yet to hand in theirs; required or not, they are asked for all of them once. */
export function owesData(signer: Pick<Signer, "roleId" | "status">, variables: Variable[]): boolean {
  return isPending(signer) && ownedBy(signer, variables).some(({ value }) => value === null);
}

/** Every value that the text needs is there. */
export function isCollected(variables: Variable[]): boolean {
  return variables.every(({ value }) => value !== null);
}
