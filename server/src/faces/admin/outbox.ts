import { OutboxQuery } from "@service/contract/admin";
import type { Hono } from "hono";
import type { ServerContext } from "../../context.ts";
import type { Message } from "../../domain/messages/message.ts";
import type { AppEnv } from "../http/env.ts";
import { parse } from "./error.ts";

const PAGE = 200;

/** What was sent, or simulated in the sandbox; newest first (decisions §6). */
export function bindOutbox(app: Hono<AppEnv>, { domain }: ServerContext): void {
  app.get("/outbox", async (c) => {
    const where = parse(OutboxQuery, c.req.query());
    const messages = await domain.store.read((reader) =>
      reader.messages.find(where, {
        orderBy: [
          ["createdAt", "desc"],
          ["id", "desc"],
        ],
        limit: PAGE,
      }),
    );
    return c.json({ data: messages.map(presentMessage) });
  });
}

function presentMessage({
  id,
  channel,
  to,
  template,
  subject,
  text,
  html,
  link,
  simulated,
  createdAt,
}: Message) {
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
    createdAt: new Date(createdAt).toISOString(),
  };
}
