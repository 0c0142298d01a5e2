import { EDITOR_CLIENT_SECRET } from "@service/contract/rules/editor-limits";
import { FRAME_TOKEN_TTL_MS } from "@service/contract/rules/limits";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { assertNotCancelled, type EditorSession, type EditorSubject } from "../model/editor-session.ts";
import { newId, parseId } from "../model/ids.ts";
import { allowsOrigin, describeRefusal } from "../model/origins.ts";
import { hashSecret, matchesHash, newToken } from "../model/secrets.ts";
import type { Reader } from "../model/store.ts";
import { editedSubject } from "./edited-document.ts";

/**
 * The first request of a browser: checks the secret and the origin, and makes a token for the frame. Repeatable until
 * the secret expires. Throws SESSION_INVALID, ORIGIN_NOT_ALLOWED, SESSION_CANCELLED, SESSION_EXPIRED,
 * DOCUMENT_NOT_EDITABLE.
 */
export async function initEditorSession(
  domain: Domain,
  { clientSecret, origin, subject }: { clientSecret: string; origin: string | null; subject: EditorSubject },
): Promise<{ session: EditorSession; frameToken: string }> {
  const found = await domain.store.read((reader) => findBySecret(reader, clientSecret));
  if (found.subject !== subject)
    throw unknownSecret(`The session edits a ${found.subject.replace("_", " ")}.`);
  if (!allowsOrigin(found, origin, domain.publicUrl))
    throw new DomainError("ORIGIN_NOT_ALLOWED", describeRefusal(found, origin, domain.publicUrl));
  const frameToken = newToken(domain.random);
  await domain.store.write(async (writer) => {
    const session = await writer.editorSessions.lock({ id: found.id });
    if (!session) throw unknownSecret();
    assertNotCancelled(session);
    const now = domain.clock.now();
    if (session.expiresAt <= now)
      throw new DomainError("SESSION_EXPIRED", "The client secret is too old; create a new session.");
    await editedSubject(writer, session);
    await writer.editorCredentials.insert({
      id: newId(domain),
      sessionId: session.id,
      kind: "token",
      hash: hashSecret(frameToken),
      expiresAt: now + FRAME_TOKEN_TTL_MS,
    });
  });
  return { session: found, frameToken };
}

async function findBySecret(reader: Reader, clientSecret: string): Promise<EditorSession> {
  const [, sessionId = "", secret = ""] = EDITOR_CLIENT_SECRET.exec(clientSecret) ?? [];
  const id = parseId("editorSession", sessionId);
  const session = id === null ? undefined : await reader.editorSessions.first({ id });
  if (!session || !matchesHash(secret, session.secretHash)) throw unknownSecret();
  return session;
}

function unknownSecret(detail = "The client secret matches no session."): DomainError {
  return new DomainError("SESSION_INVALID", detail);
}
