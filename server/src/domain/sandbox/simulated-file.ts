import type { Domain } from "../model/domain.ts";
import { isAttachment, newAttachment, type SignerAttachment } from "../model/attachment.ts";
import type { Document } from "../model/document.ts";
import type { Reader, Writer } from "../model/store.ts";

type Stored = Pick<SignerAttachment, "storageKey" | "size" | "sha256">;

/** The fields of a signer that still take a file. */
export async function fieldsWithoutFile(reader: Reader, signerId: string): Promise<string[]> {
  const fields = (await reader.fields.find({ signerId })).filter(isAttachment);
  const taken = new Set((await reader.attachments.find({ signerId })).map(({ fieldId }) => fieldId));
  return fields.flatMap(({ id }) => (taken.has(id) ? [] : [id]));
}

/** Returns a simulated signer's attachment: a PDF of one page that says so. */
export function simulatedFile(): Uint8Array {
  const text = "BT /F 18 Tf 72 720 Td (Sandbox) Tj ET";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(
    `${file}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

/** Attaches stored files to the fields that still take one. */
export async function attachSimulated(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  { document, signer }: { document: Document; signer: { id: string } },
  stored: readonly Stored[],
): Promise<void> {
  const waiting = await fieldsWithoutFile(writer, signer.id);
  for (const [index, file] of stored.entries()) {
    const fieldId = waiting[index];
    if (fieldId === undefined) return;
    const kept = { ...file, fieldId, name: "sandbox.pdf", contentType: "application/pdf" } as const;
    await writer.attachments.insert(newAttachment(domain, { document, signer }, kept));
  }
}
