import type { Context } from "hono";
import { evidenceOfLink } from "../../../domain/documents/reading/evidence-of-link.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { AppEnv } from "../../access/env.ts";
import { requestHeader } from "../../access/headers.ts";
import { linkRefused } from "../../common/link-refused.ts";
import { sendFile } from "../../common/send-file.ts";

/** Whether a request uses the link of `document.completed` in place of a key. */
export function isEvidenceLink(c: Context<AppEnv>): boolean {
  const reads = c.req.method === "GET" || c.req.method === "HEAD";
  return reads && c.req.query("access") !== undefined && requestHeader(c, "authorization") === undefined;
}

/** Answers the sealed PDF to the holder of its link while `access` is valid. Proxies must not store it. */
export async function evidenceByLink(domain: Domain, c: Context<AppEnv>): Promise<Response> {
  c.header("Referrer-Policy", "no-referrer");
  const [documentId, access] = [c.req.param("document_id")!, c.req.query("access")!];
  const evidence = await evidenceOfLink(domain, { documentId, access });
  if (evidence === null) return linkRefused(c);
  const { file, name } = evidence;
  return sendFile(c, { files: domain.files, file, name: `${name}.pdf`, cacheControl: "no-store" });
}
