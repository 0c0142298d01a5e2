import { createHash } from "node:crypto";
import type { Document } from "../model/document.ts";
import { BYTE_ORDER_MARK, csvLine } from "../model/csv.ts";
import type { Domain } from "../model/domain.ts";
import {
  type EntryKind,
  type Export,
  EXPORT_TTL_MS,
  type ExportPart,
  isExportRunning,
  type ZipEntry,
} from "../model/export.ts";
import { newId, publicId } from "../model/ids.ts";
import { keepIfWon } from "../model/store-file.ts";
import { checksum, directoryOf, localHeader } from "./zip.ts";

/** Documents of one query. */
const BATCH = 200;
const LIST_NAME = "documents.csv";

const COLUMNS = [
  "id",
  "name",
  "status",
  "externalId",
  "createdAt",
  "completedAt",
  "signerCount",
  "signedCount",
  "document",
  "certificate",
  "constancias",
  "attachments",
];

/** Writes the list of the documents and the directory of the file, and completes the export. */
export async function writeEnd(domain: Domain, row: Export): Promise<null> {
  const parts = await domain.store.read((reader) =>
    reader.exportParts.find({ exportId: row.id }, { orderBy: [["position", "asc"]] }),
  );
  const entries = parts.flatMap((part) => part.entries);
  const list = Buffer.from(BYTE_ORDER_MARK + (await linesOf(domain, row, entries)));
  const entry: ZipEntry = {
    name: LIST_NAME,
    kind: "list",
    documentId: null,
    at: row.createdAt,
    size: list.length,
    crc: checksum(list),
    offset: row.size,
  };
  const header = localHeader(entry);
  const directory = directoryOf([...entries, entry], row.size + header.length + list.length);
  const stored = await domain.files.put(Buffer.concat([header, list, directory]));
  await keepIfWon(domain, stored, complete(domain, row, { parts, stored }));
  return null;
}

function complete(
  domain: Pick<Domain, "store" | "clock" | "random">,
  { id, done, size }: Export,
  { parts, stored }: { parts: ExportPart[]; stored: Awaited<ReturnType<Domain["files"]["put"]>> },
): Promise<boolean> {
  return domain.store.write(async (writer) => {
    const current = await writer.exports.lock({ id });
    if (!current || !isExportRunning(current)) return false;
    const now = domain.clock.now();
    const end = { id: newId(domain), exportId: id, position: done, entries: [], createdAt: now };
    await writer.exportParts.insert({ ...end, ...stored });
    const hashes = [...parts, stored].map(({ sha256 }) => sha256).join("");
    await writer.exports.update(
      { id },
      {
        status: "completed",
        size: size + stored.size,
        sha256: createHash("sha256").update(hashes).digest("hex"),
        updatedAt: now,
        endedAt: now,
        expiresAt: now + EXPORT_TTL_MS,
      },
    );
    return true;
  });
}

async function linesOf(
  { store }: Pick<Domain, "store">,
  { documentIds, tenantId }: Export,
  entries: readonly ZipEntry[],
): Promise<string> {
  const byDocument = Map.groupBy(entries, ({ documentId }) => documentId);
  const lines = [csvLine(COLUMNS)];
  const ids = documentIds ?? [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const found = await store.read((reader) => reader.documents.find({ id: batch, tenantId }));
    const byId = new Map(found.map((document) => [document.id, document]));
    for (const id of batch) {
      const document = byId.get(id);
      if (document) lines.push(lineOf(document, byDocument.get(id) ?? []));
    }
  }
  return lines.join("");
}

const instant = (at: number | null): string => (at === null ? "" : new Date(at).toISOString());

function lineOf(document: Document, entries: readonly ZipEntry[]): string {
  const named = (wanted: EntryKind) =>
    entries.flatMap(({ kind, name }) => (kind === wanted ? [name] : [])).join("; ");
  return csvLine([
    publicId("document", document.id),
    document.name,
    document.status,
    document.externalId ?? "",
    instant(document.createdAt),
    instant(document.completedAt),
    String(document.signerCount),
    String(document.signedCount),
    named("document"),
    named("certificate"),
    named("constancia"),
    named("attachment"),
  ]);
}
