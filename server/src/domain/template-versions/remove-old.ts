import { MAX_TEMPLATE_VERSIONS } from "@service/contract/limits";
import type { Writer } from "../model/store.ts";
import type { TemplateVersion } from "../model/template.ts";

/**
 * Removes the version that leaves the list with a new one; the sweep removes its bytes. One of which a document was made
 * stays for it.
 */
export async function removeOldVersion(
  writer: Writer,
  { templateId, number }: Pick<TemplateVersion, "templateId" | "number">,
): Promise<void> {
  const old = await writer.templateVersions.first({ templateId, number: number - MAX_TEMPLATE_VERSIONS });
  if (!old || (await writer.pieces.first({ templateId, templateVersionId: old.id }))) return;
  await writer.templateVersions.delete({ id: old.id });
  await writer.files.delete({ id: old.fileId });
}
