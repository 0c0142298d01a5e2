import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { hashSecret } from "../../domain/model/secrets.ts";
import type { AppEnv } from "../access/env.ts";

/** Readiness and metrics, for operators. */
export function createOperations(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const mayReadMetrics = metricsCheck(context.config.metricsToken);
  app.get("/readyz", async (c) => {
    if (context.draining.signal.aborted) return c.json({ status: "draining" }, 503);
    try {
      await context.database.ping();
      return c.json({ status: "ready", ...warningsOf(context) });
    } catch (error) {
      context.log.warn("not ready", { error });
      return c.json({ status: "unavailable" }, 503);
    }
  });
  app.get("/metrics", async (c) => {
    if (!mayReadMetrics(c))
      return c.text("Send METRICS_TOKEN as Authorization: Bearer.", 401, { "WWW-Authenticate": "Bearer" });
    const headers = { "Content-Type": context.metrics.contentType, "Cache-Control": "no-store" };
    return c.body(await context.metrics.expose(), 200, headers);
  });
  return app;
}

/** A setting that is missing, as far as requests show it. */
function warningsOf({ trustedProxies }: ServerContext): { warnings?: string[] } {
  return trustedProxies.stranger === null ? {} : { warnings: ["forwarded_for_untrusted"] };
}

const digest = (token: string): Buffer => Buffer.from(hashSecret(token), "hex");

/** Without a token, the metrics are public: they name no tenant, no document and no person. */
function metricsCheck(token: string | null): (c: Context<AppEnv>) => boolean {
  if (token === null) return () => true;
  const expected = digest(token);
  return (c) => {
    const [, given = ""] = /^Bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "") ?? [];
    return timingSafeEqual(digest(given), expected);
  };
}
