import { EMBED_OPERATIONS } from "@service/contract/embed";
import type { ServerContext } from "../../context/context.ts";
import { atDocument } from "../../domain/signing/chain-parts.ts";
import { openDocument } from "../../domain/signing/open-document.ts";
import { outcomeOf } from "../../domain/signing/outcome.ts";
import { sendFile } from "../common/send-file.ts";
import { sendPageImage } from "../common/send-page-image.ts";
import { clientOf } from "./client.ts";
import type { EmbedRouter } from "./surface/surface.ts";

/** The files of a session's document. */
export function bindFiles(router: EmbedRouter, context: ServerContext): void {
  const { domain } = context;
  router
    .bind(EMBED_OPERATIONS.downloadDocument, async ({ c, session, query: { hash } }) => {
      const { document, file } = await openDocument(domain, session, clientOf(context, c), hash);
      const name = `${document.name}.pdf`;
      return sendFile(c, { files: domain.files, file, name, kind: "inline", manyRanges: true });
    })
    .bind(EMBED_OPERATIONS.downloadPageImage, async ({ c, session, params: { page }, query: { width } }) => {
      const { file } = await openDocument(domain, session, clientOf(context, c));
      return sendPageImage(c, domain, file, { page, width });
    })
    .bind(EMBED_OPERATIONS.downloadSigned, async ({ c, session: opened, query: { documentId } }) => {
      const session = await atDocument(domain, opened, documentId);
      const { document } = await openDocument(domain, session, clientOf(context, c));
      const { evidenceFileId: fileId } = await outcomeOf(domain, session);
      const file =
        fileId === null ? undefined : await domain.store.read((reader) => reader.files.first({ id: fileId }));
      if (file) return sendFile(c, { files: domain.files, file, name: `${document.name}.pdf` });
      // While the document is processing, the file is ready in seconds. Otherwise other signers have not signed yet.
      return c.json({ status: document.status }, document.status === "processing" ? 202 : 404);
    });
}
