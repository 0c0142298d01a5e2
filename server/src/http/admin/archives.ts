import { operations } from "@service/contract/admin";
import type { ServerContext } from "../../context/context.ts";
import { findArchive, listArchives } from "../../domain/maintenance/archives.ts";
import type { Archive } from "../../domain/model/archive.ts";
import { publicId } from "../../domain/model/ids.ts";
import type { AdminRouter } from "./surface.ts";

/** Files of removed rows (docs/contract/operator.md#archives). */
export function bindArchives(router: AdminRouter, { domain }: ServerContext): void {
  router
    .bind(operations.listArchives, async ({ query }) => ({
      data: (await listArchives(domain, query.table)).map(presentArchive),
    }))
    .bind(operations.downloadArchive, async ({ params }) => {
      const { tableName, month, storageKey, size } = await findArchive(domain, params.archive_id);
      const name = `${tableName}-${month}-${params.archive_id.slice(-8)}.ndjson.gz`;
      const headers = {
        "content-type": "application/gzip",
        "content-length": String(size),
        "content-disposition": `attachment; filename="${name}"`,
      };
      return new Response(await domain.files.stream(storageKey), { headers });
    });
}

function presentArchive(archive: Archive) {
  const { id, tableName, month, rowCount, size, sha256, storageKey, createdAt, removedAt } = archive;
  return {
    id: publicId("archive", id),
    table: tableName,
    month,
    rows: rowCount,
    size,
    sha256,
    storageKey,
    createdAt: new Date(createdAt).toISOString(),
    removedAt: removedAt === null ? null : new Date(removedAt).toISOString(),
  };
}
