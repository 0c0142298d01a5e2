import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Context, Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";
import { staticFiles } from "../common/static-files.ts";
import { trimSlash } from "../common/trim-slash.ts";

const PAGE = join(
  dirname(createRequire(import.meta.url).resolve("@service/verify/package.json")),
  "dist/page",
);

/** The files have hashed names, so their content never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * The page has no network access, not even to this server, so that a chosen file cannot leave it. The trusted
 * certificates are therefore part of the page.
 */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TITLES = { es: "Verificar un PDF firmado", en: "Verify a signed PDF" };

/**
 * `/verify` checks a PDF in the browser. `/verify/roots.json` lists the deployment's root certificates (PEM) by what
 * each may certify. `/verify/roots.pem` has the roots of seals and timestamps only.
 */
export function createVerify({ roots }: Pick<ServerContext, "roots">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header("Content-Security-Policy", CSP);
    c.header("Referrer-Policy", "no-referrer");
    await next();
  });
  app.use(trimSlash);
  app.get("/", async (c) => page(c, await readFile(join(PAGE, "index.html"), "utf8"), await roots()));
  app.get("/roots.json", async (c) => c.json(await rolesInPem(roots), 200, PUBLIC));
  app.get("/roots.pem", async (c) => {
    const { seal, timestamp } = await rolesInPem(roots);
    const both = new Set([...seal, ...timestamp]);
    return c.body([...both].join(""), 200, { ...PUBLIC, "Content-Type": "application/x-pem-file" });
  });
  app.get(
    "/assets/*",
    staticFiles({
      root: PAGE,
      rewrite: (path) => path.slice("/verify".length),
      cacheControl: IMMUTABLE,
    }),
  );
  return app;
}

/** Public answers that change when an operator changes keys. */
const PUBLIC = { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" };

type RootsByRole = Awaited<ReturnType<ServerContext["roots"]>>;
type RolesInPem = Readonly<Record<keyof RootsByRole, readonly string[]>>;

async function rolesInPem(roots: ServerContext["roots"]): Promise<RolesInPem> {
  const entries = Object.entries(await roots()).map(([role, ders]) => [role, ders.map(pem)]);
  return Object.fromEntries(entries) as RolesInPem;
}

function page(c: Context<AppEnv>, template: string, roots: RootsByRole): Response {
  const locale = /^\s*en\b/i.test(c.req.header("accept-language") ?? "") ? "en" : "es";
  const words = Object.entries(roots).flatMap(([role, ders]) => ders.map((der) => `${role}:${base64(der)}`));
  const given = words.join(" ");
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

const base64 = (der: Uint8Array): string => Buffer.from(der).toString("base64");

/** Textual encoding (RFC 7468): lines of 64 characters. */
function pem(certificate: Uint8Array): string {
  const lines = base64(certificate).match(/.{1,64}/g)!;
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
