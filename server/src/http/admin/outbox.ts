import { OutboxQuery } from "@service/contract/admin";
import type { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { listMessages } from "../../domain/messages/list.ts";
import type { ReadableMessage } from "../../domain/model/message.ts";
import type { AppEnv } from "../access/env.ts";
import { parseNamed } from "./error.ts";

/** What was sent, or simulated in the sandbox; newest first (docs/contract/operator.md#outbox). */
export function bindOutbox(app: Hono<AppEnv>, { domain }: ServerContext): void {
  app.get("/outbox", async (c) => {
    const where = parseNamed(c, { kind: "parameter", schema: OutboxQuery, value: c.req.query() });
    const messages = await listMessages(domain, where);
    return c.json({ data: messages.map(presentMessage) });
  });
}

/** `text`, `html` and `link` are null once a live message has left. */
function presentMessage(message: ReadableMessage) {
  const { id, channel, to, template, subject, text, html, link, simulated, attempts, error } = message;
  const { createdAt, sentAt } = message;
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
    attempts,
    error,
    createdAt: new Date(createdAt).toISOString(),
  };
}
