import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { assertNotCancelled, EDITOR_BEARER_TTL_MS } from "../model/editor-session.ts";
import { newId } from "../model/ids.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import type { Instant } from "@service/platform/ports/clock";

/**
 * Trades the frame's token, once, for the bearer that the frame keeps in memory. Throws FRAME_TOKEN_INVALID,
 * SESSION_CANCELLED.
 */
export async function tradeEditorToken(
  domain: Pick<Domain, "clock" | "random" | "store">,
  sessionId: string,
  frameToken: string,
): Promise<{ bearer: string; expiresAt: Instant }> {
  const bearer = newToken(domain.random);
  return domain.store.write(async (writer) => {
    const session = await writer.editorSessions.lock({ id: sessionId });
    const where = { sessionId, kind: "token", hash: hashSecret(frameToken) } as const;
    const token = await writer.editorCredentials.first(where);
    // Only the deletion that finds the row gets a bearer: two frames with one token get one.
    const spent = await writer.editorCredentials.delete(where);
    const now = domain.clock.now();
    if (session) assertNotCancelled(session);
    if (!session || !token || spent === 0 || token.expiresAt <= now)
      throw new DomainError("FRAME_TOKEN_INVALID", "The frame token is unknown, used or too old.");
    const expiresAt = now + EDITOR_BEARER_TTL_MS;
    const row = {
      id: newId(domain),
      sessionId,
      kind: "bearer",
      hash: hashSecret(bearer),
      expiresAt,
    } as const;
    await writer.editorCredentials.insert(row);
    return { bearer, expiresAt };
  });
}
