import { createHash } from "node:crypto";
import { type OpenApiDocument, openApiDocument } from "@service/contract/openapi";
import { V3_GUIDES, V3_OPERATIONS, V3_TAGS } from "@service/contract/v3";
import type { Context } from "hono";
import type { AppEnv } from "../http/env.ts";

/** The guides stand in the document too: other readers of it have no page of ours. */
const DESCRIPTION = [
  "JSON over HTTPS, camelCase, opaque prefixed ids, instants in ISO 8601 UTC.",
  ...V3_GUIDES.map(({ title, text }) => `## ${title.en}\n\n${text.en}`),
].join("\n\n");

/** The description of v3 as this server serves it. */
export function v3Description(publicUrl: string): OpenApiDocument {
  return openApiDocument({
    serverUrl: `${publicUrl}/v3`,
    docsUrl: `${publicUrl}/docs`,
    description: DESCRIPTION,
    tags: V3_TAGS,
    operations: V3_OPERATIONS,
  });
}

/** Serves the document: made once, when it is first asked for, and revalidated by its hash. */
export function openApiHandler(publicUrl: string): (c: Context<AppEnv>) => Response {
  let made: { text: string; etag: string } | undefined;
  return function serveOpenApi(c) {
    made ??= withHash(JSON.stringify(v3Description(publicUrl)));
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
