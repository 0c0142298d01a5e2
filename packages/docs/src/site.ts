import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { elementPage } from "./element-page.ts";
import { errorsPage } from "./errors-page.ts";
import { guidePage } from "./guides.ts";
import { fullText, markdownTexts } from "./markdown-pages.ts";
import type { Html } from "./markup/markup.ts";
import { mistakesPage } from "./mistakes-page.ts";
import { overviewPage, overviewText } from "./overview-page.ts";
import type { OfferedPackage } from "./offered-package.ts";
import { packagesPage } from "./packages-page.ts";
import { PAGE_IDS, type PageId, TEXT_PAGE_IDS } from "./pages.ts";
import { referencePage } from "./reference.ts";
import { referencesAt } from "./references.ts";
import { createSearch, type Search } from "./search.ts";
import { searchPage } from "./search-page.ts";
import { toldPage } from "./told-page.ts";

export const REVALIDATE = "public, max-age=300, must-revalidate";
const HTML = "text/html; charset=UTF-8";
const MARKDOWN = "text/markdown; charset=UTF-8";
const PLAIN = "text/plain; charset=UTF-8";

/** Longest search query, in characters. */
const MAX_QUERY = 200;

/** All resources are same-origin. "Try it" sends requests to this server only. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export interface DocsOptions {
  publicUrl: string;
  /** The packages that the server offers; they are read when a page about them is made. */
  offeredPackages: () => Promise<readonly OfferedPackage[]>;
}

/** `/docs` but its assets: guides, references, errors, packages and a search. It needs no key and no other host. */
export function createDocs({ publicUrl, offeredPackages }: DocsOptions): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    c.header("Content-Security-Policy", CSP);
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Content-Type-Options", "nosniff");
    await next();
  });
  for (const [id, make] of Object.entries(pagesAt(publicUrl, offeredPackages)))
    app.get(id === "v3" ? "/" : `/${id}`, served(HTML, make));
  app.get("/v3", (c) => c.redirect("/docs", 301));
  bindTexts(app, { publicUrl, offeredPackages });
  let search: Search | undefined;
  app.get("/search", (c) => {
    search ??= createSearch(publicUrl);
    const query = (c.req.query("q") ?? "").slice(0, MAX_QUERY).trim();
    return c.html(searchPage(query, query === "" ? [] : search(query)));
  });
  return app;
}

type Make = () => Html | string | Promise<Html | string>;

function pagesAt(publicUrl: string, offeredPackages: DocsOptions["offeredPackages"]): Record<PageId, Make> {
  const texts = TEXT_PAGE_IDS.map((id) => [id, () => guidePage(id, publicUrl)] as const);
  return {
    ...(Object.fromEntries(texts) as Record<PageId, Make>),
    start: overviewPage,
    v3: () => referencePage(referencesAt(publicUrl).v3),
    v2: () => referencePage(referencesAt(publicUrl).v2),
    element: elementPage,
    packages: async () => packagesPage(publicUrl, await offeredPackages()),
    errors: () => errorsPage(`${publicUrl}/docs`),
    mistakes: mistakesPage,
    "who-is-told": toldPage,
  };
}

/** Each page as Markdown, their list for programs (llmstxt.org), and all of them in one text. */
function bindTexts(app: Hono, { publicUrl, offeredPackages }: DocsOptions): void {
  const texts = async () => markdownTexts(publicUrl, await offeredPackages());
  for (const id of PAGE_IDS)
    app.get(
      `/${id}.md`,
      served(MARKDOWN, async () => (await texts())[id]()),
    );
  app.get(
    "/llms.txt",
    served(PLAIN, () => overviewText(publicUrl)),
  );
  app.get(
    "/llms-full.txt",
    served(PLAIN, async () => fullText(await texts())),
  );
}

/** An answer that is the same for everybody. It is made on the first request. */
function served(type: string, make: Make): (c: Context) => Promise<Response> {
  let made: Promise<{ text: string; etag: string }> | undefined;
  const render = async () => {
    const text = String(await make());
    return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
  };
  return async function servePage(c) {
    made ??= render().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    const { text, etag } = await made;
    const headers = { ETag: etag, "Cache-Control": REVALIDATE };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, "Content-Type": type });
  };
}
