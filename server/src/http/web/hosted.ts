import { Hono, type MiddlewareHandler } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { findGuestDocument } from "../../domain/signing/guest/guest-document.ts";
import { openGuestSession } from "../../domain/signing/guest/guest.ts";
import { textsOf } from "@service/texts/texts-of";
import type { AppEnv } from "../access/env.ts";
import { languageOf } from "../common/language.ts";
import { limitOpening } from "./limit-opening.ts";
import { answerRedirect } from "./redirect.ts";
import { HOSTED_CSS, OPEN_LINK_SCRIPT, renderOpeningPage, renderUnavailable } from "./hosted-page.ts";

/** Same-origin only: the SDK and its frame. */
export const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For pages whose URL holds a secret: no framing, no caching, no indexing, no referrer. */
export const protectPage: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header("Content-Security-Policy", CSP);
  c.header("Referrer-Policy", "no-referrer");
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex, nofollow");
  await next();
};

/**
 * `/sign/{token}`: the guest's page with the signing element (docs/contract/embed.md#guest-links). The page's script
 * opens the session, not its URL, so that a link preview changes nothing.
 */
export function createHosted(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(protectPage, limitOpening(context));
  app.get("/assets/hosted.css", (c) =>
    c.body(HOSTED_CSS, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
  app.get("/assets/open.js", (c) =>
    c.body(OPEN_LINK_SCRIPT, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
  );
  app.get("/:token", async (c) => {
    const locale = languageOf(c);
    const { refusal, ...found } = await findGuestDocument(context.domain, c.req.param("token"));
    if (refusal !== null) return c.html(renderUnavailable({ ...found, refusal }, locale), 404);
    const { name: title, brand } = found.title ?? { name: textsOf(locale).hosted.unnamed, brand: null };
    return c.html(renderOpeningPage({ title, brand, locale }));
  });
  app.post("/:token/after", (c) => answerRedirect(context, c));
  app.post("/:token", async (c) => {
    const opened = await openGuestSession(context.domain, c.req.param("token"));
    return typeof opened === "string" ? c.json({ error: "LINK_CLOSED" }, 404) : c.json(opened);
  });
  return app;
}
