import { MAX_EXPORT_DOCUMENTS } from "@service/contract/limits";
import { type DocumentConditions, toFilter } from "../documents/reading/list.ts";
import type { DocumentFilter } from "../model/document-queries.ts";
import type { Domain } from "../model/domain.ts";
import type { Export } from "../model/export.ts";

/** Documents of one query. */
const BATCH = 200;

/** Notes the documents of an export, newest first. Those that come later are not part of it. */
export async function chooseDocuments(domain: Domain, row: Export): Promise<void> {
  const filter = await domain.store.read(async (reader) => {
    const user = await reader.users.first({ id: row.userId });
    if (!user) throw new Error(`export ${row.id} has lost its user`);
    const caller = { tenantId: row.tenantId, environment: row.environment, user };
    return toFilter(reader, caller, row.filter as unknown as DocumentConditions);
  });
  const documentIds = await idsOf(domain, filter);
  const chosen = { documentIds, total: documentIds.length, status: "running" as const };
  await domain.store.write((writer) =>
    writer.exports.update({ id: row.id, status: "queued" }, { ...chosen, updatedAt: domain.clock.now() }),
  );
}

async function idsOf({ store }: Pick<Domain, "store">, filter: DocumentFilter): Promise<string[]> {
  const ids: string[] = [];
  for (let from: { value: number; id: string } | undefined; ids.length < MAX_EXPORT_DOCUMENTS;) {
    const limit = Math.min(BATCH, MAX_EXPORT_DOCUMENTS - ids.length);
    const order = { sort: "createdAt", descending: true, from, limit } as const;
    const found = await store.read((reader) => reader.documentQueries.list(filter, order));
    ids.push(...found.map(({ id }) => id));
    const last = found.at(-1);
    if (!last || found.length < limit) break;
    from = { value: last.createdAt, id: last.id };
  }
  return ids;
}
