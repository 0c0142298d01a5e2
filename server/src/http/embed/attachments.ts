import { EMBED_OPERATIONS, type EmbedAttachment } from "@service/contract/embed";
import type { ServerContext } from "../../context/context.ts";
import type { SignerAttachment } from "../../domain/model/attachment.ts";
import { attachFile, detachFile, pictureOf } from "../../domain/signing/attachments.ts";
import { assertMaySubmit } from "../../domain/signing/gate.ts";
import { sendFile } from "../common/send-file.ts";
import { openUpload } from "../common/uploads/sealed.ts";
import type { EmbedRouter } from "./surface/surface.ts";

/** The files that the signer attaches to fields. */
export function bindAttachments(router: EmbedRouter, { domain }: Pick<ServerContext, "domain">): void {
  router
    .bind(
      EMBED_OPERATIONS.putAttachment,
      async ({ session, params, form: { file } }) => {
        const sent = { name: file.name, ...openUpload(domain, file) };
        return present(await attachFile(domain, session, params.field_id, sent));
      },
      ({ session }) => assertMaySubmit(domain, session),
    )
    .bind(EMBED_OPERATIONS.downloadPicture, async ({ c, session, params }) => {
      const { name, ...file } = await pictureOf(domain, session, params.field_id);
      return sendFile(c, { files: domain.files, file, name, kind: "inline", hasRanges: false });
    })
    .bind(EMBED_OPERATIONS.removeAttachment, ({ session, params }) =>
      detachFile(domain, session, params.field_id),
    );
}

function present({ fieldId, name, contentType, size, sha256 }: SignerAttachment): EmbedAttachment {
  return { fieldId, name, contentType, size, sha256 };
}
