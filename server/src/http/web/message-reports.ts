import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { recordReport } from "../../domain/outbox/report.ts";
import { type Channel, MalformedReport, type MessageReport } from "@service/platform/ports/message-transport";
import { clientLimitKey } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";
import { takePublic } from "../common/public-limit.ts";
import { readCallback } from "../common/signed-callback.ts";

/** Reports of one address: a transport has few addresses, and several reports of each message. */
const ADDRESS = { name: "messageReport", perMinute: 3000 };

/**
 * `/messages/reports`: what became of messages (docs/contract/operator.md#message-reports). Without a valid signature
 * nothing is said; whoever has signed is the operator's, and reads what is wrong. Where no secret is set, nothing is
 * here.
 */
export function createMessageReports(context: ServerContext): Hono<AppEnv> {
  const { domain } = context;
  const app = new Hono<AppEnv>();
  app.post("/", async (c) => {
    const { reports } = domain;
    if (reports === null) return c.notFound();
    const wait = await takePublic(context, ADDRESS, clientLimitKey(c, context.trustedProxies));
    if (wait !== null) return c.json({ error: "RATE_LIMITED" }, 429, { "Retry-After": String(wait) });
    const request = await readCallback(c);
    const channel = request && reports.signerOf(request, domain.clock.now());
    if (request === null || channel === null) return c.json({ error: "UNAUTHORIZED" }, 401);
    try {
      const report = reports.read(channel, request.body);
      if (!(await recordReport(domain, channel, report))) return c.json({ error: "UNKNOWN_MESSAGE" }, 404);
      warnOfRefusal(context, channel, report);
      return c.body(null, 204);
    } catch (error) {
      if (!(error instanceof MalformedReport)) throw error;
      return c.json({ error: "INVALID_REPORT", detail: error.message }, 422);
    }
  });
  return app;
}

/** Tells the operator, as with a refusal at once: of the message, or of this service, which nothing else would show. */
function warnOfRefusal({ log }: ServerContext, channel: Channel, report: MessageReport): void {
  const { messageId: id, outcome, refused, said: code } = report;
  if (outcome !== "undelivered") return;
  if (refused === "service")
    log.error("this service is refused, not the recipient: the message is lost", { id, channel, code });
  else log.warn("message reported undelivered", { id, channel, reason: refused, code });
}
