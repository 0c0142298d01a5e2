import { rawPdf } from "../../sealing/support/pdfs.ts";

/** A page with a form: widgets by their dictionaries. */
export function withForm(widgets: string[], page = "", form = ""): Uint8Array {
  const ids = widgets.map((_, index) => `${index + 5} 0 R`).join(" ");
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${ids}] ${form} >> >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Annots [${ids}] ${page} >>`,
    `<< /Length 0 >>\nstream\n\nendstream`,
    ...widgets.map((widget) => `<< /Type /Annot /Subtype /Widget ${widget} >>`),
  ];
  return rawPdf(objects);
}
