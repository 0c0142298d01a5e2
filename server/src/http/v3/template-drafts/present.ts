import { hasMoved } from "@service/contract/rules/carried-fields";
import type { AnswerOf } from "@service/contract/common";
import type { templateDrafts } from "@service/contract/v3";
import { isLive } from "../../../domain/environment.ts";
import { publicId } from "../../../domain/model/ids.ts";
import type { CarriedDraft } from "../../../domain/template-drafts/carry.ts";
import type { TemplateDraft } from "../../../domain/model/template-draft.ts";
import type { TemplateDefaults, TemplateField } from "../../../domain/model/template.ts";
import { conditionsOf, nullable, timestamp } from "../present/present.ts";

type Shown = AnswerOf<typeof templateDrafts.retrieveTemplateDraft>;

/** A draft without its fields, for lists. */
export function presentListed(draft: TemplateDraft): Shown {
  const { name, description, category, tags, templateId, pages, form, publishedAt } = draft;
  return {
    object: "template_draft",
    id: publicId("templateDraft", draft.id),
    livemode: isLive(draft),
    status: publishedAt === null ? "open" : "published",
    name,
    description,
    category,
    tags,
    templateId: nullable(templateId, (id) => publicId("template", id)),
    pageCount: pages.length,
    ...presentDefaults(form.defaults),
    roles: form.roles,
    revision: draft.revision,
    fieldCount: form.fields.length,
    externalId: draft.externalId,
    metadata: draft.metadata,
    createdAt: timestamp(draft.createdAt),
    updatedAt: timestamp(draft.updatedAt),
    publishedAt: nullable(publishedAt, timestamp),
  };
}

export function presentDraft(draft: TemplateDraft): Shown {
  return { ...presentListed(draft), fields: draft.form.fields.map(presentTemplateField) };
}

export function presentCarried({
  draft,
  carried,
}: CarriedDraft): AnswerOf<typeof templateDrafts.copyTemplateFields> {
  const fields = carried.map(({ field, placed, reason }) => {
    const place = placed && (hasMoved(field, placed) ? ("moved" as const) : ("stayed" as const));
    return {
      outcome: place ?? ("not_placed" as const),
      reason: placed && field.anchor && !placed.anchor ? ("anchor_gone" as const) : reason,
      index: placed === null ? null : draft.form.fields.indexOf(placed),
      field: presentTemplateField(field),
    };
  });
  return { object: "carried_fields", draft: presentDraft(draft), fields };
}

export function presentDefaults({ brandId, ...plain }: TemplateDefaults = {}) {
  return { ...(brandId !== undefined && { brandId: publicId("brand", brandId) }), ...plain };
}

export function presentTemplateField({ conditions, look, ...field }: TemplateField) {
  return { ...field, ...(look && { look }), ...conditionsOf({ conditions }) };
}
