import { OWNER_MAILS, type OwnerMail } from "@service/contract/told";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";

/** Whether the member gets each message about the documents that they own. */
export type Notifications = Record<OwnerMail, boolean>;

const switchesOf = (muted: readonly OwnerMail[]): Notifications =>
  Object.fromEntries(OWNER_MAILS.map((mail) => [mail, !muted.includes(mail)])) as Notifications;

export async function readNotifications(
  { store }: Pick<Domain, "store">,
  { user }: Pick<Caller, "user">,
): Promise<Notifications> {
  const member = await store.read((reader) => reader.users.first({ id: user.id }));
  return switchesOf(member?.mutedMails ?? []);
}

/** Switches messages on or off; absent ones stay. Answers all. */
export async function updateNotifications(
  { store }: Pick<Domain, "store">,
  { user }: Pick<Caller, "user">,
  wanted: { [Mail in OwnerMail]?: boolean | undefined },
): Promise<Notifications> {
  return store.write(async (writer) => {
    const member = await writer.users.lock({ id: user.id });
    const now = switchesOf(member?.mutedMails ?? []);
    const mutedMails = OWNER_MAILS.filter((mail) => !(wanted[mail] ?? now[mail]));
    await writer.users.update({ id: user.id }, { mutedMails });
    return switchesOf(mutedMails);
  });
}
