import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { hashSecret } from "../../domain/model/secrets.ts";
import type { AppEnv } from "../access/env.ts";
import { answerReadiness } from "./readiness.ts";

/** Readiness and metrics, for operators. */
export function createOperations(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const mayReadMetrics = metricsCheck(context.config.metricsToken);
  app.get("/readyz", (c) => answerReadiness(c, context));
  app.get("/metrics", async (c) => {
    if (!mayReadMetrics(c))
      return c.text("Send METRICS_TOKEN as Authorization: Bearer.", 401, { "WWW-Authenticate": "Bearer" });
    const headers = { "Content-Type": context.metrics.contentType, "Cache-Control": "no-store" };
    return c.body(await context.metrics.expose(), 200, headers);
  });
  return app;
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
