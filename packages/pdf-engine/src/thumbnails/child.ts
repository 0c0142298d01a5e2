// The child process that draws pages of strangers' files. It has no secrets and keeps the last file.
import type { PDFiumDocument } from "@hyzyla/pdfium";
import { startPdfium } from "../canonical/pdfium.ts";
import { serve, watch } from "@service/engine-process/serve";
import { encodePng } from "./png.ts";
import type { DrawMessage, DrawOutcome } from "./protocol.ts";

/** Maximum height of a picture in multiples of its width. */
const TALLEST = 4;

/** EX_SOFTWARE of sysexits(3). */
const ABORTED = 70;

let held: { sha256: string; document: PDFiumDocument } | null = null;

async function open({ sha256, bytes }: DrawMessage): Promise<PDFiumDocument | null> {
  if (held?.sha256 === sha256) return held.document;
  if (bytes === null) return null;
  held?.document.destroy();
  held = null;
  const document = await (await startPdfium()).loadDocument(bytes);
  held = { sha256, document };
  return document;
}

function pixels(
  page: ReturnType<PDFiumDocument["getPage"]>,
  width: number,
): { width: number; height: number } {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const ratio = Math.max(originalHeight, 1) / Math.max(originalWidth, 1);
  const tallest = width * TALLEST;
  if (width * ratio <= tallest) return { width, height: Math.max(1, Math.round(width * ratio)) };
  return { width: Math.max(1, Math.round(tallest / ratio)), height: tallest };
}

async function draw(message: DrawMessage): Promise<DrawOutcome> {
  const document = await open(message);
  if (document === null) return { kind: "unknown" };
  if (message.page < 1 || message.page > document.getPageCount()) return { kind: "no_page" };
  const page = document.getPage(message.page - 1);
  // The source's form fields are drawn, as the signer sees them.
  const drawn = await page.render({
    ...pixels(page, message.width),
    renderFormFields: true,
    render: "bitmap",
  });
  return { kind: "image", png: encodePng(drawn.data, drawn.width, drawn.height) };
}

watch();
serve((message) =>
  draw(message as DrawMessage).catch((error: unknown): DrawOutcome => {
    // After an abort the library is unusable, so the next file gets a new process.
    if (error instanceof Error && error.name === "RuntimeError") process.exit(ABORTED);
    return { kind: "refused", why: String(error) };
  }),
);
