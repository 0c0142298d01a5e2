import type { Domain } from "../model/domain.ts";
import type { InPersonSession } from "../model/in-person.ts";
import type { Writer } from "../model/store.ts";

/**
 * Ends the part that is underway: its page and its secret open nothing more. What the person has entered is kept on the
 * server for their next part. The caller holds the locks of `lockInPerson`.
 */
export async function endUnderway(
  { clock }: Pick<Domain, "clock">,
  writer: Writer,
  { id: inPersonId }: Pick<InPersonSession, "id">,
): Promise<void> {
  const underway = await writer.inPersonParts.find({ inPersonId, sessionId: { not: null } });
  const sessionId = underway.flatMap((part) => part.sessionId ?? []);
  await writer.sessions.update({ id: sessionId, status: "open" }, { expiresAt: clock.now() });
  await writer.frameCredentials.delete({ sessionId });
  await writer.inPersonParts.update({ id: underway.map(({ id }) => id) }, { sessionId: null });
}
