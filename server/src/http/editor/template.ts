import { EDITOR_OPERATIONS } from "@service/contract/editor";
import { editedDraft } from "../../domain/editing/edited-document.ts";
import { publishEdited } from "../../domain/editing/publish.ts";
import { isLive } from "../../domain/environment.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Domain } from "../../domain/model/domain.ts";
import type { EditorSession } from "../../domain/model/editor-session.ts";
import { publicId } from "../../domain/model/ids.ts";
import type { TemplateDraft } from "../../domain/model/template-draft.ts";
import { updateTemplateDraft } from "../../domain/template-drafts/update.ts";
import { EmbedError } from "../embed/surface/error.ts";
import { presentTemplateField } from "../v3/template-drafts/present.ts";
import { refuse } from "./editing.ts";
import type { EditorRouter } from "./surface.ts";

/** The requests of the template editor's page, with a bearer (docs/contract/embed.md#template-editor). */
export function bindTemplateEditing(router: EditorRouter, domain: Domain): void {
  const draftOf = (session: EditorSession) => domain.store.read((reader) => editedDraft(reader, session));
  router
    .bind(EDITOR_OPERATIONS.retrieveEditedTemplate, async ({ session }) => {
      const { locale, appearance, publisherId } = session;
      const draft = await draftOf(session);
      return {
        ...presentForm(draft),
        id: publicId("templateDraft", draft.id),
        name: draft.name,
        livemode: isLive(draft),
        locale,
        appearance,
        mayPublish: publisherId !== null,
        pages: draft.pages.map(({ width, height }) => ({ width, height })),
      };
    })
    .bind(EDITOR_OPERATIONS.saveEditedTemplate, async ({ session, body }) => {
      const { id } = await draftOf(session);
      return presentForm(await updateTemplateDraft(domain, session, id, body).catch(moved).catch(refuse));
    })
    .bind(EDITOR_OPERATIONS.publishEditedTemplate, async ({ session, body }) => {
      const template = await publishEdited(domain, session, body.revision).catch(moved).catch(unpublished);
      return { templateId: publicId("template", template.id), version: template.currentVersion };
    });
}

function presentForm({ revision, form: { roles, fields } }: TemplateDraft) {
  return { revision, roles, fields: fields.map(presentTemplateField) };
}

/** The codes of the frame for a draft that has another revision, or is published. */
function moved(error: unknown): never {
  const code = error instanceof DomainError ? error.code : null;
  if (code === "TEMPLATE_DRAFT_CHANGED") throw new EmbedError("DOCUMENT_CHANGED", (error as Error).message);
  if (code === "TEMPLATE_DRAFT_NOT_CHANGEABLE" || code === "NOT_FOUND")
    throw new EmbedError("DOCUMENT_NOT_EDITABLE", (error as Error).message);
  throw error;
}

const REFUSALS: ReadonlySet<string> = new Set([
  "FORBIDDEN",
  "OTHER_ENVIRONMENT",
  "TEMPLATE_DRAFT_NOT_PUBLISHABLE",
]);

function unpublished(error: unknown): never {
  if (error instanceof DomainError && REFUSALS.has(error.code))
    throw new EmbedError("INVALID_REQUEST", error.message);
  throw error;
}
