import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";
import { bindCeremony } from "./ceremony.ts";
import { asEmbedError, EmbedError, respondEmbedError } from "./error.ts";
import { bindHandoff } from "./handoff.ts";
import { bindPage } from "./page.ts";
import { bindVerifications } from "./verifications.ts";

/** The frame: its page, and what the page asks of the server. */
export function createEmbed(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => {
    const answer = asEmbedError(error);
    if (answer.status === 500)
      context.log.error("frame request failed", { requestId: c.get("requestId"), error });
    return respondEmbedError(c, answer);
  });
  bindPage(app, context);
  bindCeremony(app, context);
  bindHandoff(app, context);
  bindVerifications(app, context);
  app.all("*", () => {
    throw new EmbedError("SESSION_NOT_FOUND", 404, "There is nothing at this path.");
  });
  return app;
}
