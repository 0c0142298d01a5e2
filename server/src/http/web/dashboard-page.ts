import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { type DashboardManifest, renderDashboard } from "@service/dashboard/html";
import { Hono } from "hono";
import type { AppEnv } from "../access/env.ts";
import { languageOf } from "../common/language.ts";
import { staticFiles } from "../common/static-files.ts";
import { protectPage } from "./hosted.ts";

const resolve = createRequire(import.meta.url).resolve;
const DIST = join(dirname(resolve("@service/dashboard/package.json")), "dist");
/** The files have hashed names, so their content never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";

let manifest: DashboardManifest | undefined;

/** Cached once it exists, so that a build after the start is found too. */
async function readManifest(): Promise<DashboardManifest> {
  return (manifest ??= JSON.parse(await readFile(join(DIST, "manifest.json"), "utf8")) as DashboardManifest);
}

/** `/dashboard` and every address below it: one page, whose script shows what the address names. */
export function createDashboardPage(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(
    "/assets/*",
    staticFiles({
      root: DIST,
      precompressed: true,
      rewrite: (path) => path.slice(DASHBOARD_ROOT.length),
      cacheControl: IMMUTABLE,
    }),
  );
  app.get("/assets/*", (c) => c.notFound());
  app.on("GET", ["/", "/*"], protectPage, async (c) => {
    const { html, csp } = renderDashboard({ manifest: await readManifest(), locale: languageOf(c) });
    return c.html(html, 200, {
      "Content-Security-Policy": csp,
      "Permissions-Policy":
        "camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
      Vary: "Accept-Language",
    });
  });
  return app;
}
