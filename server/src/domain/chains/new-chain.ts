import type { ChainRole, ChainVariable, SignaturePlacing } from "../model/chain.ts";
import type { SignatureValidation } from "../model/document.ts";
import type { NewNames } from "../model/integrator-names.ts";
import type { TemplateVariable } from "../model/template.ts";

export type NewChainRole = Pick<
  ChainRole,
  "name" | "sortOrder" | "contactName" | "contactEmail" | "contactPhone" | "color"
>;

/** A variable that a role enters; absent members are the template's. */
export interface VariableAssignment {
  label?: TemplateVariable["label"] | undefined;
  type?: TemplateVariable["type"] | undefined;
  required?: boolean | undefined;
  variableName: string;
  roleName: string;
  inputMode: ChainVariable["inputMode"];
  sourceHint: string | null;
  captureAction: string | null;
}

/** The request for a chain (docs/contract/v2.md#chains-create). */
export interface NewChain {
  /** Absent: the names of the templates. */
  name: string | undefined;
  /** In the order of the chain. A template may appear more than once. */
  templateIds: readonly string[];
  templatePackId: string | null;
  roles: readonly NewChainRole[];
  assignments: readonly VariableAssignment[];
  /** Values that the sender fixes, by variable. */
  ownerValues: ReadonlyMap<string, string>;
  signatureValidation: Partial<SignatureValidation>;
  placing: SignaturePlacing;
  config: Record<string, unknown>;
  names: NewNames;
  /** Absent: the workspace's default. */
  expiresInDays: number | undefined;
}
