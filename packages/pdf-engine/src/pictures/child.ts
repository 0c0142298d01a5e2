// The child process that decodes strangers' pictures. It has no secrets and keeps nothing.
import { serve, watch } from "@service/engine-process/serve";
import { PdfRejected } from "../port/pdf.ts";
import { pageOfPicture } from "./open-page.ts";
import type { PictureMessage, PictureOutcome } from "./protocol.ts";

async function answer({ bytes, page }: PictureMessage): Promise<PictureOutcome> {
  try {
    return { ok: true, pdf: await pageOfPicture(bytes, page) };
  } catch (error) {
    if (error instanceof PdfRejected)
      return { ok: false, rejected: { reason: error.reason, detail: error.message } };
    return { ok: false, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

watch();
serve((message) => answer(message as PictureMessage));
