import { keepStamps } from "../documents/fields/settle-fields.ts";
import { appendEvent, userActor } from "../events/append.ts";
import type { Document } from "../model/document.ts";
import { scheduleSettling } from "../model/chain-settling.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { transition } from "../model/transitions.ts";
import { changesSince } from "./changes.ts";

/** Moves the document on and tells what has changed. Throws DOCUMENT_NOT_SENDABLE (a stamp without a picture). */
export async function reopen(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  corrected: Document,
  isComplete: boolean,
): Promise<Document> {
  await keepStamps(writer, corrected);
  const changes = await changesSince(writer, corrected, corrected.correction!);
  const isChanged = changes.changed.length > 0;
  const { fileId, pages, textStale, revision } = corrected;
  const status = isComplete ? "awaiting_signatures" : "collecting_data";
  const open = await transition(writer, "documents", corrected, status, {
    fileId,
    pages,
    textStale,
    correctingFrom: null,
    correction: null,
    revision: revision + (isChanged ? 1 : 0),
    updatedAt: domain.clock.now(),
  });
  await scheduleSettling(domain, writer, open);
  if (isChanged)
    await appendEvent(domain, writer, open, {
      type: "document.corrected",
      actor: userActor(caller.user),
      data: { ...changes },
    });
  return open;
}
