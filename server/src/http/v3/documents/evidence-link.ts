import type { Hono } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { evidenceOfLink } from "../../../domain/documents/evidence-of-link.ts";
import { newId, publicId } from "../../../domain/model/ids.ts";
import type { AppEnv } from "../../access/env.ts";
import { linkRefused } from "../../common/link-refused.ts";
import { requestIdHeaders } from "../../common/request-id.ts";
import { NO_SNIFFING } from "../../common/security-headers.ts";
import { sendFile } from "../../common/send-file.ts";

/** Whoever holds the link may read the file; nobody between may keep it, and no page that it leads to hears of it. */
const HEADERS = { ...NO_SNIFFING, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/**
 * The address of a document that `document.completed` carries: without a key it is the sealed PDF, while its `access`
 * is good; with one it is the document, as the operation of this path answers it.
 */
export function bindEvidenceLink(app: Hono<AppEnv>, { domain, log }: ServerContext): void {
  app.use("/documents/:document_id", async (c, next) => {
    const access = ["GET", "HEAD"].includes(c.req.method) ? c.req.query("access") : undefined;
    if (access === undefined || c.req.header("authorization") !== undefined) return next();
    const requestId = publicId("request", newId(domain));
    for (const [name, value] of Object.entries({ ...HEADERS, ...requestIdHeaders(requestId) }))
      c.header(name, value);
    const evidence = await evidenceOfLink(domain, { documentId: c.req.param("document_id"), access });
    log.debug("evidence by link", { requestId, path: c.req.path, found: evidence !== null });
    if (evidence === null) return linkRefused(c);
    const { file, name } = evidence;
    return sendFile(c, {
      files: domain.files,
      file,
      name: `${name}.pdf`,
      cacheControl: HEADERS["Cache-Control"],
    });
  });
}
