import { DAY, type Instant } from "@service/platform/ports/clock";
import { type Tenancy, tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import type { Where } from "../ports/store.ts";
import { type Export, EXPORT_TIMEOUT_MS, isExportRunning } from "../model/export.ts";

/** How long an export can be looked up after its end. */
const KEPT_MS = 30 * DAY;
/** Exports of one query. */
const BATCH = 100;

/** Ends an export that runs, and removes what was written of it. */
export async function endExport(
  domain: Pick<Domain, "store" | "files" | "clock">,
  id: string,
  status: "cancelled" | "failed",
): Promise<void> {
  await domain.store.write(async (writer) => {
    const row = await writer.exports.lock({ id });
    if (!row || !isExportRunning(row)) return;
    const now = domain.clock.now();
    await writer.exports.update({ id }, { status, endedAt: now, updatedAt: now, documentIds: null });
  });
  await removeParts(domain, id);
}

/** Ends exports that have a document, or are about to. */
export async function endExportsWith(
  domain: Pick<Domain, "store" | "files" | "clock">,
  { documentId, ...tenancy }: Tenancy & { documentId: string },
): Promise<void> {
  const status = ["queued", "running", "completed"] as const;
  const found = await domain.store.read((reader) => reader.exports.find({ ...tenancyOf(tenancy), status }));
  for (const row of found.filter(({ documentIds }) => documentIds?.includes(documentId)))
    await (isExportRunning(row) ? endExport(domain, row.id, "failed") : expireExport(domain, row.id));
}

async function expireExport(domain: Pick<Domain, "store" | "files" | "clock">, id: string): Promise<void> {
  const patch = { status: "expired" as const, documentIds: null, updatedAt: domain.clock.now() };
  await domain.store.write((writer) => writer.exports.update({ id }, patch));
  await removeParts(domain, id);
}

/** The rows go first: a file that no row names is swept where this ends early. */
async function removeParts(
  { store, files }: Pick<Domain, "store" | "files">,
  exportId: string,
): Promise<void> {
  const keys = await store.write(async (writer) => {
    const parts = await writer.exportParts.find({ exportId });
    await writer.exportParts.delete({ exportId });
    return parts.map(({ storageKey }) => storageKey);
  });
  for (const key of keys) await files.delete(key);
}

/** Removes the files of exports whose time is over, ends those that do not, and forgets old ones. */
export async function removeExports(
  domain: Pick<Domain, "store" | "files" | "clock">,
  now: Instant,
): Promise<void> {
  const { store } = domain;
  const find = (where: Where<Export>) => store.read((reader) => reader.exports.find(where, { limit: BATCH }));
  for (const { id } of await find({ status: "completed", expiresAt: { lte: now } }))
    await expireExport(domain, id);
  const overdue = { status: ["queued", "running"] as const, createdAt: { lte: now - EXPORT_TIMEOUT_MS } };
  for (const { id } of await find(overdue)) await endExport(domain, id, "failed");
  const old = await find({ endedAt: { lte: now - KEPT_MS } });
  for (const { id } of old) {
    await removeParts(domain, id);
    await store.write((writer) => writer.exports.delete({ id }));
  }
}

/** Whether link and file of an export are good. */
export const isReadable = ({ status, expiresAt }: Export, now: Instant): boolean =>
  status === "completed" && expiresAt !== null && expiresAt > now;
