import type { Document } from "../model/document.ts";
import { DomainError, invalid } from "../errors.ts";
import { newId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Signer } from "../model/signer.ts";
import { ENVIRONMENTS, stampOf } from "../environment.ts";
import type { User } from "../model/tenant.ts";
import type { Folder } from "../model/folder.ts";

/** How a user's inbox is called until they rename it (docs/contract/v3.md#inbox). */
const INBOX_NAME = "Inbox";

/** The inboxes of a new user, one for each environment: lists never mix those. */
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
 * Files a document that is sent to a member of its workspace, as a signer, in that member's inbox: of several the first
 * in the signing order. One that lies in a folder already, or that its owner sends to themselves, stays where it is.
 * Answers the document where it is then.
 */
export async function fileInInbox(
  writer: Writer,
  document: Document,
  recipients: readonly Pick<Signer, "email">[],
): Promise<Document> {
  if (document.folderId !== null) return document;
  const emails = recipients.flatMap(({ email }) => email ?? []);
  const members = await writer.users.find({ tenantId: document.tenantId, email: emails });
  const first = emails
    .map((address) => members.find(({ email }) => email === address))
    .find((member) => member && member.id !== document.ownerId);
  const inbox =
    first && (await writer.folders.first({ ...stampOf(document), ownerId: first.id, isMain: true }));
  if (!inbox) return document;
  const patch = { folderId: inbox.id };
  await writer.documents.update({ id: document.id }, patch);
  return { ...document, ...patch };
}

/** Throws FOLDER_NOT_DELETABLE: what is sent to its user has no other place. */
export function assertDeletable({ isMain }: Folder): void {
  if (isMain) throw new DomainError("FOLDER_NOT_DELETABLE", "The inbox of a user cannot be deleted.");
}

/** Throws VALIDATION. */
export function assertMovable({ isMain }: Folder, parentId: string | null | undefined): void {
  if (isMain && parentId) throw invalid(["parentId"], "the inbox of a user stays at the root");
}
