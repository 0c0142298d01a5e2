import { EDITOR_OPERATIONS } from "@service/contract/editor";
import { replaceFields } from "../../domain/documents/fields/fields.ts";
import { findAnchors } from "../../domain/documents/fields/find-anchors.ts";
import { findFormFields } from "../../domain/documents/fields/find-form-fields.ts";
import {
  editedDocument,
  editedSubject,
  fieldsOfSource,
  openEditor,
} from "../../domain/editing/edited-document.ts";
import { suggestedFields } from "../../domain/editing/draft-blanks.ts";
import { tradeEditorToken } from "../../domain/editing/trade-token.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Domain } from "../../domain/model/domain.ts";
import type { Document } from "../../domain/model/document.ts";
import type { EditorSession } from "../../domain/model/editor-session.ts";
import type { TemplateDraft } from "../../domain/model/template-draft.ts";
import { sendPageImage } from "../common/send-page-image.ts";
import { EmbedError } from "../embed/surface/error.ts";
import { presentField } from "../v3/present/present.ts";
import { presentFormField, presentOtherField, presentPlace } from "../v3/present/suggestions.ts";
import { presentEdited } from "./present.ts";
import type { EditorRouter } from "./surface.ts";

/** The requests of the editor's page. All but the token's exchange need a bearer, kept in the page's memory. */
export function bindEditing(router: EditorRouter, domain: Domain): void {
  const documentOf = (session: EditorSession) =>
    domain.store.read((reader) => editedDocument(reader, session));
  const subjectOf = (session: EditorSession) => domain.store.read((reader) => editedSubject(reader, session));
  const formFieldsOf = (subject: Document | TemplateDraft) =>
    "form" in subject ? suggestedFields(domain, subject) : findFormFields(domain, subject);
  router
    .bind(EDITOR_OPERATIONS.tradeEditorToken, async ({ params, body }) => {
      const { bearer, expiresAt } = await tradeEditorToken(domain, params.session_id, body.frameToken);
      return { bearer, expiresAt: new Date(expiresAt).toISOString() };
    })
    .bind(EDITOR_OPERATIONS.retrieveEditedDocument, async ({ session }) =>
      presentEdited(session, await openEditor(domain, session)),
    )
    .bind(EDITOR_OPERATIONS.downloadEditorPage, async ({ c, session, params, query }) => {
      const file = await domain.store.read(async (reader) => {
        const { fileId } = await editedSubject(reader, session);
        return reader.files.first({ id: fileId });
      });
      if (!file) throw new DomainError("SERVICE_UNAVAILABLE", "The file is not there just now.");
      return sendPageImage(c, domain, file, { page: params.page, width: query.width });
    })
    .bind(EDITOR_OPERATIONS.saveEditedFields, async ({ session, body }) => {
      const { id } = await documentOf(session);
      const fields = await replaceFields(domain, session, id, body.fields).catch(refuse);
      return { fields: fields.map(presentField) };
    })
    .bind(EDITOR_OPERATIONS.findAnchors, async ({ session, body: { text } }) => ({
      places: (await findAnchors(domain, await subjectOf(session), text)).map(presentPlace),
    }))
    .bind(EDITOR_OPERATIONS.findFormFields, async ({ session }) => ({
      fields: (await formFieldsOf(await subjectOf(session))).map(presentFormField),
    }))
    .bind(EDITOR_OPERATIONS.findSourceFields, async ({ session, params }) => ({
      fields: (await fieldsOfSource(domain, session, params.document_id).catch(refuseSource)).map(
        presentOtherField,
      ),
    }));
}

/** The session goes on: its page offers the other sources. */
function refuseSource(error: unknown): never {
  if (error instanceof DomainError && error.code === "NOT_FOUND")
    throw new EmbedError(
      "INVALID_REQUEST",
      "The session names no such document, or it was deleted.",
      {},
      404,
    );
  throw error;
}

/** Names the field that cannot be placed. */
export function refuse(error: unknown): never {
  const [problem] =
    error instanceof DomainError && error.code === "VALIDATION" ? (error.data.problems ?? []) : [];
  if (problem === undefined) throw error;
  throw new EmbedError("INVALID_REQUEST", problem.detail, { pointer: `/${problem.path.join("/")}` });
}
