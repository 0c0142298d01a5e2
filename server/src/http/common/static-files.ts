import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../access/env.ts";

/** Hidden files, which build tools and editors leave. */
const HIDDEN = /(?:^|\/)\./;

export interface StaticFilesOptions {
  root: string;
  /** Maps the path of a request to the path below `root`. */
  rewrite: (path: string) => string;
  cacheControl: string;
  /** Whether the `.br` and `.gz` files beside a file are served to clients that accept them. */
  precompressed?: boolean;
}

/** Serves the files of a folder, without hidden ones. */
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
