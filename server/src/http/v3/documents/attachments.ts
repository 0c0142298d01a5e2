import { attachments } from "@service/contract/v3";
import { findAttachment, listAttachments } from "../../../domain/documents/attachments.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { sendFile } from "../../common/send-file.ts";
import { boundedList, presentAttachment } from "../present/present.ts";
import type { V3Router } from "../surface/surface.ts";

/** A file of a stranger is never shown by the browser that fetches it. */
const OPAQUE = "application/octet-stream";

export function bindAttachments(router: V3Router, domain: Domain): void {
  router
    .bind(attachments.listAttachments, async ({ caller, params }) =>
      boundedList((await listAttachments(domain, caller, params.document_id)).map(presentAttachment)),
    )
    .bind(attachments.downloadAttachment, async ({ c, caller, params }) => {
      const found = await findAttachment(domain, caller, params.document_id, params.attachment_id);
      const file = { ...found, contentType: OPAQUE };
      return sendFile(c, { files: domain.files, file, name: found.name });
    });
}
