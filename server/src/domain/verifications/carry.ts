import { newId } from "../ids.ts";
import type { Domain, Writer } from "../ports.ts";

/**
 * Wrong answers go along into a session that goes on from another one: opening a link anew must not give five more
 * guesses. Codes stay where they were sent from; the other session sends its own.
 */
export async function carryAttempts(
  domain: Domain,
  writer: Writer,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const challenge of await writer.challenges.find({ sessionId: from })) {
    const where = { sessionId: to, module: challenge.module };
    const { attempts } = challenge;
    const known = await writer.challenges.first(where);
    if (known) await writer.challenges.update(where, { attempts: Math.max(known.attempts, attempts) });
    else
      await writer.challenges.insert({
        ...challenge,
        id: newId(domain),
        sessionId: to,
        codeHash: null,
        sentTo: null,
        sends: 0,
        sentAt: null,
        createdAt: domain.clock.now(),
      });
  }
}
