import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { Hono } from "hono";
import type { AppEnv } from "../access/env.ts";
import { languageOf } from "../common/language.ts";
import type { Locale } from "@service/contract/locales";
import { textsOf } from "@service/texts/texts-of";
import { hostedPage } from "./hosted-page.ts";
import { protectPage } from "./hosted.ts";

/** `/`: the page for visitors who have only the address. It holds no secret, but is not indexed. */
export function createLanding(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/", protectPage, (c) => {
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Vary", "Accept-Language");
    return c.html(renderLanding(languageOf(c)));
  });
  // Browsers ask for it on every page: without an answer each console shows an error.
  app.get("/favicon.ico", (c) => c.body(null, 204, { "Cache-Control": "public, max-age=86400" }));
  return app;
}

/** People first: signers, then senders and readers of signed files; developers last. */
function renderLanding(locale: Locale): string {
  const { title, received, dashboard, verify, docs } = textsOf(locale).hosted.landing;
  const links = [
    { href: DASHBOARD_ROOT, ...dashboard },
    { href: "/verify", ...verify },
    { href: "/docs/start", ...docs },
  ];
  const items = links.map(
    ({ href, title: name, text }) => `<li><a href="${href}">${name}</a><p>${text}</p></li>`,
  );
  return hostedPage({
    locale,
    title,
    body: `<main><h1>${title}</h1><h2>${received.title}</h2><p>${received.text}</p><ul class="links">${items.join("\n")}</ul></main>`,
  });
}
