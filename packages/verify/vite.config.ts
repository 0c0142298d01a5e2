import { join } from "node:path";
import type { InlineConfig } from "vite";

const source = join(import.meta.dirname, "src");

interface Bundle extends InlineConfig {
  /** Where it lands in dist/. */
  folder: string;
}

/** The library and its command line, readable, with everything that they need inside. */
const library: Bundle = {
  folder: ".",
  configFile: false,
  logLevel: "warn",
  build: {
    target: "node20",
    minify: false,
    emptyOutDir: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    lib: { entry: { index: join(source, "index.ts"), cli: join(source, "cli/main.ts") }, formats: ["es"] },
    rolldownOptions: {
      external: /^node:/,
      output: { chunkFileNames: "shared.js" },
    },
  },
};

/** What `/verify` serves: the page, its script and its style. */
const page: Bundle = {
  folder: "page",
  configFile: false,
  logLevel: "warn",
  root: join(import.meta.dirname, "page"),
  base: "/verify/",
  build: {
    target: "es2023",
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
};

export const bundles: readonly Bundle[] = [library, page];
