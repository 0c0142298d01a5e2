import { PDFDocument, StandardFonts } from "pdf-lib";
import type { DocxEngine } from "../../../packages/docx-engine/src/port/docx.ts";
import { fakeDocx } from "../support/templates.ts";

/** The fake Word engine with real PDFs, which can be signed and sealed. */
export function paperDocx(): DocxEngine {
  const engine = fakeDocx();
  return {
    ...engine,
    render: async (...asked) => {
      const { pdf, anchors } = await engine.render(...asked);
      return { pdf: await paper(new TextDecoder().decode(pdf)), anchors };
    },
  };
}

async function paper(text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([612, 792]).drawText(text.replaceAll(/[^\x20-\x7e]+/g, " "), { x: 72, y: 720, size: 11, font });
  return pdf.save();
}
