import { FaceStore } from "../../src/signature/faces.ts";
import type { PdfAssets } from "../../src/viewer/pdf.ts";

const pdfjs = "/node_modules/pdfjs-dist";
const fonts = "/node_modules/@expo-google-fonts";

/** Straight from the packages: the test runner builds nothing. */
export const PDF_ASSETS: PdfAssets = {
  worker: `${pdfjs}/legacy/build/pdf.worker.min.mjs`,
  renderer: `${pdfjs}/legacy/build/pdf.renderer.min.mjs`,
  cmaps: `${pdfjs}/cmaps/`,
  standardFonts: `${pdfjs}/standard_fonts/`,
  wasm: `${pdfjs}/wasm/`,
};

export const FACE_URLS = {
  "dancing-script": `${fonts}/dancing-script/400Regular/DancingScript_400Regular.ttf`,
  caveat: `${fonts}/caveat/400Regular/Caveat_400Regular.ttf`,
  "great-vibes": `${fonts}/great-vibes/400Regular/GreatVibes_400Regular.ttf`,
};

export function faces(): FaceStore {
  return new FaceStore(FACE_URLS);
}
