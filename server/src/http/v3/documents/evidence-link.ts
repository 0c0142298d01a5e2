import type { Hono } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { evidenceOfLink } from "../../../domain/documents/evidence-of-link.ts";
import type { AppEnv } from "../../access/env.ts";
import { sendFile } from "../../common/send-file.ts";

/**
 * The address of a document that `document.completed` carries: without a key it is the sealed PDF, while its `access`
 * is good; with one it is the document, as the operation of this path answers it.
 */
export function bindEvidenceLink(app: Hono<AppEnv>, { domain }: ServerContext): void {
  app.use("/documents/:document_id", async (c, next) => {
    const access = c.req.method === "GET" ? c.req.query("access") : undefined;
    if (access === undefined || c.req.header("authorization") !== undefined) return next();
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    const evidence = await evidenceOfLink(domain, { documentId: c.req.param("document_id"), access });
    if (evidence === null)
      return c.text("This link is not valid or has expired. · Este enlace no es válido o ya venció.", 403);
    return sendFile(c, { files: domain.files, file: evidence.file, name: `${evidence.name}.pdf` });
  });
}
