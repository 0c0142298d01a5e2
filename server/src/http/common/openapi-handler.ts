import { createHash } from "node:crypto";
import type { OpenApiDocument } from "@service/contract/openapi";
import type { Context } from "hono";
import type { AppEnv } from "../access/env.ts";

/** Serves a document. It is generated on the first request and revalidated by its hash. */
export function openApiHandler(describe: () => OpenApiDocument): (c: Context<AppEnv>) => Response {
  let made: { text: string; etag: string } | undefined;
  return function serveOpenApi(c) {
    made ??= withHash(JSON.stringify(describe()));
    const headers = {
      ETag: made.etag,
      "Cache-Control": "public, max-age=300, must-revalidate",
      "Access-Control-Allow-Origin": "*",
    };
    if (c.req.header("if-none-match") === made.etag) return c.body(null, 304, headers);
    return c.body(made.text, 200, { ...headers, "Content-Type": "application/json" });
  };
}

function withHash(text: string): { text: string; etag: string } {
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}
