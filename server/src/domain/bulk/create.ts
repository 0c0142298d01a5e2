import { priceFor, reserve } from "../credits/charge.ts";
import { tenancyOf } from "../environment.ts";
import { insertEntries } from "../integrator-names/entries.ts";
import { namesOf } from "../integrator-names/of-document.ts";
import type { BulkRow, BulkSend } from "../model/bulk-send.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { DAY } from "@service/platform/ports/clock";
import { assertBulkSend } from "./check.ts";
import { type BulkSendWithProgress, withProgress } from "./find.ts";
import { creditsOf, type NewBulkSend } from "./new-bulk-send.ts";

/** Rows that one workspace sends side by side, at most; its tenants' turns at the engines decide. */
export const LANES = 4;
/** How long the jobs of a bulk send are tried. */
const JOB_MS = 90 * DAY;

/**
 * Creates a bulk send whose rows were all checked, reserves the credits of all, and starts it. Throws as assertBulkSend, and
 * INSUFFICIENT_CREDITS; nothing is kept or charged then.
 */
export async function createBulkSend(
  domain: Domain,
  caller: Caller,
  wanted: NewBulkSend,
): Promise<BulkSendWithProgress> {
  const { template, creditsRequired } = await assertBulkSend(domain, caller, wanted);
  const now = domain.clock.now();
  return domain.store.write(async (writer) => {
    const reservationId = await reserve(domain, writer, caller, {
      amount: creditsRequired,
      reason: "bulk_send.created",
    });
    const { settings, templateId, rows } = wanted;
    const bulkSend: BulkSend = {
      id: newId(domain),
      ...tenancyOf(caller),
      userId: caller.user.id,
      name: wanted.name ?? template.name,
      templateId,
      status: "running",
      settings,
      rowCount: rows.length,
      reservationId,
      ...namesOf(wanted.names),
      createdAt: now,
      updatedAt: now,
      completedAt: null,
    };
    await writer.bulkSends.insert(bulkSend);
    await insertEntries(writer, "bulkSend", bulkSend);
    const inserted = rows.map(({ reference, ...request }, index): BulkRow => ({
      id: newId(domain),
      bulkSendId: bulkSend.id,
      position: index + 1,
      lane: index % LANES,
      status: "queued",
      reference,
      request,
      credits: priceFor(caller, creditsOf(request)),
      attempts: 0,
      documentId: null,
      error: null,
      createdAt: now,
    }));
    await writer.bulkRows.insert(...inserted);
    await enqueueLanes(domain, writer, bulkSend, inserted.slice(0, LANES));
    return withProgress(writer, bulkSend);
  });
}

/** Queues the work of a bulk send: a job for each lane, about its first row. */
export async function enqueueLanes(
  { clock }: Pick<Domain, "clock">,
  writer: Writer,
  { tenantId }: Pick<BulkSend, "tenantId">,
  firsts: readonly Pick<BulkRow, "id">[],
): Promise<void> {
  const now = clock.now();
  for (const { id } of firsts)
    await writer.enqueue({
      kind: "bulk-send",
      subject: id,
      owner: tenantId,
      runAt: now,
      deadline: now + JOB_MS,
    });
}
