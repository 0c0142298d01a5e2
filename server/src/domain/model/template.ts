import type { Environment } from "../environment.ts";
import type { VariableType } from "./variable.ts";
import type { Instant } from "../ports/clock.ts";

export type TemplateFileType = "docx" | "pdf";

/**
 * What a template asks for (docs/contract/v2.md#template, docs/contract/v3.md#template-variable), in the order of its
 * text.
 */
export interface TemplateVariable {
  /** As it stands between the braces. */
  name: string;
  /** What people are asked; inferred from the name until somebody words it. */
  label: string;
  type: VariableType;
  required: boolean;
  defaultValue: string | null;
  /** The only values that a signer may choose; null: any. */
  options: string[] | null;
  /** The signer's role that it belongs to; null: the sender gives it. */
  role: string | null;
}

/** A named set of values to try a template with; kept as v2 shows it (docs/contract/v2.md#template). */
type TestDataSet = Record<string, unknown>;

/** A text with gaps from which documents are made. It belongs to a workspace and serves all of its environments. */
export interface Template {
  id: string;
  tenantId: string;
  /** Of the key that made it; null: the operator did, or nobody knows. Every environment may use it. */
  environment: Environment | null;
  /** Who made it: they, and owners and admins of the workspace, may change it. */
  ownerId: string;
  name: string;
  /** For search, as a document's. */
  nameFolded: string;
  description: string | null;
  descriptionFolded: string;
  category: string | null;
  tags: string[];
  fileType: TemplateFileType;
  aiEditable: boolean;
  variableConfig: TemplateVariable[];
  testDataSets: TestDataSet[];
  /** Documents made from it. */
  usageCount: number;
  lastUsedAt: Instant | null;
  /** Number of the version that new documents are made from, from 1. */
  currentVersion: number;
  versionId: string;
  /** Soft deletion: it is absent for everybody, and documents made from it go on. */
  deletedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** One file of a template. Documents keep the version that they were made from. */
export interface TemplateVersion {
  id: string;
  templateId: string;
  number: number;
  originalFilename: string;
  fileId: string;
  /** The role parts of its `{{sign__role}}` tags. */
  anchors: string[];
  createdAt: Instant;
}
