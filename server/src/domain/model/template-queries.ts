import type { Template } from "./template.ts";

/** What narrows a list of templates; all of it must hold. Deleted ones are in no list. */
export interface TemplateFilter {
  tenantId: string;
  fileType?: string | undefined;
  category?: string | undefined;
  /** Folded text that the name holds. */
  name?: string | undefined;
  /** Folded text that the name or the description holds. */
  text?: string | undefined;
}

/** By creation, then by id. `beyond`: strictly after this row in that direction. */
export interface TemplateOrder {
  descending: boolean;
  beyond?: Pick<Template, "createdAt" | "id"> | undefined;
  limit?: number | undefined;
}

/** Who a template is in use by (docs/contract/v2.md#template-delete). */
export interface TemplateUse {
  /** Documents that were made from it. */
  documents: number;
  /** Those of them that are not over: drafts, and those on their way. */
  open: number;
  chains: number;
}

export interface TemplateQueries {
  list(filter: TemplateFilter, order: TemplateOrder): Promise<Template[]>;
  use(id: string): Promise<TemplateUse>;
}
