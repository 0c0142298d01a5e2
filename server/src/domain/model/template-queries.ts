import type { WithNames } from "../ports/store.ts";
import type { Template } from "./template.ts";

/** Conditions for a list of templates. All must hold. Deleted templates are left out. */
export interface TemplateFilter {
  tenantId: string;
  fileType?: string | undefined;
  category?: string | undefined;
  /** Folded text that the name contains. */
  name?: string | undefined;
  /** Folded text that the name or the description contains. */
  text?: string | undefined;
  named?: WithNames | undefined;
}

/** Order of creation, then of id. `beyond` excludes rows up to this one. */
export interface TemplateOrder {
  descending: boolean;
  beyond?: Pick<Template, "createdAt" | "id"> | undefined;
  limit?: number | undefined;
}

/** Documents and chains that use a template (docs/contract/v2.md#template-delete). */
export interface TemplateUse {
  /** Documents made from the template. */
  documents: number;
  /** Counts those documents that are drafts or in progress. */
  open: number;
  chains: number;
}

export interface TemplateQueries {
  list(filter: TemplateFilter, order: TemplateOrder): Promise<Template[]>;
  use(id: string): Promise<TemplateUse>;
}
