import { bytesOf } from "@service/engine-process/file-bytes";
import { PdfRejected } from "@service/pdf-engine/port";
import { sourceOf } from "@service/platform/ports/file-store";
import { auditPagesOf } from "../evidence/made-files.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { EntryKind } from "../model/export.ts";
import { cleanFileName } from "../model/file-name.ts";
import type { StoredFile } from "../model/stored-file.ts";

/** A file of a document, whose bytes are read when it is written. */
export interface ExportedFile {
  name: string;
  kind: EntryKind;
  /** Null: it cannot be made. */
  read: () => Promise<Uint8Array | null>;
}

const MAX_STEM = 100;
const POSITION_DIGITS = 5;

/** The beginning of the names of a document's files: its place, which no other has, and its name without folders. */
function stemOf(position: number, name: string): string {
  const clean = cleanFileName(name, "", "document");
  const short = Array.from(clean).slice(0, MAX_STEM).join("").trim();
  return `${String(position + 1).padStart(POSITION_DIGITS, "0")} ${short}`;
}

/** The files of a sealed document: itself, its certificate, its constancias and what signers attached. */
export async function filesOf(
  domain: Pick<Domain, "store" | "files" | "pdf">,
  document: Document,
  position: number,
): Promise<ExportedFile[]> {
  const { sealed, constancias, attachments } = await domain.store.read(async (reader) => ({
    sealed: await reader.files.first({ id: document.evidenceFileId ?? "" }),
    constancias: await reader.constancias.find({ documentId: document.id }, { orderBy: [["id", "asc"]] }),
    attachments: await reader.attachments.find(
      { documentId: document.id, signedAt: { not: null } },
      { orderBy: [["id", "asc"]] },
    ),
  }));
  if (!sealed) return [];
  const stem = stemOf(position, document.name);
  const stored = (file: Pick<StoredFile, "storageKey" | "size">) => bytesOf(sourceOf(domain.files, file));
  return [
    { name: `${stem}.pdf`, kind: "document", read: () => stored(sealed) },
    {
      name: `${stem} - certificate.pdf`,
      kind: "certificate",
      read: () => certificate(domain, document, sealed),
    },
    ...constancias.map(({ token }, index): ExportedFile => ({
      name: `${stem} - constancia ${index + 1}.tst`,
      kind: "constancia",
      read: async () => Buffer.from(token, "base64"),
    })),
    ...attachments.map((file, index): ExportedFile => ({
      name: `${stem} - attachment ${index + 1}${file.contentType === "image/jpeg" ? ".jpg" : ".pdf"}`,
      kind: "attachment",
      read: () => stored(file),
    })),
  ];
}

/** Null for a file that the engine cannot read: the sealed PDF has the same pages. */
async function certificate(
  domain: Pick<Domain, "files" | "pdf">,
  document: Document,
  sealed: StoredFile,
): Promise<Uint8Array | null> {
  try {
    return await auditPagesOf(domain, document, sealed);
  } catch (error) {
    if (error instanceof PdfRejected) return null;
    throw error;
  }
}
