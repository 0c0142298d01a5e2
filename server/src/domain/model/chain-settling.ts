import { DAY } from "@service/platform/ports/clock";
import type { Document } from "./document.ts";
import type { Domain } from "./domain.ts";
import type { Writer } from "./store.ts";

/** Retries the settling for a year: a deployment may be broken for long. */
const SETTLE_TIMEOUT_MS = 365 * DAY;

/** After a change of a document: its chain takes the status that its documents give it, and messages whose turn it is. */
export async function scheduleSettling(
  { clock }: Pick<Domain, "clock">,
  writer: Writer,
  { chainId }: Pick<Document, "chainId">,
): Promise<void> {
  if (chainId === null) return;
  const now = clock.now();
  await writer.enqueue({
    kind: "settle-chain",
    subject: chainId,
    runAt: now,
    deadline: now + SETTLE_TIMEOUT_MS,
  });
}
