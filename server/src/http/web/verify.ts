import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Context, Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { escape } from "../../domain/messages/html.ts";
import { textsOf } from "@service/texts/texts-of";
import type { AppEnv } from "../access/env.ts";
import { languageOf } from "../common/language.ts";
import { staticFiles } from "../common/static-files.ts";
import { trimSlash } from "../common/trim-slash.ts";
import { lookUp, type RecordContext } from "./public-record.ts";

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
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Records change with the workspace's setting, and their addresses hold a code. */
const PRIVATE = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

/**
 * `/verify` checks a PDF in the browser. `/verify/roots.json` lists the deployment's root certificates (PEM) by what
 * each may certify. `/verify/roots.pem` has the roots of seals and timestamps only. `/verify/{code}` shows the public
 * record of a document beside it (docs/contract/v3.md#public-record).
 */
export function createVerify(context: Pick<ServerContext, "roots"> & RecordContext): Hono<AppEnv> {
  const { roots } = context;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header("Content-Security-Policy", CSP);
    c.header("Referrer-Policy", "no-referrer");
    await next();
  });
  app.use(trimSlash);
  app.get("/", async (c) => cached(c, await page(c, await roots())));
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
  app.get("/:code", async (c) => {
    const { status, headers, body } = await lookUp(context, c, c.req.param("code"));
    const text = await page(c, await roots(), JSON.stringify(body));
    return c.html(text, status, { ...PRIVATE, ...headers, Vary: "Accept-Language" });
  });
  app.get("/:code/record", async (c) => {
    const { status, headers, body } = await lookUp(context, c, c.req.param("code"));
    return c.json(body, status, { ...PRIVATE, ...headers });
  });
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

/**
 * The page, with the roots and the record (JSON) in it: it has no network to fetch them
 * (docs/decisions/evidence.md#d351).
 */
async function page(c: Context<AppEnv>, roots: RootsByRole, record = ""): Promise<string> {
  const locale = languageOf(c);
  const words = Object.entries(roots).flatMap(([role, ders]) => ders.map((der) => `${role}:${base64(der)}`));
  const template = await readFile(join(PAGE, "index.html"), "utf8");
  return template
    .replace(/<html lang="\w+">/, `<html lang="${locale}">`)
    .replace(/<title>.*<\/title>/, `<title>${textsOf(locale).hosted.landing.verify.title}</title>`)
    .replace('name="service-roots" content=""', `name="service-roots" content="${words.join(" ")}"`)
    .replace('name="service-record" content=""', () => `name="service-record" content="${escape(record)}"`);
}

function cached(c: Context<AppEnv>, text: string): Response {
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
