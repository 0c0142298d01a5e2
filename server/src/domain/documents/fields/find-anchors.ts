import { DomainError } from "../../errors.ts";
import type { Domain } from "../../model/domain.ts";
import { sourceOf } from "@service/platform/ports/file-store";
import type { Place } from "@service/pdf-engine/port";
import { type AnchoredIn, placesOfTexts, signAnchorsOf } from "./anchors.ts";
import { readingError } from "./reading-error.ts";

/**
 * Every place of a text in the PDF that signers read, in reading order. Its signature tags are found, too, although the
 * PDF no longer shows them. Throws INVALID_PDF, SERVICE_UNAVAILABLE.
 */
export async function findAnchors(
  domain: Pick<Domain, "files" | "pdf" | "store">,
  document: AnchoredIn,
  text: string,
): Promise<Place[]> {
  const { file, tags } = await domain.store.read(async (reader) => ({
    file: await reader.files.first({ id: document.fileId }),
    tags: await signAnchorsOf(reader, document),
  }));
  if (!file) throw new DomainError("SERVICE_UNAVAILABLE", "The document's file is not there just now.");
  const source = { pdf: sourceOf(domain.files, file), tags, owner: document.tenantId };
  const places = await placesOfTexts(domain, source, [text]).catch((error: unknown) => {
    throw readingError(error);
  });
  return places.get(text) ?? [];
}
