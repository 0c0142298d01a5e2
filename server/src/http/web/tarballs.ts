import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { AppEnv } from "../access/env.ts";
import type { OfferedPackage } from "@service/docs/offered-package";

const require = createRequire(import.meta.url);
/** The build's folder for the tarballs of the published packages. */
const DIST = join(dirname(require.resolve("@service/signing/package.json")), "../dist");

/** The packages at `/sdk/v1/<file>`; empty when they were not built. */
export async function offeredPackages(): Promise<OfferedPackage[]> {
  const list = await readFile(join(DIST, "packages.json"), "utf8").catch(() => '{ "packages": [] }');
  return (JSON.parse(list) as { packages: OfferedPackage[] }).packages;
}

/** `/sdk/v1/packages.json` and the tarballs that it names. */
export function createTarballs(revalidate: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/packages.json", async (c) =>
    c.json({ packages: await offeredPackages() }, 200, { "Cache-Control": revalidate }),
  );
  app.get(
    "/:file{.+\\.tgz}",
    serveStatic({
      root: DIST,
      rewriteRequestPath: (path) => path.slice("/sdk/v1".length),
      onFound: (_path, c) => {
        c.header("Cache-Control", revalidate);
        c.header("Content-Type", "application/gzip");
      },
    }),
  );
  return app;
}
