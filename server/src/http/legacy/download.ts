import type { legacy } from "@service/contract/v2";
import { downloadableFile, type DocumentFile } from "../../domain/documents/reading/download.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { sendFile } from "../common/send-file.ts";
import { V2Error } from "../v2/surface/error.ts";
import type { V2Request } from "../v2/surface/surface.ts";

/** Serves the sealed PDF. A document that not everyone has signed has none, and its draft is no substitute. */
export async function download(
  domain: Domain,
  { c, caller, params }: V2Request<typeof legacy.downloadSignedDocument>,
): Promise<Response> {
  const found = downloadableFile(domain, caller, params.document_id, "current");
  const { document, file } = await found.catch(refuseUnsealed);
  if (document.evidenceFileId === null) throw new V2Error("E1600", "Not everyone has signed the document.");
  return sendFile(c, { files: domain.files, file, name: `${document.name}.pdf` });
}

/** While the sealed PDF is being made, the answer says when to come back. */
function refuseUnsealed(error: unknown): DocumentFile {
  if (!(error instanceof DomainError) || error.code !== "DOCUMENT_NOT_READY") throw error;
  const { retryAfter } = error.data;
  throw new V2Error(
    "E1600",
    error.message,
    { retry_after: retryAfter },
    { "Retry-After": String(retryAfter) },
  );
}
