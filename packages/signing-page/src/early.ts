// Before everything else of the page: pdf.js' worker takes longer to start than all of it takes to arrive.
// oxlint-disable-next-line import/default -- the build turns ?url into an address
import worker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { startWorker } from "./viewer/pdf-worker.ts";

export const workerUrl = new URL(worker, import.meta.url).href;
/** A page that nobody embeds shows no document. */
export const pdfWorker = window.parent === window ? null : startWorker(workerUrl);
