import type { Domain } from "../model/domain.ts";
import { showsItsFile } from "@service/contract/rules/field-types";
import { isAttachment, newAttachment, type SignerAttachment } from "../model/attachment.ts";
import type { Document } from "../model/document.ts";
import type { Field } from "../model/field.ts";
import type { Reader, Writer } from "../model/store.ts";

type Stored = Pick<SignerAttachment, "storageKey" | "size" | "sha256">;

/** The fields of a signer that still take a file. */
export async function fieldsWithoutFile(reader: Reader, signerId: string): Promise<Field[]> {
  const fields = (await reader.fields.find({ signerId })).filter(isAttachment);
  const taken = new Set((await reader.attachments.find({ signerId })).map(({ fieldId }) => fieldId));
  return fields.filter(({ id }) => !taken.has(id));
}

/** A JPEG of 96 × 72 pixels: hills under a sun. */
const PICTURE = Buffer.from(
  "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBD" +
    "ARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCABIAGAD" +
    "ASIAAhEBAxEB/8QAGgABAAMBAQEAAAAAAAAAAAAAAAMEBQIBBv/EACsQAAIBAwMDAwIHAAAAAAAAAAABAgMEERIhMRNBUQUyYSJD" +
    "cXKBobHB0f/EABcBAQEBAQAAAAAAAAAAAAAAAAACAQP/xAAWEQEBAQAAAAAAAAAAAAAAAAAAARH/2gAMAwEAAhEDEQA/APoQAdEA" +
    "AAAAAAAAJ42smsylj4I6lKVN78PuNa4AAYAAAAcynGGNTSy8LPkDoAADuhjrRz5OABpENzjovPnYijdSSxKKfyR1Ksqj34XYmRWu" +
    "AAUkAAHjaSbbwkY15cO4q5Xsj7f9LPqNz9mD/M/6M4qRla1hddaGib+uP7ouHz0JyhNSi8NcM27avG4pKS2kvcvAsbEwB5KShFyk" +
    "8Jcskegr293TrycY7NcJ90WAAAAFe8uFb0tvfLaKJqk404OcnhIw7itKvVc5fovCNkKjbbbbeWwAWkJbevK3qqceO68oiAG/GrCV" +
    "LqKS0Yzkyby7dxLTHamuF5INctGjU9Oc4OTJG69TcWmnhrhmrZ3qrJQqbVP5MkJ4eVsxZrH0QKNle9TFOq8T7PyXiVMn1C56s+nB" +
    "/RHn5ZTALSAAAAAAAAAAAaVlfZxTrPftJ9/xAMo//9k=",
  "base64",
);

/** Returns the file that a simulated signer attaches to a field. */
export function simulatedFile(field: Pick<Field, "type">): Uint8Array {
  return showsItsFile(field) ? PICTURE : simulatedPdf();
}

/** Returns a PDF of one page that says what it is. */
function simulatedPdf(): Uint8Array {
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

const OF_PDF = { name: "sandbox.pdf", contentType: "application/pdf" } as const;
const OF_PICTURE = { name: "sandbox.jpg", contentType: "image/jpeg" } as const;
const kindOf = (field: Pick<Field, "type">) => (showsItsFile(field) ? OF_PICTURE : OF_PDF);

/** Attaches stored files to the fields that still take one of their kind. `fields`: those for which they were stored. */
export async function attachSimulated(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  { document, signer }: { document: Document; signer: { id: string } },
  { fields, stored }: { fields: readonly Field[]; stored: readonly Stored[] },
): Promise<void> {
  const left = stored.map((file, index) => ({ ...file, ...kindOf(fields[index]!) }));
  for (const field of await fieldsWithoutFile(writer, signer.id)) {
    const at = left.findIndex(({ name }) => name === kindOf(field).name);
    if (at === -1) continue;
    const kept = { fieldId: field.id, ...left.splice(at, 1)[0]! };
    await writer.attachments.insert(newAttachment(domain, { document, signer }, kept));
  }
}
