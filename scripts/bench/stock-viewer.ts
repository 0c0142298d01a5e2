import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const pdfjs = dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json")));
const TYPES: Record<string, string> = { ".mjs": "text/javascript", ".css": "text/css", ".pfb": "font/pfb" };

/** The viewer with pdf.js's defaults: loads the whole file. Records when the first page is rendered. */
const PAGE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/pdfjs/web/pdf_viewer.css">
<link rel="modulepreload" href="/pdfjs/web/pdf_viewer.mjs">
<style>html,body{margin:0;height:100%}#container{position:absolute;inset:0;overflow:auto}</style>
<div id="container"><div id="viewer" class="pdfViewer"></div></div>
<script type="module">
import * as pdfjsLib from "/pdfjs/build/pdf.min.mjs";
globalThis.pdfjsLib = pdfjsLib;
const { EventBus, PDFLinkService, PDFViewer } = await import("/pdfjs/web/pdf_viewer.mjs");
pdfjsLib.GlobalWorkerOptions.workerSrc = "/pdfjs/build/pdf.worker.min.mjs";
const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus });
const viewer = new PDFViewer({ container: document.querySelector("#container"), eventBus, linkService });
linkService.setViewer(viewer);
eventBus.on("pagesinit", () => { viewer.currentScaleValue = "page-width"; });
eventBus.on("pagerendered", ({ pageNumber }) => { if (pageNumber === 1) globalThis.readyAt ??= performance.now(); });
const pdf = await pdfjsLib.getDocument({ url: "/document.pdf", standardFontDataUrl: "/pdfjs/standard_fonts/" }).promise;
viewer.setDocument(pdf);
linkService.setDocument(pdf, null);
</script>`;

export interface StockViewer {
  url: string;
  close(): Promise<void>;
}

/** pdf.js's own viewer on a server that supports ranges. */
export async function startStockViewer(document: Uint8Array): Promise<StockViewer> {
  const server = createServer((request, response) => {
    answer(request, response, document).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  document: Uint8Array,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://stock");
  if (pathname === "/document.pdf") return sendRange(request, response, document);
  if (!pathname.startsWith("/pdfjs/")) return void response.setHeader("Content-Type", "text/html").end(PAGE);
  const file = normalize(join(pdfjs, pathname.slice("/pdfjs/".length)));
  if (!file.startsWith(pdfjs)) throw new Error("outside of pdf.js");
  const body = await readFile(file);
  response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream").end(body);
}

function sendRange(request: IncomingMessage, response: ServerResponse, document: Uint8Array): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const start = Number(from ?? 0);
  const end = to === undefined || to === "" ? document.length : Math.min(Number(to) + 1, document.length);
  response.setHeader("Content-Type", "application/pdf").setHeader("Accept-Ranges", "bytes");
  response.setHeader("Content-Length", end - start);
  if (from !== undefined) response.setHeader("Content-Range", `bytes ${start}-${end - 1}/${document.length}`);
  response.writeHead(from === undefined ? 200 : 206).end(document.subarray(start, end));
}
