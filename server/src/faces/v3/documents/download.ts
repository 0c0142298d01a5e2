import { currentFile } from "../../../domain/documents/download.ts";
import type { Domain } from "../../../domain/ports.ts";
import { sendFile } from "../../http/send-file.ts";
import type { V3Request } from "../router.ts";

export async function download(
  domain: Domain,
  { c, caller, params }: V3Request<{ document_id: string }, unknown, undefined>,
): Promise<Response> {
  const { document, file } = await currentFile(domain, caller, params.document_id);
  return sendFile(c, { files: domain.files, file, name: `${document.name}.pdf` });
}
