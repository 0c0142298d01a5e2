import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { squeezeTemplates } from "./build/squeeze-templates.ts";

const pdfjs = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const { version } = JSON.parse(readFileSync(join(pdfjs, "package.json"), "utf8")) as { version: string };
/** Beside the hashed files; its version makes it as immutable as they are. */
const PDFJS_DATA = `pdfjs-${version}`;

/** What pdf.js fetches by name: character maps, fonts that a PDF may leave out, decoders that need no WebAssembly. */
const FOLDERS: Record<string, RegExp> = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(pfb|ttf)$|^LICENSE/,
  wasm: /_nowasm_fallback\.js$|^LICENSE_(JBIG2|OPENJPEG|PDFJS_JBIG2|PDFJS_OPENJPEG)$/,
};

function pdfjsData(): Plugin {
  return {
    name: "pdfjs-data",
    writeBundle({ dir = "dist" }) {
      for (const [folder, wanted] of Object.entries(FOLDERS)) {
        const target = join(dir, "assets", PDFJS_DATA, folder);
        mkdirSync(target, { recursive: true });
        for (const file of readdirSync(join(pdfjs, folder)))
          if (wanted.test(file)) copyFileSync(join(pdfjs, folder, file), join(target, file));
      }
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  define: { PDFJS_DATA: JSON.stringify(PDFJS_DATA) },
  plugins: [squeezeTemplates(), pdfjsData()],
  build: {
    target: "es2023",
    outDir: "dist",
    emptyOutDir: true,
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    modulePreload: false, // the page links what it needs; chunks that come later need nothing else
    chunkSizeWarningLimit: 600, // pdf.js, which is fetched apart
    rollupOptions: { input: ["early", "main"].map((name) => join(import.meta.dirname, `src/${name}.ts`)) },
  },
});
