import { PDF } from "@libpdf/core";
import { bytesOf } from "../../../packages/engine-process/src/file-bytes.ts";
import type {
  Attachment,
  EvidenceRequest,
  Ink,
  PageSize,
} from "../../../packages/pdf-engine/src/port/pdf.ts";

/** Text and ink with their positions on a page, in points from its bottom left. */
export interface Place {
  texts: { text: string; face: "body" | "bold"; x: number; y: number; size: number }[];
  inks: { ink: Ink; x: number; y: number; scale: number }[];
}

/** The library's input, read from our own evidence, so that both do the same work. */
export interface Plan {
  onFirstPage: Place;
  pages: (Place & PageSize)[];
  attachments: readonly Attachment[];
}

const SMALL = 0.3;
const CAPTION = { face: "body", y: 660, size: 6 } as const;
/** The position of a signer's ink does not affect the measurement. */
const MARGIN = { x: 420, y: 700 };

/** @param evidence the result of `request`, whose source has `sourcePages` pages */
export async function planOf(
  request: EvidenceRequest,
  evidence: Uint8Array,
  sourcePages: number,
): Promise<Plan> {
  const pages = (await PDF.load(evidence)).getPages();
  const places = pages.map((page, index): Place & PageSize => {
    const { width, height, lines } = page.extractText();
    const spans = lines.flatMap((line) => line.spans.map((span) => ({ ...span, y: line.baseline })));
    const texts = spans.map(({ text, bbox, y, fontName, fontSize: size }) => {
      return {
        text,
        face: /Bold/.test(fontName) ? ("bold" as const) : ("body" as const),
        x: bbox.x,
        y,
        size,
      };
    });
    const signer = index < sourcePages ? undefined : request.audit.signers[index - sourcePages];
    const inks = signer?.ink ? [{ ink: signer.ink, ...MARGIN, scale: SMALL }] : [];
    return { width, height, texts, inks };
  });
  const stamps = request.stamps.flatMap(({ content, x }) =>
    content.kind === "ink" ? [{ ...content, x }] : [],
  );
  const onFirstPage = {
    inks: stamps.map(({ ink, x }) => ({ ink, ...MARGIN, x, scale: SMALL })),
    texts: stamps.map(({ caption, x }) => ({ ...CAPTION, text: caption ?? "", x })),
  };
  return {
    onFirstPage,
    pages: places.slice(sourcePages),
    attachments: await Promise.all(
      request.attachments.map(async ({ bytes, ...file }) => ({ ...file, bytes: await bytesOf(bytes) })),
    ),
  };
}
