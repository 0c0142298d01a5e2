import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { assertNotCancelled, type EditorSession } from "../model/editor-session.ts";
import { hashSecret } from "../model/secrets.ts";

/** The session of a frame's bearer. Throws FRAME_TOKEN_INVALID, SESSION_CANCELLED. */
export async function editorSessionOfBearer(
  { store, clock }: Pick<Domain, "store" | "clock">,
  sessionId: string,
  bearer: string,
): Promise<EditorSession> {
  return store.read(async (reader) => {
    const session = await reader.editorSessions.first({ id: sessionId });
    // Cancelling removes the bearers. Whoever knows the session's id is told why.
    if (session) assertNotCancelled(session);
    const held = await reader.editorCredentials.first({
      sessionId,
      kind: "bearer",
      hash: hashSecret(bearer),
    });
    if (!session || !held || held.expiresAt <= clock.now())
      throw new DomainError("FRAME_TOKEN_INVALID", "The frame's credential is unknown or too old.");
    return session;
  });
}
