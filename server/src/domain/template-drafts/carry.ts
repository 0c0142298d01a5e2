import { type Carried, placeCarried, settleCarried } from "@service/contract/rules/carried-fields";
import type { FileBytes } from "@service/engine-process/file-bytes";
import type { PageSize } from "@service/pdf-engine/port";
import { placesOfTexts } from "../documents/fields/anchors.ts";
import { readingError } from "../documents/fields/reading-error.ts";
import type { Domain } from "../model/domain.ts";
import type { TemplateDraft } from "../model/template-draft.ts";
import type { TemplateField, TemplateForm } from "../model/template.ts";
import { assertForm, formProblems } from "./check.ts";

/** A draft with the fields of another PDF, and what became of each. */
export interface CarriedDraft {
  draft: TemplateDraft;
  carried: Carried<TemplateField>[];
}

/** A PDF, and the roles and fields that it has already. */
interface Target extends TemplateForm {
  pdf: FileBytes;
  pages: PageSize[];
}

/**
 * Places fields of another PDF beside those that are there (docs/contract/v3.md#carried-fields). Throws VALIDATION,
 * INVALID_PDF, SERVICE_UNAVAILABLE.
 */
export async function carryFields(
  domain: Pick<Domain, "pdf">,
  { tenantId }: Pick<TemplateDraft, "tenantId">,
  fields: readonly TemplateField[],
  { pdf, pages, roles, fields: present }: Target,
): Promise<{ fields: TemplateField[]; carried: Carried<TemplateField>[] }> {
  const texts = [...new Set(fields.flatMap(({ anchor }) => (anchor ? [anchor.text] : [])))];
  const source = { pdf, tags: [], owner: tenantId };
  const places = await placesOfTexts(domain, source, texts).catch((error: unknown) => {
    throw readingError(error);
  });
  const refusedOf = (all: readonly TemplateField[]) =>
    formProblems({ roles, fields: [...all] }, pages).map(({ path: [, index, member] }) => ({
      index: Number(index),
      member: String(member),
    }));
  const carried = settleCarried(present, placeCarried(fields, pages, places), refusedOf);
  const all = [...present, ...carried.flatMap(({ placed }) => placed ?? [])];
  assertForm({ roles, fields: all }, { pages });
  return { fields: all, carried };
}
