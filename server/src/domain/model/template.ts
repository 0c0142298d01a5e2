import type { Environment } from "../environment.ts";
import type { RoomyField } from "@service/contract/rules/look-breach";
import type { PageSize } from "@service/pdf-engine/port";
import type { ActActor } from "./act.ts";
import type { Field } from "./field.ts";
import type { IntegratorNames } from "./integrator-names.ts";
import type { Reminders } from "./reminders.ts";
import type { SenderMessage } from "./sender-message.ts";
import type { SigningTerms } from "./signing-terms.ts";
import type { VariableType } from "./variable.ts";
import type { Instant } from "@service/platform/ports/clock";

export type TemplateFileType = "docx" | "pdf";

/**
 * A variable of a template (docs/contract/v2.md#template, docs/contract/v3.md#template-variable), in the order of the
 * text.
 */
export interface TemplateVariable {
  /** The name between the braces. */
  name: string;
  /** Label for people; inferred from the name until somebody sets it. */
  label: string;
  type: VariableType;
  required: boolean;
  defaultValue: string | null;
  /** The values that a signer may choose; null: any value. */
  options: string[] | null;
  /** Role of the signer who enters the value; null: the sender. */
  role: string | null;
  /** The fields of a PDF that show the value, whose rules it satisfies; absent: it is of a text. */
  asked?: Pick<Field, "type" | "options" | "radio" | "rules"> & { places?: RoomyField[] };
}

/** A field of a PDF template, which a role or the sender fills (docs/contract/v3.md#template-drafts). */
export interface TemplateField extends Omit<
  Field,
  "id" | "documentId" | "position" | "signerId" | "notAsked" | "look" | "preparerId" | "correctable"
> {
  /** Null: the sender's, with a variable, or a note or line. */
  role: string | null;
  variable: string | null;
  look?: Field["look"] | undefined;
  /** The role that fills it before its own; absent: none. */
  preparedBy?: string | undefined;
  correctable?: true | undefined;
}

/** A role with what its person does and is asked for, unless a document says otherwise (docs/contract/v3.md#template-roles). */
export interface TemplateRole extends Omit<SigningTerms, "redirectUrls"> {
  name: string;
  order: number;
  /** Absent: they sign. */
  action?: "approve" | "prepare" | undefined;
  /** They have a code before a document is sent. */
  requiresAccessCode?: true | undefined;
}

/** Members of a document that its template gives unless the request says otherwise. */
export interface TemplateDefaults extends Omit<SigningTerms, "mayNameNext" | "passkey"> {
  brandId?: string | undefined;
  reminders?: Reminders | undefined;
  message?: SenderMessage | undefined;
}

/** The roles of a PDF template in its order of signing, its fields, and what else its documents begin with. */
export interface TemplateForm {
  roles: TemplateRole[];
  fields: TemplateField[];
  /** Absent: none. */
  defaults?: TemplateDefaults;
}

/** A named set of test values, in the form of v2 (docs/contract/v2.md#template). */
type TestDataSet = Record<string, unknown>;

/** A text with variables, from which documents are made. It belongs to a workspace and serves all its environments. */
export interface Template extends IntegratorNames {
  id: string;
  tenantId: string;
  /** Environment of the key that made it; null: an operator made it, or it is unknown. Every environment may use it. */
  environment: Environment | null;
  /** The creator. They, and owners and admins of the workspace, may change it. */
  ownerId: string;
  name: string;
  /** The folded name, for search. */
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
  /** Number of the version for new documents, from 1. */
  currentVersion: number;
  versionId: string;
  /** Soft deletion: the template is not found any more, and its documents continue. */
  deletedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A file of a template. A document keeps the version that it was made from. */
export interface TemplateVersion {
  id: string;
  templateId: string;
  number: number;
  originalFilename: string;
  fileId: string;
  /** The role parts of its `{{sign__role}}` tags; the roles of a PDF. */
  anchors: string[];
  /** The fields of a PDF; null: it has none of its own. */
  form: TemplateForm | null;
  /** Null: unknown. */
  publishedBy: ActActor | null;
  /** The pages of a canonical file; null: unknown. */
  pages: PageSize[] | null;
  /** The name and such with which it was published; null: unknown. */
  described: Pick<Template, "name" | "description" | "category" | "tags"> | null;
  createdAt: Instant;
}
