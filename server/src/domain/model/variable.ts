import type { VARIABLE_TYPES } from "@service/contract/rules/limits";
import { isPending, type Signer } from "./signer.ts";
import type { Reader } from "./store.ts";

/** A value in the text. The sender sets it, or the signer of a role enters it (docs/contract/v2.md#variables). */
export interface Variable {
  id: string;
  documentId: string;
  /** Order of the variable in the document's text. */
  position: number;
  /** Null: the sender sets the value. Otherwise the signer of the role enters it. */
  roleId: string | null;
  name: string;
  label: string;
  type: VariableType;
  required: boolean;
  /** The initial value for the signer. */
  defaultValue: string | null;
  /** Null: not entered yet. An optional value that the signer left empty is "". */
  value: string | null;
  /** Limits a variable to one piece; null: all pieces share it. */
  pieceId: string | null;
  /** A pattern for the signer's value, besides the type. */
  validation: { pattern: string } | null;
  options: string[] | null;
}

/** All variables of a document, in the order of the text. */
export function variablesOf(reader: Reader, documentId: string): Promise<Variable[]> {
  return reader.variables.find({ documentId }, { orderBy: [["position", "asc"]] });
}

/** The variables of the signer's role. */
export function variablesOfSigner({ roleId }: Pick<Signer, "roleId">, variables: Variable[]): Variable[] {
  return roleId === null ? [] : variables.filter((variable) => variable.roleId === roleId);
}

/** Whether a signer has not submitted their variables. Each signer submits them once, optional ones included. */
export function hasMissingData(signer: Pick<Signer, "roleId" | "status">, variables: Variable[]): boolean {
  return isPending(signer) && variablesOfSigner(signer, variables).some(({ value }) => value === null);
}

/** Whether all values of the text are entered. */
export function isCollected(variables: Variable[]): boolean {
  return variables.every(({ value }) => value !== null);
}

export type VariableType = (typeof VARIABLE_TYPES)[number];
