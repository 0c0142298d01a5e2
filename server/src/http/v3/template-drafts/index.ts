import { StoredUpload } from "@service/contract/common";
import { templateDrafts } from "@service/contract/v3";
import { sourceOf } from "@service/platform/ports/file-store";
import type { z } from "zod";
import { createTemplateDraft } from "../../../domain/template-drafts/create.ts";
import { copyTemplateFields } from "../../../domain/template-drafts/copy-fields.ts";
import { replaceDraftFile } from "../../../domain/template-drafts/replace-file.ts";
import type { DraftSource, UploadedDraft } from "../../../domain/template-drafts/source.ts";
import { findTemplateDraft, pageTemplateDrafts } from "../../../domain/template-drafts/find.ts";
import { publishTemplateDraft } from "../../../domain/template-drafts/publish.ts";
import { removeTemplateDraft } from "../../../domain/template-drafts/remove.ts";
import { patchTemplateDraft } from "../../../domain/template-drafts/rename.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { pageRequest, presentPage } from "../present/page.ts";
import { presentTemplate } from "../present/present.ts";
import type { V3Router } from "../surface/surface.ts";
import { presentCarried, presentDraft, presentListed } from "./present.ts";

/** PDF templates of a workspace, until they are published (docs/contract/v3.md#template-drafts). */
export function bindTemplateDrafts(router: V3Router, domain: Domain): void {
  router
    .bindChange(
      templateDrafts.createTemplateDraft,
      ({ caller, body }, unit) => {
        const { name, description, category, tags, picturePage, externalId, metadata } = body;
        const described = { name, description, category, tags, names: { externalId, metadata } };
        return createTemplateDraft(unit, caller, { ...described, source: toSource(unit, body), picturePage });
      },
      presentDraft,
    )
    .bind(templateDrafts.listTemplateDrafts, async ({ caller, query }) => {
      const { limit, externalId, metadata } = query;
      const page = pageRequest(query);
      const found = await pageTemplateDrafts(domain, caller, { page, externalId, metadata });
      return presentPage(found, limit, presentListed);
    })
    .bind(templateDrafts.retrieveTemplateDraft, async ({ caller, params }) =>
      presentDraft(
        await domain.store.read((reader) => findTemplateDraft(reader, caller, params.template_draft_id)),
      ),
    )
    .bind(templateDrafts.updateTemplateDraft, async ({ caller, params, body }) =>
      presentDraft(await patchTemplateDraft(domain, caller, params.template_draft_id, body)),
    )
    .bind(templateDrafts.replaceTemplateDraftFile, async ({ caller, params, body }) =>
      presentCarried(
        await replaceDraftFile(domain, caller, params.template_draft_id, {
          ...body,
          file: toUpload(domain, body.file),
        }),
      ),
    )
    .bindChange(
      templateDrafts.copyTemplateFields,
      ({ caller, params, body: { templateId, templateDraftId, revision } }, unit) => {
        const source = templateId === undefined ? { templateDraftId: templateDraftId! } : { templateId };
        return copyTemplateFields(unit, caller, params.template_draft_id, { source, revision });
      },
      presentCarried,
    )
    .bind(templateDrafts.deleteTemplateDraft, async ({ caller, params }) => {
      await removeTemplateDraft(domain, caller, params.template_draft_id);
    })
    .bindChange(
      templateDrafts.publishTemplateDraft,
      ({ caller, params, body }, unit) =>
        publishTemplateDraft(unit, caller, params.template_draft_id, body.revision),
      ({ template, draft }) => presentTemplate(template, draft),
    );
}

/** The schema ensures that exactly one source is given. */
function toSource(
  { files }: Pick<Domain, "files">,
  { file, documentId, templateId, version }: z.output<typeof templateDrafts.CreateTemplateDraftBody>,
): DraftSource {
  if (documentId !== undefined) return { documentId };
  if (templateId !== undefined) return { templateId, version };
  return { file: toUpload({ files }, file!) };
}

function toUpload(
  { files }: Pick<Domain, "files">,
  { name, content }: z.output<typeof templateDrafts.ReplaceTemplateDraftFileBody>["file"],
): UploadedDraft["file"] {
  return content instanceof StoredUpload
    ? { name, content: sourceOf(files, content), size: content.size }
    : { name, content, size: content.length };
}
