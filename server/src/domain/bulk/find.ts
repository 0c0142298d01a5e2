import { DomainError, notFound } from "../errors.ts";
import { type Tenancy, tenancyOf } from "../environment.ts";
import { withNames } from "../integrator-names/filter.ts";
import { type BulkRow, type BulkSend, NO_REQUEST } from "../model/bulk-send.ts";
import type { Domain } from "../model/domain.ts";
import { entriesOf, type NamesFilter } from "../model/integrator-names.ts";
import { findPage, type Page, type PageRequest, toPage } from "../model/page.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Where } from "../ports/store.ts";

/** How many rows of a bulk send have each status, and the credits that are reserved for those that wait. */
export type Progress = Record<BulkRow["status"], number> & { reserved: number };

export interface BulkSendWithProgress {
  bulkSend: BulkSend;
  progress: Progress;
}

/** Throws NOT_FOUND. */
export async function findBulkSend(reader: Reader, caller: Tenancy, id: string): Promise<BulkSend> {
  const found = await reader.bulkSends.first({ ...tenancyOf(caller), id });
  if (!found) throw notFound("bulk send");
  return found;
}

/** Finds a bulk send and locks its row until the transaction ends. */
export async function lockBulkSend(writer: Writer, caller: Tenancy, id: string): Promise<BulkSend> {
  const found = await writer.bulkSends.lock({ ...tenancyOf(caller), id });
  if (!found) throw notFound("bulk send");
  return found;
}

export async function withProgress(reader: Reader, bulkSend: BulkSend): Promise<BulkSendWithProgress> {
  const { id, reservationId } = bulkSend;
  const count = (status: BulkRow["status"]) => reader.bulkRows.count({ bulkSendId: id, status });
  const entry = reservationId === null ? undefined : await reader.creditEntries.first({ id: reservationId });
  const progress = {
    queued: await count("queued"),
    sent: await count("sent"),
    failed: await count("failed"),
    cancelled: await count("cancelled"),
    reserved: -(entry?.amount ?? 0),
  };
  return { bulkSend, progress };
}

/** A page of the tenancy's bulk sends, newest first. Throws CURSOR_UNKNOWN. */
export async function pageBulkSends(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  { page, ...names }: NamesFilter & { page: PageRequest },
): Promise<Page<BulkSendWithProgress>> {
  const named = withNames("bulkSend", caller, names);
  return store.readList(async (reader) => {
    const found = await findPage(reader.bulkSends, tenancyOf(caller), { page, named });
    const rows: BulkSendWithProgress[] = [];
    for (const bulkSend of found.rows) rows.push(await withProgress(reader, bulkSend));
    return { ...found, rows };
  });
}

/** A page of the rows in their order. Throws NOT_FOUND, CURSOR_UNKNOWN. */
export async function pageRows(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  id: string,
  { page, status, ...names }: NamesFilter & { page: PageRequest; status: BulkRow["status"] | undefined },
): Promise<Page<BulkRow>> {
  return store.read(async (reader) => {
    await findBulkSend(reader, caller, id);
    const cursor = page.before ?? page.after;
    const place =
      cursor === undefined ? undefined : await reader.bulkRows.first({ bulkSendId: id, id: cursor });
    if (cursor !== undefined && !place)
      throw new DomainError("CURSOR_UNKNOWN", "The cursor is no row of this list.");
    const direction = page.before === undefined ? "asc" : "desc";
    const where = { bulkSendId: id, status };
    return toPage(
      await rowsWithNames(reader, where, names, { direction, place, limit: page.limit + 1 }),
      page,
    );
  });
}

/** Rows of one reading, where each is looked at. */
const BATCH = 500;

/** The first rows from a place on that have all the names. A bulk send has at most 10,000 rows: each is looked at. */
async function rowsWithNames(
  reader: Reader,
  where: Where<BulkRow>,
  names: NamesFilter,
  { direction, place, limit }: { direction: "asc" | "desc"; place: BulkRow | undefined; limit: number },
): Promise<BulkRow[]> {
  const wanted = entriesOf("document", names);
  const batch = wanted.length === 0 ? limit : BATCH;
  const found: BulkRow[] = [];
  for (let beyond = place; ;) {
    const rows = await reader.bulkRows.find(where, {
      orderBy: [["position", direction]],
      beyond,
      limit: batch,
    });
    for (const row of await shown(reader, rows)) {
      const own = new Map(entriesOf("document", row.request.names ?? {}));
      if (wanted.every(([key, value]) => own.get(key) === value)) found.push(row);
    }
    if (found.length >= limit || rows.length < batch) return found.slice(0, limit);
    beyond = rows.at(-1);
  }
}

/** Rows without what they say of documents in the bin. */
async function shown(reader: Reader, rows: BulkRow[]): Promise<BulkRow[]> {
  const id = rows.flatMap(({ documentId }) => documentId ?? []);
  const inBin = new Set<string | null>((await reader.deletedDocuments.find({ id })).map((each) => each.id));
  return rows.map((row) => (inBin.has(row.documentId) ? { ...row, request: NO_REQUEST } : row));
}

/** All rows in their order, some at a time. */
export async function* eachRow(
  { store }: Pick<Domain, "store">,
  { id: bulkSendId }: Pick<BulkSend, "id">,
): AsyncGenerator<BulkRow[], void> {
  for (let position = 0; ;) {
    const where = { bulkSendId, position: { gt: position } };
    const rows = await store.read(async (reader) =>
      shown(reader, await reader.bulkRows.find(where, { orderBy: [["position", "asc"]], limit: BATCH })),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    position = rows.at(-1)!.position;
  }
}
