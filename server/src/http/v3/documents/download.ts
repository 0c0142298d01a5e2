import type { documents } from "@service/contract/v3";
import { SECOND } from "../../../domain/ports/clock.ts";
import { downloadableFile, type DocumentFile } from "../../../domain/documents/download.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { sendFile } from "../../common/send-file.ts";
import type { V3Request } from "../surface/surface.ts";

/** How often a waiting download reads the document, because an announcement may be lost. */
const POLL_MS = SECOND;

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
  const find = () => downloadableFile(domain, caller, params.document_id, query.version);
  if (query.wait === 0) return find();
  const until = domain.clock.now() + query.wait * SECOND;
  const ended = AbortSignal.any([closing, c.req.raw.signal]);
  for (;;) {
    // Waiting begins before the read, so that no announcement falls in between.
    const found = new AbortController();
    const stop = AbortSignal.any([ended, found.signal]);
    const changed = domain.announcements.next(params.document_id, POLL_MS, stop);
    try {
      return await find();
    } catch (error) {
      const isDue = error instanceof DomainError && error.code === "DOCUMENT_NOT_READY";
      if (!isDue || domain.clock.now() >= until || ended.aborted) throw error;
      await changed;
    } finally {
      found.abort();
    }
  }
}
