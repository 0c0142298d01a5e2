import type { Instant } from "@service/platform/ports/clock";
import type { FormField, PageSize } from "@service/pdf-engine/port";
import type { Environment } from "../environment.ts";
import type { IntegratorNames } from "./integrator-names.ts";
import type { Template, TemplateForm, TemplateVersion } from "./template.ts";

/** A PDF template that is being made, or the next version of one (docs/contract/v3.md#template-drafts). */
export interface TemplateDraft
  extends
    IntegratorNames,
    Pick<Template, "name" | "description" | "category" | "tags">,
    Pick<TemplateVersion, "originalFilename" | "fileId"> {
  id: string;
  tenantId: string;
  environment: Environment;
  /** Its creator. */
  ownerId: string;
  pages: PageSize[];
  form: TemplateForm;
  /** The fields of the form inside the upload, which the canonical file no longer has; null: none were read. */
  uploadFields: FormField[] | null;
  /** It grows with each change. */
  revision: number;
  /** The template that it comes from or has become. */
  templateId: string | null;
  /** The version of the template that it comes from. */
  baseVersion: number | null;
  /** Null: it is open. */
  publishedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}
