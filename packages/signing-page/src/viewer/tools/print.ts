import type { PageSize } from "../geometry.ts";
import type { PdfPages } from "../pdf.ts";

/** The resolution of office printers for text, dots per inch. */
const PRINT_DPI = 150;
/** A larger page is printed at a lower resolution: phones have no larger canvas. */
const MAX_PIXELS = 8_000_000;
/** Browsers read the pictures after the dialog has been opened. */
const REMOVE_AFTER_MS = 60_000;

export interface PrintJob {
  pdf: PdfPages;
  pages: readonly PageSize[];
  signal: AbortSignal;
  /** A page, by its index, is being prepared. */
  onPage: (page: number) => void;
}

/**
 * Prints the document as it is shown: its pages as pictures in a sheet of their own, because neither a sandboxed frame
 * nor our policy allows the browser's own viewer. Returns false when the browser does not print from a frame.
 */
export async function printDocument({ pdf, pages, signal, onPage }: PrintJob): Promise<boolean> {
  const urls: string[] = [];
  const holder = document.createElement("div");
  holder.className = "print";
  try {
    for (const [index, size] of pages.entries()) {
      onPage(index);
      const url = URL.createObjectURL(await pictureOf(pdf, index, size));
      urls.push(url);
      holder.append(await imageOf(url, size));
      if (signal.aborted) return true;
    }
    return openDialog(holder, pages);
  } finally {
    setTimeout(() => {
      for (const url of urls) URL.revokeObjectURL(url);
    }, REMOVE_AFTER_MS);
  }
}

async function pictureOf(pdf: PdfPages, index: number, { width, height }: PageSize): Promise<Blob> {
  const page = await pdf.page(index + 1);
  const scale = Math.min(PRINT_DPI / 72, Math.sqrt(MAX_PIXELS / (width * height)));
  const canvas = document.createElement("canvas");
  await page.paint(canvas, scale * (width / page.width)).done;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  canvas.width = 0;
  if (blob === null) throw new Error("The canvas gave no picture.");
  return blob;
}

async function imageOf(url: string, size: PageSize): Promise<HTMLImageElement> {
  const image = document.createElement("img");
  image.alt = "";
  image.src = url;
  image.style.setProperty("page", pageName(size));
  await image.decode();
  return image;
}

/** Whether the dialog was opened: a sandbox without `allow-modals` ignores the call. */
function openDialog(holder: HTMLElement, pages: readonly PageSize[]): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(printStyles(pages));
  let isPrinting = false;
  const note = (): void => void (isPrinting = true);
  addEventListener("beforeprint", note, { once: true });
  document.body.append(holder);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const clear = (): void => {
    holder.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  print();
  removeEventListener("beforeprint", note);
  if (!isPrinting) clear();
  else if (matchMedia("print").matches) addEventListener("afterprint", clear, { once: true });
  else setTimeout(clear, REMOVE_AFTER_MS);
  return isPrinting;
}

function pageName({ width, height }: PageSize): string {
  return `sheet-${Math.round(width)}-${Math.round(height)}`;
}

/** Each page on paper of its own size, and nothing of the screen. */
function printStyles(pages: readonly PageSize[]): string {
  const sizes = new Map(pages.map((size) => [pageName(size), size]));
  const papers = [...sizes].map(
    ([name, { width, height }]) => `@page ${name} { size: ${width}pt ${height}pt; margin: 0 }`,
  );
  return `${papers.join("\n")}
    .print { display: none }
    @media print {
      html, body { height: auto; overflow: visible; background: none }
      body > :not(.print) { display: none }
      .print { display: block }
      .print img { display: block; width: 100%; break-inside: avoid; break-after: page }
      .print img:last-child { break-after: auto }
    }`;
}
