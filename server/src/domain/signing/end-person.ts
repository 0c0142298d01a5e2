import { resetAttempts } from "../identity/attempts.ts";
import { withdrawMessages } from "../messages/withdraw.ts";
import type { Domain } from "../model/domain.ts";
import { recordedRequirements } from "../model/requirements.ts";
import type { Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { transitionAll } from "../model/transitions.ts";

/**
 * Ends all with which a signer's person could go on: sessions and their progress, links, messages that wait to be sent,
 * hand-offs, PINs, attached files, one-time codes and verifications. What is required of the signature stays. Open pages
 * are told that nobody asks them any more; `keepsPages`: they may ask why, and read nothing. `keepsCounts`:
 * codes that were sent and guessed count on, so that a signer who passes the signature on begins nothing anew.
 */
export async function endPerson(
  { clock, secrets }: Pick<Domain, "clock" | "secrets">,
  writer: Writer,
  signer: Signer,
  { keepsPages = false, keepsCounts = false }: { keepsPages?: boolean; keepsCounts?: boolean } = {},
): Promise<void> {
  const { id: signerId } = signer;
  const sessionId = (await writer.sessions.find({ signerId })).map(({ id }) => id);
  await transitionAll(writer, "sessions", { signerId }, "cancelled", { progress: null });
  if (!keepsPages) await endFrames(writer, sessionId);
  await transitionAll(writer, "handoffs", { sessionId }, "ended");
  // Their rows stay, so that they say that the signing is over.
  await writer.guestLinks.update({ signerId }, { endedAt: clock.now() });
  await withdrawMessages({ secrets }, writer, signerId, "replaced");
  await writer.attachments.delete({ signerId, signedAt: null });
  await writer.inPersonParts.update({ signerId }, { pinHash: null, attempts: 0, sessionId: null });
  await writer.questions.update({ signerId, endedAt: null }, { endedAt: clock.now() });
  if (keepsCounts)
    await writer.challenges.update({ signerId }, { codeHash: null, sentTo: null, attempts: 0 });
  else await writer.challenges.delete({ signerId });
  await writer.identityResults.delete({ signerId });
  await writer.onboardings.update({ signerId }, { signerId: null });
  await resetAttempts(writer, signer);
  await forgetFailures(writer, signerId);
}

async function endFrames(writer: Writer, sessionId: string[]): Promise<void> {
  for (const { hash, expiresAt } of await writer.frameCredentials.find({ sessionId, kind: "bearer" }))
    await writer.removedFrames.insertIfAbsent({ hash, expiresAt });
  await writer.frameCredentials.delete({ sessionId });
}

/** Metadata was said of the session of the person before. */
async function forgetFailures(writer: Writer, signerId: string): Promise<void> {
  const { verifications } = await recordedRequirements(writer, signerId);
  const again = verifications.map((step) => ({ ...step, failed: false }));
  await writer.requirements.update({ signerId }, { verifications: again, metadata: null });
}
