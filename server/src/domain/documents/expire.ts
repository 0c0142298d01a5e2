import type { Instant } from "../ports/clock.ts";
import { appendEvent } from "../events/append.ts";
import { SYSTEM } from "../model/event.ts";
import type { Domain } from "../model/domain.ts";
import { endSigning } from "./end.ts";
import { canMove, transition } from "../model/transitions.ts";

/**
 * Expires a document past `expiresAt` in any open state except draft and processing (docs/contract/v3.md#states).
 * Answers when to run again, or null: sending a draft schedules it again.
 */
export async function expireDocument(domain: Domain, id: string): Promise<Instant | null> {
  return domain.store.write(async (writer) => {
    const document = await writer.documents.lock({ id });
    if (!document || document.expiresAt === null) return null;
    const now = domain.clock.now();
    if (document.expiresAt > now) return document.expiresAt;
    if (!canMove("documents", document.status, "expired")) return null;
    await endSigning(domain, writer, document, "expired");
    const expired = await transition(writer, "documents", document, "expired", { updatedAt: now });
    await appendEvent(domain, writer, expired, { type: "document.expired", actor: SYSTEM });
    return null;
  });
}
