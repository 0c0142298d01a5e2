import { createHash } from "node:crypto";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { trimTrailingSlash } from "hono/trailing-slash";
import type { ServerContext } from "../../context.ts";
import type { AppEnv } from "../http/env.ts";
import { errorsPage } from "./errors-page.ts";
import type { Html } from "./markup.ts";
import { v3Description } from "./openapi.ts";
import { referencePage } from "./reference.ts";

const ASSETS = join(import.meta.dirname, "assets");
const REVALIDATE = "public, max-age=300, must-revalidate";

/** First-party and same-origin; "Try it" talks to this server alone. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/docs`: the reference of v3 and a section for each error code. Without a key, and without any other host. */
export function createDocs({ domain: { publicUrl } }: Pick<ServerContext, "domain">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header("Content-Security-Policy", CSP);
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "no-referrer");
    await next();
  });
  app.use(trimTrailingSlash());
  app.get(
    "/",
    page(() => referencePage(v3Description(publicUrl))),
  );
  app.get(
    "/errors",
    page(() => errorsPage(`${publicUrl}/docs`)),
  );
  app.get(
    "/assets/*",
    serveStatic({
      root: ASSETS,
      rewriteRequestPath: (path) => path.slice("/docs/assets".length),
      onFound: (_path, c) => c.header("Cache-Control", REVALIDATE),
    }),
  );
  return app;
}

/** A page that is the same for everybody: made when it is first asked for. */
function page(make: () => Html): (c: Context<AppEnv>) => Promise<Response> {
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
