import { tenancyOf } from "../environment.ts";
import { fieldsOfOther, type OtherField } from "../documents/fields/fields-of-other.ts";
import { DomainError, notFound } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { EditorSession } from "../model/editor-session.ts";
import { type Field, fieldsOf } from "../model/field.ts";
import { assertEditable } from "../model/lifecycle.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { TemplateDraft } from "../model/template-draft.ts";

/**
 * The session's document, as long as it can be edited: a session ends with what it edits. Throws NOT_FOUND for the
 * session of a template draft, DOCUMENT_NOT_EDITABLE.
 */
export async function editedDocument(reader: Reader, session: EditorSession): Promise<Document> {
  if (session.subject !== "document") throw notFound("document");
  const document = await reader.documents.first({ id: session.documentId, ...tenancyOf(session) });
  if (!document) throw new DomainError("DOCUMENT_NOT_EDITABLE", "The document is no longer there.");
  assertEditable(document);
  return document;
}

/** The session's template draft, likewise. Throws NOT_FOUND for the session of a document, DOCUMENT_NOT_EDITABLE. */
export async function editedDraft(reader: Reader, session: EditorSession): Promise<TemplateDraft> {
  if (session.subject !== "template_draft") throw notFound("template draft");
  const draft = await reader.templateDrafts.first({ id: session.documentId, ...tenancyOf(session) });
  if (draft?.publishedAt === null) return draft;
  throw new DomainError("DOCUMENT_NOT_EDITABLE", "The draft is published, or no longer there.");
}

/** The document or draft that the session edits. Throws DOCUMENT_NOT_EDITABLE. */
export function editedSubject(reader: Reader, session: EditorSession): Promise<Document | TemplateDraft> {
  return session.subject === "document" ? editedDocument(reader, session) : editedDraft(reader, session);
}

interface Edited {
  document: Document;
  signers: Signer[];
  fields: Field[];
  /** The remaining documents of those that the session names, in their order. */
  sources: Document[];
}

/** Opens the editor and returns its content. Throws DOCUMENT_NOT_EDITABLE. */
export async function openEditor({ store }: Pick<Domain, "store">, session: EditorSession): Promise<Edited> {
  return store.read(async (reader) => {
    const document = await editedDocument(reader, session);
    const signers = await signersOf(reader, document.id);
    const sources = await sourcesOf(reader, session);
    return { document, signers, fields: await fieldsOf(reader, document.id), sources };
  });
}

async function sourcesOf(reader: Reader, session: EditorSession): Promise<Document[]> {
  const ids = session.sourceDocumentIds;
  const found = await reader.documents.find({ id: ids, ...tenancyOf(session) });
  return ids.flatMap((id) => found.find((document) => document.id === id) ?? []);
}

/**
 * The fields of a document that the session names. Throws DOCUMENT_NOT_EDITABLE; NOT_FOUND for every other document, and
 * for one that was deleted since.
 */
export async function fieldsOfSource(
  { store }: Pick<Domain, "store">,
  session: EditorSession,
  documentId: string,
): Promise<OtherField[]> {
  return store.read(async (reader) => {
    const document = await editedDocument(reader, session);
    if (!session.sourceDocumentIds.includes(documentId)) throw notFound("document");
    return fieldsOfOther(reader, session, document, documentId);
  });
}
