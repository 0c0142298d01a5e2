import { findDocument } from "../model/find-document.ts";
import { DomainError } from "../errors.ts";
import { type Page, type PageRequest, toPage } from "../model/page.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import type { Event } from "../model/event.ts";

/** A document's log, newest first. An event of another document is an INVALID_CURSOR. */
export async function listEvents(
  domain: Domain,
  caller: Caller,
  documentId: string,
  page: PageRequest,
): Promise<Page<Event>> {
  return domain.store.readList(async (reader) => {
    await findDocument(reader, caller, documentId);
    const backwards = page.before !== undefined;
    const from = await sequenceOf(reader, documentId, page.before ?? page.after);
    const bounds = from === null ? {} : { sequence: backwards ? { gt: from } : { lt: from } };
    const found = await reader.events.find(
      { documentId, ...bounds },
      { orderBy: [["sequence", backwards ? "asc" : "desc"]], limit: page.limit + 1 },
    );
    return toPage(found, page);
  });
}

async function sequenceOf(
  reader: Reader,
  documentId: string,
  cursor: string | undefined,
): Promise<number | null> {
  if (cursor === undefined) return null;
  const event = await reader.events.first({ id: cursor, documentId });
  if (!event) throw new DomainError("CURSOR_UNKNOWN", "The cursor is no event of this document.");
  return event.sequence;
}
