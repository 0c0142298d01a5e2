import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { trimTrailingSlash } from "hono/trailing-slash";
import type { ServerContext } from "../../context.ts";
import type { AppEnv } from "../http/env.ts";

const PAGE = join(
  dirname(createRequire(import.meta.url).resolve("@service/verify/package.json")),
  "dist/page",
);

/** Hashed names: what is behind one never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * The page may talk to nobody, this server included: what a person chooses to have checked cannot leave the page. The
 * certificates that it trusts therefore stand in the page itself.
 */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TITLES = { es: "Verificar un PDF firmado", en: "Verify a signed PDF" };

/** `/verify`: a PDF is checked in the browser that shows the page. `/verify/roots.pem`: what the deployment vouches with. */
export function createVerify({ roots }: Pick<ServerContext, "roots">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header("Content-Security-Policy", CSP);
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "no-referrer");
    await next();
  });
  app.use(trimTrailingSlash());
  app.get("/", async (c) => page(c, await readFile(join(PAGE, "index.html"), "utf8"), await roots()));
  app.get("/roots.pem", async (c) =>
    c.body(pem(await roots()), 200, {
      "Content-Type": "application/x-pem-file",
      "Cache-Control": "public, max-age=300",
      "Access-Control-Allow-Origin": "*",
    }),
  );
  app.get(
    "/assets/*",
    serveStatic({
      root: PAGE,
      rewriteRequestPath: (path) => path.slice("/verify".length),
      onFound: (_path, c) => c.header("Cache-Control", IMMUTABLE),
    }),
  );
  return app;
}

function page(c: Context<AppEnv>, template: string, roots: readonly Uint8Array[]): Response {
  const locale = /^\s*en\b/i.test(c.req.header("accept-language") ?? "") ? "en" : "es";
  const given = roots.map((root) => Buffer.from(root).toString("base64")).join(" ");
  const text = template
    .replace('<html lang="es">', `<html lang="${locale}">`)
    .replace(TITLES.es, TITLES[locale])
    .replace('name="service-roots" content=""', `name="service-roots" content="${given}"`);
  const headers = {
    ETag: `"${createHash("sha256").update(text).digest("base64url")}"`,
    "Cache-Control": "public, max-age=0, must-revalidate",
    Vary: "Accept-Language",
  };
  return c.req.header("if-none-match") === headers.ETag
    ? c.body(null, 304, headers)
    : c.html(text, 200, headers);
}

/** Textual encoding (RFC 7468): lines of 64 characters. */
function pem(certificates: readonly Uint8Array[]): string {
  return certificates
    .map((certificate) =>
      Buffer.from(certificate)
        .toString("base64")
        .match(/.{1,64}/g)!,
    )
    .map((lines) => `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`)
    .join("");
}
