import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { openDevice } from "../../domain/in-person/init.ts";
import { textsOf } from "@service/texts/texts-of";
import type { AppEnv } from "../access/env.ts";
import { languageOf } from "../common/language.ts";
import { protectPage } from "./hosted.ts";
import { hostedPage, renderOpeningPage } from "./hosted-page.ts";
import { limitOpening } from "./limit-opening.ts";

/**
 * `/device/{token}`: the page on which several people sign in turn (docs/contract/embed.md#in-person). The page's script
 * opens the session, as that of a guest's link does, and may do so again after a reload.
 */
export function createDevice(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(protectPage, limitOpening(context));
  app.get("/:token", async (c) => {
    const locale = languageOf(c);
    const { title, over, advice } = textsOf(locale).hosted.device;
    const isOpen = (await openDevice(context.domain, c.req.param("token"))) !== null;
    if (isOpen) return c.html(renderOpeningPage({ title, locale }));
    const body = `<main><h1>${over}</h1><p>${advice}</p></main>`;
    return c.html(hostedPage({ locale, title: over, body }), 404);
  });
  app.post("/:token", async (c) => {
    const opened = await openDevice(context.domain, c.req.param("token"));
    return opened ? c.json(opened) : c.json({ error: "DEVICE_CLOSED" }, 404);
  });
  return app;
}
