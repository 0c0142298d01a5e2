import { MAX_EXPORT_DOCUMENTS } from "@service/contract/limits";
import { DAY } from "@service/platform/ports/clock";
import { recordAct } from "../audit-log/record.ts";
import { type DocumentConditions, toFilter } from "../documents/reading/list.ts";
import { tenancyOf } from "../environment.ts";
import { DomainError, invalid, notFound } from "../errors.ts";
import { findFolder } from "../folders/find.ts";
import { actorOf } from "../model/act.ts";
import type { Domain } from "../model/domain.ts";
import { type Export, EXPORT_TIMEOUT_MS, isExportRunning } from "../model/export.ts";
import { newId, publicId } from "../model/ids.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";

/** Begins an export. Throws EXPORT_IN_PROGRESS, NOT_FOUND (the folder), VALIDATION for too many documents. */
export async function createExport(
  domain: Domain,
  caller: Caller,
  filter: DocumentConditions,
): Promise<Export> {
  // Counted before the lock, for which others wait.
  const total = await domain.store.readList((reader) => countOf(reader, caller, filter));
  return domain.store.write(async (writer) => {
    // Locked, so that of two at once one finds the other.
    if (!(await writer.tenants.lock({ id: caller.tenantId }))) throw notFound("tenant");
    await assertNoneRuns(writer, caller);
    const row = newExport(domain, caller, filter, total);
    await writer.exports.insert(row);
    await writer.enqueue({
      kind: "export",
      subject: row.id,
      owner: row.tenantId,
      runAt: row.createdAt,
      deadline: row.createdAt + EXPORT_TIMEOUT_MS + DAY,
    });
    await recordAct(domain, writer, {
      ...tenancyOf(caller),
      type: "export.created",
      actor: actorOf(caller),
      data: { exportId: publicId("export", row.id), filter: row.filter, total: row.total },
    });
    return row;
  });
}

async function assertNoneRuns(writer: Writer, caller: Caller): Promise<void> {
  const others = await writer.exports.find({ ...tenancyOf(caller), endedAt: null });
  const running = others.find(isExportRunning);
  if (running)
    throw new DomainError(
      "EXPORT_IN_PROGRESS",
      `The export ${publicId("export", running.id)} is being made.`,
    );
}

async function countOf(reader: Reader, caller: Caller, filter: DocumentConditions): Promise<number> {
  if (filter.folderId !== undefined) await findFolder(reader, caller, filter.folderId);
  const total = await reader.documentQueries.count(await toFilter(reader, caller, filter));
  if (total > MAX_EXPORT_DOCUMENTS)
    throw invalid(["filter"], `${total} documents match; an export has at most ${MAX_EXPORT_DOCUMENTS}`);
  return total;
}

function newExport(
  domain: Pick<Domain, "clock" | "random">,
  caller: Caller,
  filter: DocumentConditions,
  total: number,
): Export {
  const now = domain.clock.now();
  return {
    id: newId(domain),
    ...tenancyOf(caller),
    userId: caller.user.id,
    status: "queued",
    filter: { ...filter },
    documentIds: null,
    total,
    done: 0,
    size: 0,
    sha256: null,
    createdAt: now,
    updatedAt: now,
    endedAt: null,
    expiresAt: null,
  };
}

/** Throws NOT_FOUND. */
export async function findExport(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  id: string,
): Promise<Export> {
  const found = await store.read((reader) => reader.exports.first({ id, ...tenancyOf(caller) }));
  if (!found) throw notFound("export");
  return found;
}
