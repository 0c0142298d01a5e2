import { brandFor } from "../../branding/find.ts";
import { pngOf } from "../../branding/shown.ts";
import { DomainError } from "../../errors.ts";
import type { Document } from "../../model/document.ts";
import type { Domain } from "../../model/domain.ts";
import { fieldsOf, isStamp } from "../../model/field.ts";
import type { Writer } from "../../model/store.ts";
import { placeTemplateFields } from "../../templates/place-fields.ts";

/**
 * Makes the fields of a document what its signers will see: those of its templates are placed, and each stamp takes the
 * picture of the brand. Throws DOCUMENT_NOT_SENDABLE. The caller holds the document's lock.
 */
export async function settleFields(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  document: Document,
): Promise<void> {
  await placeTemplateFields(domain, writer, document);
  await keepStamps(writer, document);
}

/**
 * Gives each stamp the picture that the document's brand has now, as a `data:` URL, which stays when the brand changes.
 * Throws DOCUMENT_NOT_SENDABLE where the brand has none.
 */
export async function keepStamps(writer: Writer, document: Document): Promise<void> {
  const stamps = (await fieldsOf(writer, document.id)).filter(
    (field) => isStamp(field) && field.value === null,
  );
  if (stamps.length === 0) return;
  const brand = await brandFor(writer, document);
  const png = brand && (await pngOf(writer, brand, "stamp"));
  if (png === null)
    throw new DomainError("DOCUMENT_NOT_SENDABLE", "A field is a stamp, and the document's brand has none.");
  await writer.fields.update({ id: stamps.map(({ id }) => id) }, { value: `data:image/png;base64,${png}` });
}
