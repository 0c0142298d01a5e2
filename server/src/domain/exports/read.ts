import type { FileRange, FileStore } from "@service/platform/ports/file-store";
import type { Domain } from "../model/domain.ts";
import type { Export, ExportPart } from "../model/export.ts";
import { isValidExportLink } from "../model/file-links.ts";
import { isId } from "../model/ids.ts";
import { isReadable } from "./end.ts";

export interface ReadableExport {
  row: Export;
  parts: ExportPart[];
}

/** The file of an export by its link. Null: the link is forged or over, or the workspace is gone or suspended. */
export async function exportOfLink(
  domain: Pick<Domain, "store" | "clock" | "linkSecret">,
  { id, expires, given }: { id: string; expires: string; given: string },
): Promise<ReadableExport | null> {
  if (!isId(id)) return null;
  return domain.store.read(async (reader) => {
    const row = await reader.exports.first({ id });
    if (!row || !isValidExportLink(domain, row, { expires, given })) return null;
    if (!isReadable(row, domain.clock.now())) return null;
    const tenant = await reader.tenants.first({ id: row.tenantId });
    if (!tenant || tenant.suspended) return null;
    const parts = await reader.exportParts.find(
      { exportId: id },
      {
        orderBy: [
          ["position", "asc"],
          ["id", "asc"],
        ],
      },
    );
    return { row, parts };
  });
}

/** Reads the parts as one file. Rejects before the first byte where the store does not answer. */
export function joinedParts(
  files: Pick<FileStore, "download">,
  parts: readonly Pick<ExportPart, "storageKey" | "size">[],
): FileStore["download"] {
  return async (_key, range) => {
    const wanted = rangesOf(parts, range);
    const [first, ...others] = wanted;
    if (first === undefined) return new Blob([]).stream();
    const opened = await files.download(first.storageKey, first.range);
    return ReadableStream.from(
      (async function* bytes(): AsyncGenerator<Uint8Array> {
        yield* opened;
        for (const { storageKey, range: rest } of others) yield* await files.download(storageKey, rest);
      })(),
    );
  };
}

/** Divides a range of the whole among the parts. */
function rangesOf(
  parts: readonly Pick<ExportPart, "storageKey" | "size">[],
  range: FileRange | undefined,
): { storageKey: string; range: FileRange }[] {
  let begin = 0;
  return parts.flatMap(({ storageKey, size }) => {
    const from = Math.max((range?.start ?? 0) - begin, 0);
    const to = Math.min((range?.end ?? Number.MAX_SAFE_INTEGER) - begin, size - 1);
    begin += size;
    return from > to ? [] : [{ storageKey, range: { start: from, end: to } }];
  });
}
