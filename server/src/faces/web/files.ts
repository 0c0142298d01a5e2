import { Hono } from "hono";
import type { ServerContext } from "../../context.ts";
import type { AppEnv } from "../http/env.ts";
import { isValidLink } from "../http/links.ts";
import { sendFile } from "../http/send-file.ts";

/** Presigned links: they open one file for whoever holds them, for 24 h. */
export function createFiles({ domain }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/:id", async (c) => {
    const fileId = c.req.param("id");
    const { expires = "", signature = "" } = c.req.query();
    if (!isValidLink(domain, { fileId, expires, given: signature }))
      return c.text("This link is not valid or has expired. · Este enlace no es válido o ya venció.", 403);
    const file = await domain.store.read((reader) => reader.files.first({ id: fileId }));
    return file
      ? sendFile(c, { files: domain.files, file, name: `${file.sha256.slice(0, 16)}.pdf` })
      : c.notFound();
  });
  return app;
}
