import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const pdfjs = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const { version } = JSON.parse(readFileSync(join(pdfjs, "package.json"), "utf8")) as { version: string };
/** Folder beside the hashed files. The version in its name makes it as immutable as they are. */
const TARGET = `pdfjs-${version}`;

/** Files that pdf.js fetches by name: character maps, standard fonts, decoders without WebAssembly. */
const FOLDERS: Record<string, RegExp> = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(pfb|ttf)$|^LICENSE/,
  wasm: /_nowasm_fallback\.js$|^LICENSE_(JBIG2|OPENJPEG|PDFJS_JBIG2|PDFJS_OPENJPEG)$/,
};

/** Copies the files to `assets` and defines `PDFJS_DATA` as their folder. */
export function pdfjsData(): Plugin {
  return {
    name: "pdfjs-data",
    config: () => ({ define: { PDFJS_DATA: JSON.stringify(TARGET) } }),
    writeBundle({ dir = "dist" }) {
      for (const [folder, wanted] of Object.entries(FOLDERS)) {
        const target = join(dir, "assets", TARGET, folder);
        mkdirSync(target, { recursive: true });
        for (const file of readdirSync(join(pdfjs, folder)))
          if (wanted.test(file)) copyFileSync(join(pdfjs, folder, file), join(target, file));
      }
    },
  };
}
