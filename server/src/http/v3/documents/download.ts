import { documents } from "@service/contract/v3";
import { SECOND } from "@service/platform/ports/clock";
import {
  downloadableFile,
  type DocumentFile,
  type MadeFile,
} from "../../../domain/documents/reading/download.ts";
import { DomainError } from "../../../domain/errors.ts";
import { certificateFile, partialFile } from "../../../domain/evidence/made-files.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { waitFor } from "../../../domain/model/wait-for.ts";
import { sendFile, sendPdf } from "../../common/send-file.ts";
import type { V3Request } from "../surface/surface.ts";

type Request = V3Request<typeof documents.downloadDocument>;
type Found = DocumentFile | MadeFile;

/** @param closing aborts when the server shuts down; waiting requests then get the current state */
export async function download(domain: Domain, request: Request, closing: AbortSignal): Promise<Response> {
  const found = await waitForFile(domain, request, closing);
  const { document, version } = found;
  request.c.header(documents.DOCUMENT_VERSION_HEADER, version);
  request.c.header(documents.DOCUMENT_STATUS_HEADER, document.status);
  // Two partial PDFs of the same content differ in bytes, so their parts would not fit together.
  const options = { name: `${document.name} (${version}).pdf`, hasRanges: version !== "partial" };
  if ("bytes" in found) return sendPdf(request.c, new Uint8Array(found.bytes), options);
  const name = found.name ?? `${document.name}.${ENDINGS[found.file.contentType] ?? "pdf"}`;
  return sendFile(request.c, { files: domain.files, file: found.file, name });
}

/** Endings of uploads that are no PDF. */
const ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/heic": "heic",
};

/** Throws DOCUMENT_NOT_READY when the wait is over or the client has disconnected. */
async function waitForFile(
  domain: Domain,
  { c, caller, params, query }: Request,
  closing: AbortSignal,
): Promise<Found> {
  const { document_id: id } = params;
  if (query.version === "partial") return partialFile(domain, caller, id);
  const version = query.version === "certificate" ? "sealed" : query.version;
  const find = () => downloadableFile(domain, caller, id, version, query.file);
  const made = (found: DocumentFile): Found | Promise<Found> =>
    query.version === "certificate" ? certificateFile(domain, found) : found;
  if (query.wait === 0) return made(await find());
  const until = domain.clock.now() + query.wait * SECOND;
  const ready = () => find().catch(unlessDue);
  const stop = AbortSignal.any([closing, c.req.raw.signal]);
  const found = await waitFor(domain, id, ready, isFound, { until, stop });
  if (found instanceof DomainError) throw found;
  return made(found);
}

const isFound = (found: DocumentFile | DomainError) => !(found instanceof DomainError);

/** The refusal of a document that is being sealed, which a wait may outlast. */
function unlessDue(error: unknown): DomainError {
  if (error instanceof DomainError && error.code === "DOCUMENT_NOT_READY") return error;
  throw error;
}
