import type { Locale } from "@service/contract/locales";
import { isLive, tenancyOf } from "../environment.ts";
import { invalid } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { EditorSession, EditorSubject } from "../model/editor-session.ts";
import { assertDocuments, lockDocument } from "../model/find-document.ts";
import { newId, publicId } from "../model/ids.ts";
import { assertEditable } from "../model/lifecycle.ts";
import { parseOrigins } from "../model/origins.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import type { Caller } from "../model/tenant.ts";
import { assertOpen, lockTemplateDraft } from "../template-drafts/find.ts";
import { SECOND } from "@service/platform/ports/clock";

export interface NewEditorSession {
  subject: EditorSubject;
  /** The id of the document, or of the template draft. */
  documentId: string;
  mayPublish?: boolean | undefined;
  allowedOrigins: string[];
  locale: Locale | null;
  appearance: Record<string, unknown> | null;
  sourceDocumentIds: string[];
  expiresInSeconds: number;
}

/**
 * Opens the field editor of a document, or the editor of a template draft. Only this answer has its client secret. Throws
 * NOT_FOUND (the document, draft or a source), VALIDATION (origins), DOCUMENT_NOT_EDITABLE, TEMPLATE_DRAFT_NOT_CHANGEABLE.
 */
export async function createEditorSession(
  domain: Pick<Domain, "clock" | "publicUrl" | "random" | "store">,
  caller: Caller,
  { subject, documentId, expiresInSeconds, ...wanted }: NewEditorSession,
): Promise<{ session: EditorSession; clientSecret: string }> {
  // Pages of the service may always embed, whatever their scheme.
  const own = new URL(domain.publicUrl).origin;
  const foreign = wanted.allowedOrigins.filter((origin) => origin !== own);
  const allowedOrigins = parseOrigins(foreign, isLive(caller), "allowedOrigins");
  if (isLive(caller) && wanted.allowedOrigins.length === 0)
    throw invalid(["allowedOrigins"], "A live session needs the https origins of the pages that embed it.");
  const secret = newToken(domain.random);
  const now = domain.clock.now();
  const session: EditorSession = {
    id: newId(domain),
    ...tenancyOf(caller),
    subject,
    documentId,
    publisherId: wanted.mayPublish ? caller.user.id : null,
    secretHash: hashSecret(secret),
    allowedOrigins,
    locale: wanted.locale,
    appearance: wanted.appearance,
    sourceDocumentIds: [...new Set(wanted.sourceDocumentIds)],
    createdAt: now,
    expiresAt: now + expiresInSeconds * SECOND,
    cancelledAt: null,
  };
  const clientSecret = `${publicId("editorSession", session.id)}_secret_${secret}`;
  return domain.store.write(async (writer) => {
    if (subject === "document") assertEditable(await lockDocument(writer, caller, documentId));
    else assertOpen(await lockTemplateDraft(writer, caller, documentId));
    await assertDocuments(writer, caller, session.sourceDocumentIds);
    await writer.editorSessions.insert(session);
    return { session, clientSecret };
  });
}
