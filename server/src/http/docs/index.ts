import { createHash } from "node:crypto";
import { V2_ROOT, V3_ROOT } from "@service/contract/common";
import { join } from "node:path";
import { guidesAt } from "@service/contract/v3";
import { type Context, Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";
import { staticFiles } from "../common/static-files.ts";
import { trimSlash } from "../common/trim-slash.ts";
import { offeredPackages } from "../web/tarballs.ts";
import { errorsPage } from "./errors-page.ts";
import type { Html } from "./markup/markup.ts";
import { v2Description, v3Description } from "./openapi.ts";
import { GUIDES, type GuideId, guidePage } from "./guides.ts";
import { mistakesPage } from "./mistakes-page.ts";
import { packagesPage } from "./packages-page.ts";
import { referencePage } from "./reference.ts";
import { createSearch, type Search, searchPage } from "./search.ts";

const ASSETS = join(import.meta.dirname, "assets");
const REVALIDATE = "public, max-age=300, must-revalidate";

/** Longest search query, in characters. */
const MAX_QUERY = 200;

/** All resources are same-origin. "Try it" sends requests to this server only. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** `/docs`: references, guides, errors, packages and a search. It needs no key and no other host. */
export function createDocs({ domain: { publicUrl } }: Pick<ServerContext, "domain">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header("Content-Security-Policy", CSP);
    c.header("Referrer-Policy", "no-referrer");
    await next();
  });
  app.use(trimSlash);
  bindReferences(app, publicUrl);
  for (const id of Object.keys(GUIDES) as GuideId[])
    app.get(
      `/${id}`,
      page(() => guidePage(id, publicUrl)),
    );
  let search: Search | undefined;
  app.get("/search", (c) => {
    search ??= createSearch(publicUrl);
    const query = (c.req.query("q") ?? "").slice(0, MAX_QUERY).trim();
    return c.html(searchPage(query, query === "" ? [] : search(query)));
  });
  app.get(
    "/errors",
    page(() => errorsPage(`${publicUrl}/docs`)),
  );
  app.get("/mistakes", page(mistakesPage));
  app.get(
    "/packages",
    page(async () => packagesPage(publicUrl, await offeredPackages())),
  );
  app.get(
    "/assets/*",
    staticFiles({
      root: ASSETS,
      rewrite: (path) => path.slice("/docs/assets".length),
      cacheControl: REVALIDATE,
    }),
  );
  return app;
}

function bindReferences(app: Hono<AppEnv>, publicUrl: string): void {
  const v3 = () =>
    referencePage({
      document: v3Description(publicUrl),
      prefix: V3_ROOT,
      current: "v3",
      title: "Signing Service API",
      guides: guidesAt(publicUrl),
    });
  const v2 = () =>
    referencePage({
      document: v2Description(publicUrl),
      prefix: V2_ROOT,
      current: "v2",
      title: "Signing Service API v2",
      guides: [],
    });
  app.get("/", page(v3));
  app.get("/v2", page(v2));
}

/** A page that is the same for everybody. It is rendered on the first request. */
function page(make: () => Html | Promise<Html>): (c: Context<AppEnv>) => Promise<Response> {
  let made: Promise<{ text: string; etag: string }> | undefined;
  const render = async () => {
    const text = String(await make());
    return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
  };
  return async function servePage(c) {
    made ??= render();
    const { text, etag } = await made;
    const headers = { ETag: etag, "Cache-Control": REVALIDATE };
    return c.req.header("if-none-match") === etag ? c.body(null, 304, headers) : c.html(text, 200, headers);
  };
}
