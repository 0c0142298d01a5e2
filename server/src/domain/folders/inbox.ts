import type { Document } from "../model/document.ts";
import { DomainError, invalid } from "../errors.ts";
import { newId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Signer } from "../model/signer.ts";
import { ENVIRONMENTS, tenancyOf } from "../environment.ts";
import type { User } from "../model/tenant.ts";
import type { Folder } from "../model/folder.ts";

/** Name of a user's inbox until they rename it (docs/contract/v3.md#inbox). */
const INBOX_NAME = "Inbox";

/** The inboxes of a new user, one per environment, because lists never mix environments. */
export function inboxesOf(
  tools: Pick<Domain, "clock" | "random">,
  { id: ownerId, tenantId, createdAt }: Pick<User, "id" | "tenantId" | "createdAt">,
): Folder[] {
  return ENVIRONMENTS.map((environment) => ({
    id: newId(tools),
    tenantId,
    environment,
    ownerId,
    name: INBOX_NAME,
    parentId: null,
    isMain: true,
    createdAt,
    updatedAt: createdAt,
  }));
}

/**
 * Files a sent document in the inbox of the first signer in order who is another member of the workspace. A document in
 * a folder stays there. Answers the document.
 */
export async function fileInInbox(
  writer: Writer,
  document: Document,
  recipients: readonly Pick<Signer, "email">[],
): Promise<Document> {
  if (document.folderId !== null) return document;
  const emails = recipients.flatMap(({ email }) => email ?? []);
  const members = await writer.users.find({
    tenantId: document.tenantId,
    email: emails,
    removedAt: null,
  });
  const first = emails
    .map((address) => members.find(({ email }) => email === address))
    .find((member) => member && member.id !== document.ownerId);
  const inbox =
    first && (await writer.folders.first({ ...tenancyOf(document), ownerId: first.id, isMain: true }));
  if (!inbox) return document;
  const patch = { folderId: inbox.id };
  await writer.documents.update({ id: document.id }, patch);
  return { ...document, ...patch };
}

/** Throws FOLDER_NOT_DELETABLE for an inbox, which its user needs. */
export function assertDeletable({ isMain }: Folder): void {
  if (isMain) throw new DomainError("FOLDER_NOT_DELETABLE", "The inbox of a user cannot be deleted.");
}

/** Refuses to move an inbox. Throws VALIDATION. */
export function assertMovable({ isMain }: Folder, parentId: string | null | undefined): void {
  if (isMain && parentId) throw invalid(["parentId"], "the inbox of a user stays at the root");
}
