import { Hono } from "hono";
import type { AppEnv } from "../access/env.ts";
import { languageOf } from "../common/language.ts";
import type { Locale } from "@service/contract/locales";
import { hostedPage } from "./hosted-page.ts";
import { protectPage } from "./hosted.ts";

interface Link {
  href: string;
  title: string;
  text: string;
}

const TEXTS: Readonly<Record<Locale, { title: string; lead: string; links: readonly Link[] }>> = {
  es: {
    title: "Servicio de firma electrónica",
    lead: "Si le enviaron un documento para firmar, ábralo con el enlace de su mensaje.",
    links: [
      {
        href: "/verify",
        title: "Verificar un PDF firmado",
        text: "Quién firmó, cuándo y si algo cambió. El archivo no sale de su dispositivo.",
      },
      {
        href: "/docs/start",
        title: "Documentación",
        text: "La referencia de la API, sus errores y los paquetes para su servidor (en inglés).",
      },
      { href: "/readyz", title: "Estado", text: "Si el servicio está listo, en JSON." },
    ],
  },
  en: {
    title: "Electronic signature service",
    lead: "If somebody sent you a document to sign, open it with the link in your message.",
    links: [
      {
        href: "/verify",
        title: "Verify a signed PDF",
        text: "Who signed, when, and whether anything changed. The file stays on your device.",
      },
      {
        href: "/docs/start",
        title: "Documentation",
        text: "The API's reference, its errors, and the packages for your server.",
      },
      { href: "/readyz", title: "Status", text: "Whether the service is ready, as JSON." },
    ],
  },
};

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

function renderLanding(locale: Locale): string {
  const { title, lead, links } = TEXTS[locale];
  const items = links.map(
    ({ href, title: name, text }) => `<li><a href="${href}">${name}</a><p>${text}</p></li>`,
  );
  return hostedPage({
    locale,
    title,
    body: `<main><h1>${title}</h1><p>${lead}</p><ul class="links">${items.join("\n")}</ul></main>`,
  });
}
