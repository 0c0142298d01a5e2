import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { AppEnv } from "../http/env.ts";

const DIST = join(dirname(createRequire(import.meta.url).resolve("@service/signing/package.json")), "dist");
/** The address is stable and the content is not: hosts revalidate, and pin by integrity.json if they want to. */
const REVALIDATE = "public, max-age=300, must-revalidate";

/** The built SDK, loadable from any page. */
export function createSdk(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    // preflight frames version.json, also in a page that isolates itself
    c.header("Cross-Origin-Embedder-Policy", "require-corp");
    c.header("X-Content-Type-Options", "nosniff");
    await next();
  });
  app.get(
    "/*",
    serveStatic({
      root: DIST,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice("/sdk/v1".length),
      onFound: (_path, c) => c.header("Cache-Control", REVALIDATE),
    }),
  );
  return app;
}
