import type { Locale } from "@service/contract/locales";
import { isLive, tenancyOf } from "../environment.ts";
import { invalid } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { EditorSession } from "../model/editor-session.ts";
import { assertDocuments, lockDocument } from "../model/find-document.ts";
import { newId, publicId } from "../model/ids.ts";
import { assertEditable } from "../model/lifecycle.ts";
import { parseOrigins } from "../model/origins.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import type { Caller } from "../model/tenant.ts";
import { SECOND } from "@service/platform/ports/clock";

export interface NewEditorSession {
  documentId: string;
  allowedOrigins: string[];
  locale: Locale | null;
  appearance: Record<string, unknown> | null;
  sourceDocumentIds: string[];
  expiresInSeconds: number;
}

/**
 * Opens the field editor of a document. Only this answer has its client secret. Throws NOT_FOUND (the document or a
 * source), VALIDATION (origins), DOCUMENT_NOT_EDITABLE.
 */
export async function createEditorSession(
  domain: Pick<Domain, "clock" | "random" | "store">,
  caller: Caller,
  { documentId, expiresInSeconds, ...wanted }: NewEditorSession,
): Promise<{ session: EditorSession; clientSecret: string }> {
  const allowedOrigins = parseOrigins(wanted.allowedOrigins, isLive(caller), "allowedOrigins");
  if (isLive(caller) && allowedOrigins.length === 0)
    throw invalid(["allowedOrigins"], "A live session needs the https origins of the pages that embed it.");
  const secret = newToken(domain.random);
  const now = domain.clock.now();
  const session: EditorSession = {
    id: newId(domain),
    ...tenancyOf(caller),
    documentId,
    secretHash: hashSecret(secret),
    allowedOrigins,
    locale: wanted.locale,
    appearance: wanted.appearance,
    sourceDocumentIds: [...new Set(wanted.sourceDocumentIds)],
    createdAt: now,
    expiresAt: now + expiresInSeconds * SECOND,
    cancelledAt: null,
  };
  await domain.store.write(async (writer) => {
    assertEditable(await lockDocument(writer, caller, documentId));
    await assertDocuments(writer, caller, session.sourceDocumentIds);
    await writer.editorSessions.insert(session);
  });
  return { session, clientSecret: `${publicId("editorSession", session.id)}_secret_${secret}` };
}
