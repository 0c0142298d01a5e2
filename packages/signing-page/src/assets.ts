import caveat from "@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf?url";
import dancingScript from "@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf?url";
import greatVibes from "@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf?url";
import renderer from "pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url";
// oxlint-disable-next-line import/default -- the build turns ?url into an address
import worker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import type { PageAssets } from "./app/boot.ts";

/** Set by the build: the folder beside the scripts that holds pdf.js' data, named by its version. */
declare const PDFJS_DATA: string;

function dataFolder(name: string): string {
  return new URL(`${PDFJS_DATA}/${name}/`, import.meta.url).href;
}

/** Addresses of everything that is fetched when it is needed. Only the build can resolve these imports. */
export const assets: PageAssets = {
  pdf: {
    worker: new URL(worker, import.meta.url).href,
    renderer: new URL(renderer, import.meta.url).href,
    cmaps: dataFolder("cmaps"),
    standardFonts: dataFolder("standard_fonts"),
    wasm: dataFolder("wasm"),
  },
  faces: { "dancing-script": dancingScript, caveat, "great-vibes": greatVibes },
};
