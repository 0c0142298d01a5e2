import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../access/env.ts";

/** A name that begins with a dot: what a build or an editor keeps for itself. */
const HIDDEN = /(?:^|\/)\./;

export interface StaticFilesOptions {
  root: string;
  /** The path below `root` of a request's path. */
  rewrite: (path: string) => string;
  cacheControl: string;
  /** Serves `.br` and `.gz` beside a file to clients that accept them. */
  precompressed?: boolean;
}

/** Serves the files of a folder, without the hidden ones. */
export function staticFiles({
  root,
  rewrite,
  cacheControl,
  precompressed = false,
}: StaticFilesOptions): MiddlewareHandler<AppEnv> {
  const serve = serveStatic<AppEnv>({
    root,
    precompressed,
    rewriteRequestPath: rewrite,
    onFound: (_path: string, c: Context<AppEnv>) => c.header("Cache-Control", cacheControl),
  });
  return async function serveFile(c, next) {
    return HIDDEN.test(c.req.path) ? c.notFound() : serve(c, next);
  };
}
