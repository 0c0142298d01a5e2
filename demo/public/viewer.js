/** Shows a PDF page under page by pdf.js, each drawn when it comes near the screen. */
import { text } from "/language.js";

const MAX_PIXELS_WIDE = 1600;

export async function showPdf(container, url) {
  const pdfjs = await import("/pdfjs/build/pdf.min.mjs");
  pdfjs.GlobalWorkerOptions.workerSrc = "/pdfjs/build/pdf.worker.min.mjs";
  const pdf = await pdfjs.getDocument({
    url,
    standardFontDataUrl: "/pdfjs/standard_fonts/",
    cMapUrl: "/pdfjs/cmaps/",
    useWasm: false,
    wasmUrl: "/pdfjs/wasm/",
    iccUrl: "/pdfjs/iccs/",
  }).promise;
  const drawNear = (entries, near) => {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      near.unobserve(target);
      void draw(pdf, target);
    }
  };
  const near = new IntersectionObserver(drawNear, { rootMargin: "600px" });
  container.replaceChildren();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const canvas = await placeholder(pdf, number);
    container.append(canvas);
    near.observe(canvas);
  }
}

/** A canvas of the page's proportions, so that nothing jumps when it is drawn. */
async function placeholder(pdf, number) {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
  const canvas = document.createElement("canvas");
  const scale = MAX_PIXELS_WIDE / width;
  Object.assign(canvas, { width: MAX_PIXELS_WIDE, height: Math.round(height * scale) });
  canvas.dataset.page = String(number);
  canvas.role = "img";
  canvas.ariaLabel = text("pageOf", { page: number, pages: pdf.numPages });
  return canvas;
}

async function draw(pdf, canvas) {
  const page = await pdf.getPage(Number(canvas.dataset.page));
  const scale = canvas.width / page.getViewport({ scale: 1 }).width;
  await page.render({ canvas, viewport: page.getViewport({ scale }) }).promise;
  canvas.dataset.drawn = "";
}
