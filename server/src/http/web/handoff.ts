import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { openableHandoff, openHandoff } from "../../domain/signing/handoff.ts";
import type { AppEnv } from "../access/env.ts";
import { languageOf } from "../common/language.ts";
import { answerRedirect } from "./redirect.ts";
import { renderHandoff, renderHandoffOver } from "./handoff-page.ts";
import { protectPage } from "./hosted.ts";
import { limitOpening } from "./limit-opening.ts";

/**
 * `/handoff/{token}`: the page that opens on a signer's phone. The page's script uses up the link, not its URL, so
 * that a link preview does not; of a link that came in a message the person does, because what tests links runs scripts.
 */
export function createHandoff(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(protectPage, limitOpening(context));
  app.get("/:token", async (c) => {
    const locale = languageOf(c);
    const handoff = await openableHandoff(context.domain, c.req.param("token"));
    if (handoff === null) return c.html(renderHandoffOver(locale), 404);
    return c.html(renderHandoff(locale, { asks: handoff.sentAt !== null }));
  });
  app.post("/:token/after", (c) => answerRedirect(context, c));
  app.post("/:token", async (c) => {
    const opened = await openHandoff(context.domain, c.req.param("token"));
    return opened ? c.json(opened) : c.json({ error: "HANDOFF_OVER" }, 404);
  });
  return app;
}
