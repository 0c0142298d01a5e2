import type { Document } from "../../model/document.ts";
import type { Domain } from "../../model/domain.ts";
import { sourceOf } from "@service/platform/ports/file-store";
import type { FormField } from "@service/pdf-engine/port";
import { isArranged, originalFile } from "../reading/original-file.ts";
import { readingError } from "./reading-error.ts";

const PDF = "application/pdf";

/** The fields of the form inside the upload; none where its pages are no longer the document's. Throws INVALID_PDF, SERVICE_UNAVAILABLE. */
export async function findFormFields(
  domain: Pick<Domain, "files" | "pdf" | "store">,
  document: Document,
): Promise<FormField[]> {
  if (isArranged(document)) return [];
  const file = await domain.store.read((reader) => originalFile(reader, document));
  // A picture has no form.
  if (file.contentType !== PDF) return [];
  return domain.pdf.formFields(sourceOf(domain.files, file), document.tenantId).catch((error: unknown) => {
    throw readingError(error);
  });
}
