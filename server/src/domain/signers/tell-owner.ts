import { type OwnerMail, type Ways, WHO_IS_TOLD } from "@service/contract/told";
import { isLive } from "../environment.ts";
import { isServed } from "../messages/channels.ts";
import { type OwnerFacts, ownerMessage, type OwnerMessage } from "../messages/owner-notices.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { publicId } from "../model/ids.ts";
import { isPerson, type User } from "../model/tenant.ts";
import type { Reader, Writer } from "../model/store.ts";

/** Events of which the owner gets a message that they can switch off. */
type OwnerEvent = "signer.declined" | "document.completed" | "document.expired" | "signer.undelivered";

/** The cells of the table; each message in them has its words. */
const CELLS: Record<OwnerEvent, { owner: Omit<Ways, "message"> & { message: OwnerMessage } }> = WHO_IS_TOLD;

const SWITCHES: Record<OwnerMessage, OwnerMail> = {
  "owner-declined": "declined",
  "owner-completed": "completed",
  "owner-expired": "expired",
  "owner-undelivered": "undelivered",
};

/** The outbox's error for a message to the address that every new workspace has. */
const NO_MAILBOX_ERROR = "Not sent: the owner's address takes no mail.";

/** The document's owner; where they have left, the workspace's. Undefined: there is none. */
async function ownerOf(reader: Reader, { ownerId, tenantId }: Document): Promise<User | undefined> {
  const owner = await reader.users.first({ id: ownerId, removedAt: null });
  if (owner) return owner;
  const tenant = await reader.tenants.first({ id: tenantId });
  return tenant && reader.users.first({ id: tenant.ownerId, removedAt: null });
}

/**
 * Tells the document's owner of an event, unless they have switched its messages off or are one of `knowing`
 * (docs/contract/v3.md#owner-mails). By email: every member of a workspace has an address.
 */
export async function tellOwner(
  domain: Pick<
    Domain,
    "clock" | "random" | "secrets" | "languages" | "channels" | "dashboardUrl" | "publicUrl"
  >,
  writer: Writer,
  document: Document,
  {
    event,
    people = [],
    reason = null,
    failure = null,
    knowing = [],
    name = document.name,
    path = `/documents/${publicId("document", document.id)}`,
  }: {
    event: OwnerEvent;
    /** Addresses of people who know. */
    knowing?: readonly (string | null)[];
    /** Name and address in the dashboard of what the event is about. Default: the document's. */
    name?: string;
    path?: string;
  } & Partial<Pick<OwnerFacts, "people" | "reason" | "failure">>,
): Promise<void> {
  const template = CELLS[event].owner.message;
  const owner = await ownerOf(writer, document);
  if (!owner || owner.mutedMails.includes(SWITCHES[template]) || knowing.includes(owner.email)) return;
  if (!isServed(domain, document, "email")) return;
  const tenant = await writer.tenants.first({ id: document.tenantId });
  const { dashboardUrl } = domain;
  const content = ownerMessage(template, {
    reader: owner.name,
    workspace: tenant?.name ?? "",
    documentName: name,
    people,
    reason,
    failure,
    link: dashboardUrl && `${dashboardUrl}${path}`,
  });
  await queueMessage(domain, writer, document, {
    signer: { email: owner.email, phone: null },
    // No link of the signer's: what it opens asks for a sign-in.
    link: null,
    ...(isLive(document) && !isPerson(owner) && { unsendable: NO_MAILBOX_ERROR }),
    ...content,
  });
}
