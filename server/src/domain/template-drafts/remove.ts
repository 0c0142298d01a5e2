import { deleteEntries } from "../integrator-names/entries.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { lockTemplateDraft } from "./find.ts";

/** Deletes a draft, and its file where no template has it. Throws NOT_FOUND. */
export async function removeTemplateDraft(
  { store, files }: Pick<Domain, "store" | "files">,
  caller: Caller,
  id: string,
): Promise<void> {
  const storageKey = await store.write(async (writer) => {
    const { fileId, publishedAt } = await lockTemplateDraft(writer, caller, id);
    await writer.templateDrafts.delete({ id });
    await deleteEntries(writer, id);
    if (publishedAt !== null) return null;
    const file = await writer.files.first({ id: fileId });
    await writer.files.delete({ id: fileId });
    return file?.storageKey ?? null;
  });
  if (storageKey !== null) await files.delete(storageKey);
}
