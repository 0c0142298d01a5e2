import { type BuiltInModule, type Challenge, withRecentCounts } from "../model/challenge.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";

/**
 * The signer's challenge with the counts of the last hour, created on first use. The caller holds the document's lock.
 */
export async function challengeOf(
  domain: Domain,
  writer: Writer,
  { signerId, module }: { signerId: string; module: BuiltInModule },
): Promise<Challenge> {
  const now = domain.clock.now();
  const existing = await writer.challenges.first({ signerId, module });
  if (existing) return withRecentCounts(existing, now);
  const made: Challenge = {
    id: newId(domain),
    signerId,
    module,
    codeHash: null,
    sentTo: null,
    attempts: 0,
    guesses: [],
    sends: [],
    createdAt: now,
  };
  await writer.challenges.insert(made);
  return made;
}
