import type { Context } from "hono";
import type { StoredFile } from "../../domain/model/stored-file.ts";
import { pageImage } from "../../domain/documents/reading/page-image.ts";
import type { Domain } from "../../domain/model/domain.ts";
import type { AppEnv } from "../access/env.ts";
import { matchesTag } from "./send-file.ts";

/** Serves an image of a page. Its ETag follows from the file, so that an unchanged page is not rendered again. */
export async function sendPageImage(
  c: Context<AppEnv>,
  domain: Pick<Domain, "files" | "pageImages" | "store">,
  file: StoredFile,
  wanted: { page: number; width: number },
): Promise<Response> {
  const headers = {
    ETag: `"${file.sha256.slice(0, 32)}-${wanted.page}-${wanted.width}"`,
    "Cache-Control": "private, no-cache",
  };
  if (matchesTag(c.req.header("if-none-match"), headers.ETag)) return c.body(null, 304, headers);
  const png = await pageImage(domain, file, wanted);
  return c.body(Uint8Array.from(png), 200, { ...headers, "Content-Type": "image/png" });
}
