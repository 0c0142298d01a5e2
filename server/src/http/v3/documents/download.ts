import { documents } from "@service/contract/v3";
import { SECOND } from "../../../domain/ports/clock.ts";
import { downloadableFile, type DocumentFile } from "../../../domain/documents/reading/download.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { waitFor } from "../../../domain/model/wait-for.ts";
import { sendFile } from "../../common/send-file.ts";
import type { V3Request } from "../surface/surface.ts";

type Request = V3Request<typeof documents.downloadDocument>;

/** @param closing aborts when the server shuts down; waiting requests then get the current state */
export async function download(domain: Domain, request: Request, closing: AbortSignal): Promise<Response> {
  const { document, file, version } = await waitForFile(domain, request, closing);
  request.c.header(documents.DOCUMENT_VERSION_HEADER, version);
  request.c.header(documents.DOCUMENT_STATUS_HEADER, document.status);
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
  const ready = () => find().catch(unlessDue);
  const stop = AbortSignal.any([closing, c.req.raw.signal]);
  const found = await waitFor(domain, params.document_id, ready, isFound, { until, stop });
  if (found instanceof DomainError) throw found;
  return found;
}

const isFound = (found: DocumentFile | DomainError) => !(found instanceof DomainError);

/** The refusal of a document that is being sealed, which a wait may outlast. */
function unlessDue(error: unknown): DomainError {
  if (error instanceof DomainError && error.code === "DOCUMENT_NOT_READY") return error;
  throw error;
}
