import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { transition } from "../model/transitions.ts";
import { DAY } from "@service/platform/ports/clock";

/**
 * Retries sealing for a year: a deployment may be broken for long, and a signed document is always sealed in
 * the end.
 */
const SEAL_TIMEOUT_MS = 365 * DAY;

/** Takes no more signatures and enqueues the sealing. */
export async function startSealing(
  domain: Pick<Domain, "clock">,
  writer: Writer,
  document: Document,
): Promise<void> {
  const now = domain.clock.now();
  await transition(writer, "documents", document, "processing");
  await writer.enqueue({
    kind: "seal",
    subject: document.id,
    owner: document.tenantId,
    runAt: now,
    deadline: now + SEAL_TIMEOUT_MS,
  });
}
