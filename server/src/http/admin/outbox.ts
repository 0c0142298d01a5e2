import { operations } from "@service/contract/admin";
import type { ServerContext } from "../../context/context.ts";
import { listMessages } from "../../domain/messages/list.ts";
import type { ReadableMessage } from "../../domain/model/message.ts";
import type { AdminRouter } from "./surface.ts";

/** Messages that were sent, or simulated in the sandbox, newest first (docs/contract/operator.md#outbox). */
export function bindOutbox(router: AdminRouter, { domain }: ServerContext): void {
  router.bind(operations.listOutbox, async ({ query }) => ({
    data: (await listMessages(domain, query)).map(presentMessage),
  }));
}

/** `text`, `html` and `link` are null once a live message has been sent. */
function presentMessage(message: ReadableMessage) {
  const { id, channel, to, template, subject, text, html, link, simulated, attempts, error } = message;
  const { createdAt, sentAt, deliveredAt } = message;
  return {
    id,
    channel,
    to,
    template,
    subject,
    text,
    html,
    link,
    simulated,
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt).toISOString(),
    attempts,
    error,
    createdAt: new Date(createdAt).toISOString(),
  };
}
