import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import type { AppEnv } from "../access/env.ts";
import { staticFiles } from "../common/static-files.ts";
import { pageScript } from "../embed/page-files.ts";
import { createTarballs } from "./tarballs.ts";

const DIST = join(dirname(createRequire(import.meta.url).resolve("@service/signing/package.json")), "dist");
/** The URL is stable and the content changes: hosts revalidate, and may pin it by integrity.json. */
const REVALIDATE = "public, max-age=300, must-revalidate";

/**
 * Serves the built SDK to any page. version.json names the service's own URL and the script of the signing page, so
 * that a page can diagnose a wrong address or a blocked script.
 */
export function createSdk(publicUrl: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    // preflight() frames version.json, also in a cross-origin isolated page.
    c.header("Cross-Origin-Embedder-Policy", "require-corp");
    await next();
  });
  app.route("/", createTarballs(REVALIDATE));
  app.get("/version.json", async (c) => {
    const built = JSON.parse(await readFile(join(DIST, "version.json"), "utf8")) as object;
    const script = await pageScript();
    return c.json({ ...built, url: publicUrl, ...(script && { script }) }, 200, {
      "Cache-Control": REVALIDATE,
    });
  });
  app.get(
    "/*",
    staticFiles({
      root: DIST,
      precompressed: true,
      rewrite: (path) => path.slice("/sdk/v1".length),
      cacheControl: REVALIDATE,
    }),
  );
  return app;
}
