import { CLIENT_SECRET_TTL_SECONDS } from "@service/contract/rules/limits";
import { editor } from "@service/contract/v3";
import type { z } from "zod";
import { fieldsOfOther } from "../../domain/documents/fields/fields-of-other.ts";
import { findAnchors } from "../../domain/documents/fields/find-anchors.ts";
import { findFormFields } from "../../domain/documents/fields/find-form-fields.ts";
import { cancelEditorSession } from "../../domain/editing/cancel-session.ts";
import { createEditorSession } from "../../domain/editing/create-session.ts";
import { isLive } from "../../domain/environment.ts";
import type { Domain } from "../../domain/model/domain.ts";
import type { EditorSession } from "../../domain/model/editor-session.ts";
import { findDocument } from "../../domain/model/find-document.ts";
import { publicId } from "../../domain/model/ids.ts";
import { presentFormField, presentOtherField, presentTextPlace } from "./present/suggestions.ts";
import { boundedList, timestamp } from "./present/present.ts";
import type { V3Router } from "./surface/surface.ts";

/** Sessions of the field editor, and what a PDF suggests for its fields. */
export function bindEditor(router: V3Router, domain: Domain): void {
  router
    .bindChange(
      editor.createEditorSession,
      ({ caller, params, body }, unit) =>
        createEditorSession(unit, caller, {
          ...wantedOf(body),
          subject: "document",
          documentId: params.document_id,
          sourceDocumentIds: body.sourceDocumentIds ?? [],
        }),
      (made) => ({ ...presentSession(made), documentId: publicId("document", made.session.documentId) }),
    )
    .bindChange(
      editor.createTemplateEditorSession,
      ({ caller, params, body }, unit) =>
        createEditorSession(unit, caller, {
          ...wantedOf(body),
          subject: "template_draft",
          documentId: params.template_draft_id,
          mayPublish: body.mayPublish,
          sourceDocumentIds: [],
        }),
      (made) => ({
        ...presentSession(made),
        templateDraftId: publicId("templateDraft", made.session.documentId),
        mayPublish: made.session.publisherId !== null,
      }),
    )
    .bind(editor.cancelEditorSession, ({ caller, params }) =>
      cancelEditorSession(domain, caller, params.editor_session_id),
    )
    .bind(editor.suggestFields, async ({ caller, params, query: { text, documentId } }) => {
      const document = await domain.store.read((reader) => findDocument(reader, caller, params.document_id));
      // The schema has a text for a search, an id for another document, and for a form none.
      if (documentId !== undefined) {
        const fields = await domain.store.read((reader) =>
          fieldsOfOther(reader, caller, document, documentId),
        );
        return boundedList(fields.map(presentOtherField));
      }
      if (text === undefined)
        return boundedList((await findFormFields(domain, document)).map(presentFormField));
      const places = await findAnchors(domain, document, text);
      return boundedList(
        places.map((place, index) => presentTextPlace(place, { text, occurrence: index + 1 })),
      );
    });
}

function wantedOf(body: Partial<z.output<typeof editor.createTemplateEditorSession.body>>) {
  return {
    allowedOrigins: body.allowedOrigins ?? [],
    locale: body.locale ?? null,
    appearance: body.appearance ?? null,
    expiresInSeconds: body.expiresInSeconds ?? CLIENT_SECRET_TTL_SECONDS,
  };
}

function presentSession({ session, clientSecret }: { session: EditorSession; clientSecret: string }) {
  return {
    object: "editor_session" as const,
    id: publicId("editorSession", session.id),
    livemode: isLive(session),
    status: "open" as const,
    clientSecret,
    expiresAt: timestamp(session.expiresAt),
  };
}
