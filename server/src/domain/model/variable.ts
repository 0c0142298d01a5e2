import { isPending, type Signer } from "./signer.ts";
import type { Reader } from "./store.ts";

/**
 * A value that the text needs: fixed by the sender, or owed by the signer of a role (docs/contract/v2.md#variables).
 */
export interface Variable {
  id: string;
  documentId: string;
  /** Place in the document's text. */
  position: number;
  /** Null: the sender's. Otherwise whoever plays the role owes it. */
  roleId: string | null;
  name: string;
  label: string;
  type: VariableType;
  required: boolean;
  /** What its signer finds in it. */
  defaultValue: string | null;
  /** Null: not given yet. An optional one that its signer left empty is "". */
  value: string | null;
  /** Isolates a variable to one piece; null = shared by all. */
  pieceId: string | null;
  validation: Record<string, unknown> | null;
  options: string[] | null;
}

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

const VARIABLE_TYPES = ["text", "date", "currency", "number", "textarea"] as const;

export type VariableType = (typeof VARIABLE_TYPES)[number];
