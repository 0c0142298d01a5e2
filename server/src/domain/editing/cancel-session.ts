import { tenancyOf } from "../environment.ts";
import { notFound } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";

/** Ends a session and its frames at once. Idempotent. Throws NOT_FOUND. */
export async function cancelEditorSession(
  { store, clock }: Pick<Domain, "store" | "clock">,
  caller: Caller,
  id: string,
): Promise<void> {
  await store.write(async (writer) => {
    const session = await writer.editorSessions.lock({ id, ...tenancyOf(caller) });
    if (!session) throw notFound("editor session");
    await writer.editorCredentials.delete({ sessionId: id });
    if (session.cancelledAt === null)
      await writer.editorSessions.update({ id }, { cancelledAt: clock.now() });
  });
}
