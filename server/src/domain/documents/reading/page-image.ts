import { sourceOf } from "@service/platform/ports/file-store";
import { DomainError, notFound } from "../../errors.ts";
import { PdfEngineUnavailable, PdfRejected } from "@service/pdf-engine/port";
import type { Domain } from "../../model/domain.ts";
import type { StoredFile } from "../../model/stored-file.ts";

/**
 * Draws a page of a stored PDF as a PNG. Throws NOT_FOUND for a missing page or file, INVALID_PDF for a file that cannot be
 * drawn, SERVICE_UNAVAILABLE.
 */
export async function pageImage(
  { files, pageImages, store }: Pick<Domain, "files" | "pageImages" | "store">,
  file: StoredFile,
  { page, width }: { page: number; width: number },
): Promise<Uint8Array> {
  const source = { sha256: file.sha256, file: sourceOf(files, file), owner: file.tenantId };
  const png = await pageImages.draw(source, page, width).catch(async (error: unknown) => {
    const isThere = (await store.read((reader) => reader.files.first({ id: file.id }))) !== undefined;
    throw isThere ? asDomainError(error) : notFound("page");
  });
  if (png === null) throw notFound("page");
  return png;
}

function asDomainError(error: unknown): unknown {
  if (error instanceof PdfRejected)
    return new DomainError("INVALID_PDF", error.message, { reason: error.reason });
  if (error instanceof PdfEngineUnavailable)
    return new DomainError("SERVICE_UNAVAILABLE", "The page could not be drawn just now; try again.");
  return error;
}
