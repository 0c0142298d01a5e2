import canonicalize from "canonicalize";
import { createHash } from "node:crypto";
import type { CorrectionStart, Document } from "../model/document.ts";
import { fieldsOf } from "../model/field.ts";
import { publicId } from "../model/ids.ts";
import { signersOf } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import { activeSigners } from "../signers/turn.ts";

/** What a correction has changed, as `document.corrected` tells it (docs/contract/v3.md#event-data). */
export interface Changes {
  changed: ("text" | "signers" | "fields")[];
  addedSigners: string[];
  removedSigners: string[];
  /** SHA-256 of the PDF before the correction and after it. */
  previousSha256: string;
  sha256: string;
}

/** The document as a correction finds it. */
export async function startOf(reader: Reader, document: Document): Promise<CorrectionStart> {
  return {
    signers: (await signersOf(reader, document.id)).map(({ id, role }) => ({ id, role })),
    active: (await activeSigners(reader, document)).map(({ id }) => id),
    fields: await fieldsDigest(reader, document.id),
    pdf: await pdfHash(reader, document),
  };
}

/** What has changed since then. `changed` is empty for a correction that left everything as it was. */
export async function changesSince(
  reader: Reader,
  document: Document,
  before: CorrectionStart,
): Promise<Changes> {
  const now = (await signersOf(reader, document.id)).map(({ id, role }) => ({ id, role }));
  const added = now.filter(({ id }) => !before.signers.some((other) => other.id === id));
  const removed = before.signers.filter(({ id }) => !now.some((other) => other.id === id));
  const hasOtherRole = now.some(({ id, role }) =>
    before.signers.some((other) => other.id === id && other.role !== role),
  );
  const sha256 = await pdfHash(reader, document);
  const changed: Record<Changes["changed"][number], boolean> = {
    text: sha256 !== before.pdf,
    signers: added.length + removed.length > 0 || hasOtherRole,
    fields: (await fieldsDigest(reader, document.id)) !== before.fields,
  };
  return {
    changed: (["text", "signers", "fields"] as const).filter((part) => changed[part]),
    addedSigners: added.map(({ id }) => publicId("signer", id)),
    removedSigners: removed.map(({ id }) => publicId("signer", id)),
    previousSha256: before.pdf,
    sha256,
  };
}

async function pdfHash(reader: Reader, { id, fileId }: Document): Promise<string> {
  const file = await reader.files.first({ id: fileId });
  if (!file) throw new Error(`document ${id} has lost its file`);
  return file.sha256;
}

/** Ids change when fields are replaced, and values belong to the signers. */
async function fieldsDigest(reader: Reader, documentId: string): Promise<string> {
  const shown = (await fieldsOf(reader, documentId)).map(
    ({ signerId, type, page, x, y, width, height, required, label }) => [
      signerId,
      type,
      page,
      x,
      y,
      width,
      height,
      required,
      label,
    ],
  );
  return createHash("sha256").update(canonicalize(shown)!).digest("hex");
}
