import { DAY } from "@service/platform/ports/clock";
import type { Writer } from "../model/store.ts";
import type { Document } from "../model/document.ts";
import { enqueueScheduledSend } from "../scheduled-send/schedule.ts";

/** A deadline job is tried long after its instant, so that an outage of the database loses no expiry. */
const DEADLINE_MS = 30 * DAY;

/** Schedules the document's expiry. Called whenever it may have changed. */
export async function scheduleExpiry(
  writer: Writer,
  { id, expiresAt }: Pick<Document, "id" | "expiresAt">,
): Promise<void> {
  if (expiresAt === null) return;
  await writer.enqueue({
    kind: "expire-document",
    subject: id,
    runAt: expiresAt,
    deadline: expiresAt + DEADLINE_MS,
  });
}

/** Schedules what a new draft does by itself. */
export async function scheduleDraft(writer: Writer, document: Document): Promise<void> {
  await scheduleExpiry(writer, document);
  await enqueueScheduledSend(writer, document);
}
