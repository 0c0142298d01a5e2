import assert from "node:assert/strict";
import type { World } from "../world.ts";

/** A message of the outbox. */
export interface Mail {
  template: string;
  to: string;
  subject: string;
  text: string;
  /** Null where the message has none. */
  link: string;
}

/** The messages to an address or a phone, newest first. */
export async function mailTo(world: World, tenantId: string, to: string): Promise<Mail[]> {
  const path = `/admin/outbox?tenantId=${tenantId}&to=${encodeURIComponent(to)}`;
  return ((await world.admin.get(path)).body as { data: Mail[] }).data;
}

/** The newest link that such a message brought. */
export async function linkTo(world: World, tenantId: string, to: string): Promise<string> {
  const mail = (await mailTo(world, tenantId, to)).find(({ link }) => link !== null);
  assert.ok(mail, `a message with a link to ${to}`);
  return mail.link;
}
