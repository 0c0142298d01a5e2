import type { FileWriter } from "@service/platform/ports/file-store";
import type { Instant } from "@service/platform/ports/clock";
import type { Domain } from "../model/domain.ts";
import {
  type Export,
  EXPORT_TIMEOUT_MS,
  type ExportPart,
  isExportRunning,
  type ZipEntry,
} from "../model/export.ts";
import { newId } from "../model/ids.ts";
import { keepIfWon } from "../model/store-file.ts";
import type { Tenant } from "../model/tenant.ts";
import { chooseDocuments } from "./choose.ts";
import { endExport } from "./end.ts";
import { type ExportedFile, filesOf } from "./entries.ts";
import { writeEnd } from "./finish.ts";
import { checksum, localHeader } from "./zip.ts";

/** Documents and bytes of one part: other work has its turn after it, and a crash loses no more. */
const PART_DOCUMENTS = 20;
const PART_BYTES = 64 * 1024 * 1024;

/**
 * Writes the next part of an export. A part counts with the transaction that names it, so that of several attempts one
 * does. Answers when the export goes on; null: it has ended.
 */
export async function runExport(domain: Domain, id: string): Promise<Instant | null> {
  const found = await domain.store.read(async (reader) => {
    const row = await reader.exports.first({ id });
    return row && { row, tenant: await reader.tenants.first({ id: row.tenantId }) };
  });
  if (!found || !isExportRunning(found.row)) return null;
  const { row, tenant } = found;
  const outcome = reasonToEnd(row, tenant, domain.clock.now());
  if (outcome !== null) {
    await endExport(domain, id, outcome);
    return null;
  }
  if (row.documentIds === null) await chooseDocuments(domain, row);
  else if (row.done < row.documentIds.length) await writePart(domain, row, row.documentIds);
  else return writeEnd(domain, row);
  return domain.clock.now();
}

/** Why an export ends without a file: its workspace is gone or suspended, or it takes too long. */
function reasonToEnd(
  { createdAt }: Export,
  tenant: Tenant | undefined,
  now: Instant,
): "cancelled" | "failed" | null {
  if (!tenant || tenant.suspended) return "cancelled";
  return now >= createdAt + EXPORT_TIMEOUT_MS ? "failed" : null;
}

async function writePart(domain: Domain, row: Export, ids: readonly string[]): Promise<void> {
  const file = await domain.files.create();
  try {
    const { entries, done } = await writeDocuments(domain, { row, ids, file });
    if (entries.length === 0) {
      await file.discard();
      await addPart(domain, row, done, null);
      return;
    }
    const stored = await file.finish();
    await keepIfWon(domain, stored, addPart(domain, row, done, { ...stored, entries }));
  } catch (error) {
    await file.discard();
    throw error;
  }
}

interface Writing {
  row: Export;
  ids: readonly string[];
  file: FileWriter;
}

/** Writes the files of some documents, one after the other, so that one file at a time is in memory. */
async function writeDocuments(
  domain: Domain,
  { row, ids, file }: Writing,
): Promise<{ entries: ZipEntry[]; done: number }> {
  const entries: ZipEntry[] = [];
  const end = { offset: row.size };
  let done = row.done;
  const isFull = () => done - row.done >= PART_DOCUMENTS || end.offset - row.size >= PART_BYTES;
  while (done < ids.length && !isFull()) {
    const id = ids[done]!;
    const document = await domain.store.read((reader) =>
      reader.documents.first({ id, tenantId: row.tenantId }),
    );
    const files = document?.status === "completed" ? await filesOf(domain, document, done) : [];
    const at = document?.completedAt ?? row.createdAt;
    for (const each of files) {
      const entry = await writeEntry(file, each, { documentId: id, at, end });
      if (entry) entries.push(entry);
    }
    done += 1;
  }
  return { entries, done };
}

async function writeEntry(
  file: FileWriter,
  { name, kind, read }: ExportedFile,
  { documentId, at, end }: { documentId: string; at: Instant; end: { offset: number } },
): Promise<ZipEntry | null> {
  const bytes = await read();
  if (bytes === null) return null;
  const entry = { name, kind, documentId, at, size: bytes.length, crc: checksum(bytes), offset: end.offset };
  const header = localHeader(entry);
  await file.write(header);
  await file.write(bytes);
  end.offset += header.length + bytes.length;
  return entry;
}

/** Answers false where another attempt has written these documents, or the export has ended. */
function addPart(
  domain: Pick<Domain, "store" | "clock" | "random">,
  { id, done: before }: Export,
  done: number,
  part: Pick<ExportPart, "storageKey" | "size" | "sha256" | "entries"> | null,
): Promise<boolean> {
  return domain.store.write(async (writer) => {
    const current = await writer.exports.lock({ id });
    if (!current || !isExportRunning(current) || current.done !== before) return false;
    const now = domain.clock.now();
    if (part) {
      const row = { ...part, id: newId(domain), exportId: id, position: before, createdAt: now };
      await writer.exportParts.insert(row);
    }
    const size = current.size + (part?.size ?? 0);
    await writer.exports.update({ id }, { done, size, status: "running", updatedAt: now });
    return true;
  });
}
