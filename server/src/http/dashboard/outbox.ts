import { operations } from "@service/contract/dashboard";
import type { ServerContext } from "../../context/context.ts";
import { listSimulatedMessages } from "../../domain/messages/list-simulated.ts";
import type { ReadableMessage } from "../../domain/model/message.ts";
import { timestamp } from "./present.ts";
import type { DashboardRouter } from "./surface/surface.ts";

/** Lists messages that the sandbox simulated. */
export function bindOutbox(router: DashboardRouter, { domain }: ServerContext): void {
  router.bind(operations.listMessages, async ({ caller, query }) => ({
    data: (await listSimulatedMessages(domain, caller, query.to)).map(presentMessage),
  }));
}

function presentMessage({ id, channel, to, template, subject, text, link, createdAt }: ReadableMessage) {
  return { id, channel, to, template, subject, text, link, createdAt: timestamp(createdAt) };
}
