import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../access/env.ts";

/** The path and the query of a URL, as the client sent them. */
const PATH = /^[a-z]+:\/\/[^/]*(\/[^?#]*?)\/+(\?[^#]*)?$/i;

/**
 * Redirects a path that ends with a slash to the one without it. The Location is relative (RFC 9110 §10.2.2), so that
 * it does not repeat the client's Host header.
 */
export const trimSlash: MiddlewareHandler<AppEnv> = async function trimSlash(c, next) {
  await next();
  const [, path = "", query = ""] = PATH.exec(c.req.url) ?? [];
  if (c.res.status !== 404 || path === "" || !["GET", "HEAD"].includes(c.req.method)) return;
  c.res = c.redirect(`${path}${query}`, 301);
};
