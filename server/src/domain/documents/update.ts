import { assertBrand } from "../branding/find.ts";
import { lockFolderShared } from "../folders/find.ts";
import { patchNames } from "../integrator-names/of-document.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import type { Document } from "../model/document.ts";
import { fold } from "@service/contract/rules/fold";
import { lockDocument } from "../model/find-document.ts";
import { patchReminders } from "../reminders/wanted.ts";
import type { MessagePatch } from "../model/sender-message.ts";
import { enqueueScheduledSend, patchSchedule } from "../scheduled-send/schedule.ts";
import type { Instant } from "@service/platform/ports/clock";
import { patchMessage } from "../sender-message/merged.ts";
import type { RemindersPatch } from "../model/reminders.ts";
import type { NamesPatch, NewNames } from "../model/integrator-names.ts";

export interface DocumentPatch extends NamesPatch, Pick<NewNames, "externalIdUnique"> {
  name?: string | undefined;
  folderId?: string | null | undefined;
  brandId?: string | null | undefined;
  tags?: string[] | null | undefined;
  reminders?: RemindersPatch | null | undefined;
  message?: MessagePatch | null | undefined;
  scheduledSendAt?: Instant | null | undefined;
}

/**
 * Renames a document, moves it to a folder or gives it names of the integrator and tags, in any status; asks and reminds in
 * another way in a draft (docs/contract/v3.md#update).
 */
export async function updateDocument(
  domain: Domain,
  caller: Caller,
  id: string,
  { name, folderId, brandId, reminders, message, scheduledSendAt, ...names }: DocumentPatch,
): Promise<Document> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    if (folderId) await lockFolderShared(writer, caller, folderId);
    await assertBrand(writer, caller, brandId);
    const patch = {
      ...(name !== undefined && { name, nameFolded: fold(name) }),
      ...(folderId !== undefined && { folderId }),
      ...(brandId !== undefined && { brandId }),
      ...patchReminders(document, reminders),
      ...patchMessage(document, message),
      ...patchSchedule(domain, caller, document, scheduledSendAt),
      ...(await patchNames(writer, document, names)),
      updatedAt: domain.clock.now(),
    };
    await writer.documents.update({ id }, patch);
    const updated = { ...document, ...patch };
    await enqueueScheduledSend(writer, updated);
    return updated;
  });
}
