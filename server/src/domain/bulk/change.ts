import { release } from "../credits/charge.ts";
import { DomainError } from "../errors.ts";
import type { BulkSend } from "../model/bulk-send.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { transition } from "../model/transitions.ts";
import { enqueueLanes, LANES } from "./create.ts";
import { type BulkSendWithProgress, lockBulkSend, withProgress } from "./find.ts";

/** The owner's changes of a bulk send that has not ended. */
export type BulkChange = "paused" | "running" | "cancelled";

const VERBS = { paused: "paused", running: "resumed", cancelled: "cancelled" } as const;

/**
 * Pauses, resumes or cancels; a bulk send that has this status already stays unchanged. Throws NOT_FOUND,
 * BULK_SEND_NOT_CHANGEABLE.
 */
export async function changeBulkSend(
  domain: Domain,
  caller: Caller,
  id: string,
  to: BulkChange,
): Promise<BulkSendWithProgress> {
  return domain.store.write(async (writer) => {
    const bulkSend = await lockBulkSend(writer, caller, id);
    if (bulkSend.status === to) return withProgress(writer, bulkSend);
    if (bulkSend.status === "completed" || bulkSend.status === "cancelled")
      throw new DomainError(
        "BULK_SEND_NOT_CHANGEABLE",
        `A bulk send that is ${bulkSend.status} cannot be ${VERBS[to]}.`,
      );
    const now = domain.clock.now();
    const completedAt = to === "cancelled" ? now : null;
    const changed = await transition(writer, "bulkSends", bulkSend, to, { updatedAt: now, completedAt });
    if (to === "running") await resume(domain, writer, changed);
    if (to === "cancelled") await cancelRows(writer, changed);
    return withProgress(writer, changed);
  });
}

async function resume(domain: Domain, writer: Writer, bulkSend: BulkSend): Promise<void> {
  const { id: bulkSendId } = bulkSend;
  const firsts = await writer.bulkRows.find({ bulkSendId }, { orderBy: [["position", "asc"]], limit: LANES });
  await enqueueLanes(domain, writer, bulkSend, firsts);
}

/** A row that is being sent is waited for. What is reserved afterwards is for cancelled rows alone. */
async function cancelRows(writer: Writer, { id, reservationId }: BulkSend): Promise<void> {
  await writer.bulkRows.update({ bulkSendId: id, status: "queued" }, { status: "cancelled" });
  if (reservationId !== null) await release(writer, reservationId);
}
