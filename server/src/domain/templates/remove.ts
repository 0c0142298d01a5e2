import { DomainError } from "../errors.ts";
import { deleteEntries } from "../integrator-names/entries.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { lockOwnTemplate } from "./find.ts";
import type { TemplateUse } from "../model/template-queries.ts";
import type { Template } from "../model/template.ts";

export interface Removed {
  template: Template;
  use: TemplateUse;
}

/**
 * Deletes a template. A soft deletion hides it and is refused while open documents use it. A hard one removes row and
 * files and is refused if any document was made from it. Throws NOT_FOUND, FORBIDDEN, OTHER_ENVIRONMENT,
 * TEMPLATE_IN_USE.
 */
export async function removeTemplate(
  domain: Pick<Domain, "store" | "clock" | "files">,
  caller: Caller,
  id: string,
  hard: boolean,
): Promise<Removed> {
  const { storageKeys, ...removed } = await domain.store.write(async (writer) => {
    const template = await lockOwnTemplate(writer, caller, id);
    const use = await writer.templateQueries.use(id);
    if ((hard ? use.documents : use.open) + use.chains > 0) throw inUse(use);
    if (!hard) {
      await writer.templates.update({ id }, { deletedAt: domain.clock.now() });
      return { template, use, storageKeys: [] };
    }
    const versions = await writer.templateVersions.find({ templateId: id });
    const fileIds = versions.map(({ fileId }) => fileId);
    const files = await writer.files.find({ id: fileIds });
    await writer.templateVersions.delete({ templateId: id });
    await writer.templates.delete({ id });
    await deleteEntries(writer, id);
    await writer.files.delete({ id: fileIds });
    return { template, use, storageKeys: files.map(({ storageKey }) => storageKey) };
  });
  for (const storageKey of storageKeys) await domain.files.delete(storageKey);
  return removed;
}

function inUse(use: TemplateUse): DomainError {
  const { documents, chains } = use;
  return new DomainError(
    "TEMPLATE_IN_USE",
    `The template is in use by ${documents} document(s) and ${chains} chain(s).`,
    { inUseBy: { documents, chains } },
  );
}
