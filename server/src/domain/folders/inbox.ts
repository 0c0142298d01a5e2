import { newId } from "../ids.ts";
import type { Domain, Writer } from "../ports.ts";
import { type Caller, stampOf } from "../tenants/tenant.ts";
import type { Folder } from "./folder.ts";

/** How a user's inbox is called until they rename it. */
const INBOX_NAME = "Bandeja de entrada";

/**
 * The caller's inbox: where documents go that reach them without having been filed by anybody. It is made when the first
 * one does, and not before: whoever only uses folders of their own sees no other.
 */
export async function openInbox(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  caller: Caller,
): Promise<Folder> {
  const mine = { ...stampOf(caller), ownerId: caller.user.id, isMain: true };
  const existing = await writer.folders.first(mine);
  if (existing) return existing;
  const now = domain.clock.now();
  // One for each user and environment, whoever else makes it at the same time.
  await writer.folders.insertIfAbsent({
    id: newId(domain),
    ...mine,
    name: INBOX_NAME,
    parentId: null,
    createdAt: now,
    updatedAt: now,
  });
  return (await writer.folders.first(mine))!;
}
