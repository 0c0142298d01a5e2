import { getDocument, GlobalWorkerOptions } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- the build turns ?url into an address
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

export interface PageSize {
  /** Points as displayed, rotation applied. */
  width: number;
  height: number;
}

/** The sizes of a PDF's pages. */
export async function readPageSizes(pdf: ArrayBuffer): Promise<PageSize[]> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = getDocument({ data: pdf, disableFontFace: true });
  try {
    const document = await loading.promise;
    const sizes: PageSize[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
      sizes.push({ width, height });
    }
    return sizes;
  } finally {
    await loading.destroy();
  }
}
