import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { TOKEN_TYPE } from "../../domain/evidence/conserve-document.ts";
import type { Domain } from "../../domain/model/domain.ts";
import type { Instant } from "../../domain/ports/clock.ts";
import type { StoredFile } from "../../domain/model/stored-file.ts";
import type { AppEnv } from "../access/env.ts";
import { isValidLink } from "../../domain/model/file-links.ts";
import { linkRefused } from "../common/link-refused.ts";
import { disposition, sendFile } from "../common/send-file.ts";

const EXTENSIONS: Readonly<Record<string, string>> = { "application/pdf": "pdf", [TOKEN_TYPE]: "tst" };

const nameOf = ({ sha256, contentType }: StoredFile): string =>
  `${sha256.slice(0, 16)}.${EXTENSIONS[contentType] ?? "bin"}`;

/** The address of the file in its store for the rest of the link's time; null: the server sends the file. */
function directAddress({ files }: Domain, file: StoredFile, expiresAt: Instant): Promise<string | null> {
  const contentDisposition = disposition("attachment", nameOf(file));
  return files.link(file.storageKey, { expiresAt, contentType: file.contentType, contentDisposition });
}

/** Presigned links: each opens one file for its holder, for 24 h. */
export function createFiles({ domain }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/:id", async (c) => {
    const fileId = c.req.param("id");
    const { expires = "", signature = "" } = c.req.query();
    if (!isValidLink(domain, { fileId, expires, given: signature })) return linkRefused(c);
    const file = await domain.store.read((reader) => reader.files.first({ id: fileId }));
    if (!file) return c.notFound();
    // The signature of the store's own address covers the method.
    const address = c.req.method === "GET" ? await directAddress(domain, file, Number(expires)) : null;
    if (address === null) return sendFile(c, { files: domain.files, file, name: nameOf(file) });
    c.header("Cache-Control", "no-store");
    return c.redirect(address, 302);
  });
  return app;
}
