import type { documents } from "@service/contract/v3";
import { currentFile } from "../../../domain/documents/reading/download.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { sendPageImage } from "../../common/send-page-image.ts";
import type { V3Request } from "../surface/surface.ts";

export async function thumbnail(
  domain: Domain,
  { c, caller, params, query }: V3Request<typeof documents.downloadThumbnail>,
): Promise<Response> {
  const { file } = await currentFile(domain, caller, params.document_id);
  return sendPageImage(c, domain, file, { page: params.page, width: query.width });
}
