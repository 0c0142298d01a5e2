import type { Instant } from "../clock.ts";
import type { Stamped } from "../tenants/tenant.ts";

export type Channel = "email" | "chat";

/** A message to a person: written in the transaction of what it tells of, sent after it (decisions §6). */
export interface Message extends Stamped {
  id: string;
  channel: Channel;
  to: string;
  template: string;
  subject: string;
  text: string;
  html: string;
  link: string | null;
  /** Sandbox: recorded, never sent. */
  simulated: boolean;
  sentAt: Instant | null;
  createdAt: Instant;
}
