import { setTimeout as delay } from "node:timers/promises";
import type { documents } from "@service/contract/v3";
import { SECOND } from "../../../domain/ports/clock.ts";
import { downloadableFile, type DocumentFile } from "../../../domain/documents/download.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { sendFile } from "../../common/send-file.ts";
import type { V3Request } from "../surface/surface.ts";

/** How often a waiting download polls, because any process may seal the document. */
const POLL_INTERVAL_MS = 250;

type Request = V3Request<typeof documents.downloadDocument>;

/** @param closing aborts when the server shuts down; waiting requests then get the current state */
export async function download(domain: Domain, request: Request, closing: AbortSignal): Promise<Response> {
  const { document, file } = await waitForFile(domain, request, closing);
  return sendFile(request.c, { files: domain.files, file, name: `${document.name}.pdf` });
}

/** Throws DOCUMENT_NOT_READY when the wait is over or the client has disconnected. */
async function waitForFile(
  domain: Domain,
  { c, caller, params, query }: Request,
  closing: AbortSignal,
): Promise<DocumentFile> {
  const until = domain.clock.now() + query.wait * SECOND;
  const ended = AbortSignal.any([closing, c.req.raw.signal]);
  for (;;) {
    try {
      return await downloadableFile(domain, caller, params.document_id, query.version);
    } catch (error) {
      const isDue = error instanceof DomainError && error.code === "DOCUMENT_NOT_READY";
      if (!isDue || domain.clock.now() >= until || ended.aborted) throw error;
    }
    await delay(POLL_INTERVAL_MS, undefined, { signal: ended }).catch(() => undefined);
  }
}
