import type { Tenancy } from "../environment.ts";
import type { FieldProblem } from "../errors.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { SignatureValidation } from "./document.ts";
import type { IntegratorNames } from "./integrator-names.ts";
import type { Reader } from "./store.ts";
import type { VariableType } from "./variable.ts";
import { variableProblem } from "./variable-values.ts";

const CHAIN_STATUSES = ["draft", "invited", "filling", "signing", "completed", "voided", "expired"] as const;

export type ChainStatus = (typeof CHAIN_STATUSES)[number];

/** The placing of each signature in a chain's documents (docs/contract/v2.md#chain-fields). */
export type SignaturePlacing =
  | { mode: "auto" }
  | { mode: "anchor"; text: string; offsetX: number; offsetY: number; width?: number; height?: number };

/** Documents from templates that one group of people fills and signs (docs/contract/v2.md#chains). */
export interface Chain extends Tenancy, IntegratorNames {
  id: string;
  orgId: string;
  ownerId: string;
  name: string;
  status: ChainStatus;
  /** The integrator's id of the set that the templates are of. */
  templatePackId: string | null;
  signatureValidation: SignatureValidation;
  signaturePlacing: SignaturePlacing;
  /** The integrator's own data. */
  config: Record<string, unknown>;
  expiresAt: Instant | null;
  invitedAt: Instant | null;
  completedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Somebody who fills and signs. They are a signer of each of the chain's documents. */
export interface ChainRole {
  id: string;
  chainId: string;
  name: string;
  /** Order in the request, from 0. */
  position: number;
  /** Signing order; equal numbers sign in parallel. */
  sortOrder: number;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  color: string | null;
  /** When they were told that it is their turn to sign; null: not yet. */
  readyAt: Instant | null;
}

/** How the value is entered (docs/contract/v2.md#input-modes). */
export type InputMode = "free" | "optional" | "required";

/** A value that a role enters once, for every document of the chain with a variable of this name. */
export interface ChainVariable {
  id: string;
  chainId: string;
  roleId: string;
  /** Order over the documents, from 1. */
  position: number;
  name: string;
  label: string;
  type: VariableType;
  required: boolean;
  inputMode: InputMode;
  /** The contact's member or custom field that holds a first value; null: the custom field of the variable's name. */
  sourceHint: string | null;
  /**
   * Labels the action that captures the value, in the integrator's page or the overview, in the integrator's
   * words.
   */
  captureAction: string | null;
  options: string[] | null;
  defaultValue: string | null;
  /** Null: not entered yet. */
  value: string | null;
  /** The value's origin, as given with it; null: not entered. */
  source: string | null;
  /** Whether an identity verification has confirmed the value. */
  verified: boolean;
  /** Id of the first document with it. */
  documentId: string;
}

/** `ready`: the PDF has the values that there are. `generating`: the final PDF is being made. */
export type ChainPdfStatus = "ready" | "generating" | "failed";

/** A document of a chain. */
export interface ChainDocument {
  documentId: string;
  chainId: string;
  /** From 0. */
  position: number;
  templateId: string;
  pdfStatus: ChainPdfStatus;
}

/** Whether nothing of the chain changes any more. */
export function isTerminal({ status }: Pick<Chain, "status">): boolean {
  return status === "completed" || status === "voided" || status === "expired";
}

/** Whether the values of the chain are being entered. */
export function isFilling({ status }: Pick<Chain, "status">): boolean {
  return status === "invited" || status === "filling";
}

/** In the order of the chain. */
export function documentsOf(reader: Reader, chainId: string): Promise<ChainDocument[]> {
  return reader.chainDocuments.find({ chainId }, { orderBy: [["position", "asc"]] });
}

/** In the order of the request. */
export function rolesOfChain(reader: Reader, chainId: string): Promise<ChainRole[]> {
  return reader.chainRoles.find({ chainId }, { orderBy: [["position", "asc"]] });
}

/** In the order of the texts. */
export function variablesOfChain(reader: Reader, chainId: string): Promise<ChainVariable[]> {
  return reader.chainVariables.find({ chainId }, { orderBy: [["position", "asc"]] });
}

/** Those that a role enters, in the order of the texts. */
export function variablesOfRole(reader: Reader, { id }: Pick<ChainRole, "id">): Promise<ChainVariable[]> {
  return reader.chainVariables.find({ roleId: id }, { orderBy: [["position", "asc"]] });
}

/** The problem of a value, or null; see `variableProblem`. */
export function chainValueProblem(variable: ChainVariable, value: string): FieldProblem | null {
  return variableProblem({ ...variable, validation: null }, value);
}

/** Whether the role still has to enter it. */
export function isOwed({ required, value }: Pick<ChainVariable, "required" | "value">): boolean {
  return required && value === null;
}
