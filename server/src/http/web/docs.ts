import { ASSETS } from "@service/docs/assets";
import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";
import { staticFiles } from "../common/static-files.ts";
import { trimSlash } from "../common/trim-slash.ts";
import { createDocs, REVALIDATE } from "@service/docs/site";
import { offeredPackages } from "./tarballs.ts";

/** The documentation at `/docs`, with its scripts and styles. */
export function createDocumentation({ domain: { publicUrl } }: Pick<ServerContext, "domain">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(trimSlash);
  app.route("/", createDocs({ publicUrl, offeredPackages }));
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
