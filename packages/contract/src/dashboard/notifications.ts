import { z } from "zod";
import { OWNER_MAILS, type OwnerMail } from "../webhooks/told.ts";
import { operation } from "./common.ts";

/** Switches for the messages about a member's documents (docs/contract/dashboard.md#notifications). */
const switches = <Value extends z.ZodType>(value: Value) =>
  Object.fromEntries(OWNER_MAILS.map((mail) => [mail, value])) as Record<OwnerMail, Value>;

const Notifications = z.object(switches(z.boolean())).meta({
  description: "Whether the member gets the message of each event of the documents that they own.",
});

const own = { auth: "member", tag: "Workspace", scope: "user:read" } as const;

export const readNotifications = operation({
  ...own,
  id: "readNotifications",
  method: "get",
  path: "/notifications",
  summary: "The messages about their documents that the member gets in this workspace",
  success: { status: 200, description: "All switches", schema: Notifications },
});

export const updateNotifications = operation({
  ...own,
  id: "updateNotifications",
  method: "patch",
  path: "/notifications",
  summary: "Switch messages about the member's documents on or off",
  body: z.strictObject(switches(z.boolean().optional())),
  success: { status: 200, description: "All switches", schema: Notifications },
});
