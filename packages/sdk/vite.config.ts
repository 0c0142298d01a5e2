import { join } from "node:path";
import type { InlineConfig } from "vite";

const source = join(import.meta.dirname, "src");

/** The style sheet is a string, which no minifier looks into. */
const squeezeStyles = {
  name: "squeeze-styles",
  transform: {
    filter: { id: /\/sdk\/src\/styles\.ts$/ },
    handler: (code: string) => code.replaceAll(/\s+/g, " ").replaceAll(/ ?([{};,]) ?|(:) /g, "$1$2"),
  },
};

const common: InlineConfig = { configFile: false, logLevel: "warn", plugins: [squeezeStyles] };

const build: InlineConfig["build"] = {
  target: "es2022",
  minify: "oxc",
  emptyOutDir: false,
  copyPublicDir: false,
  reportCompressedSize: false,
};

/** The entries of the npm package, which share a chunk. */
const npm: InlineConfig = {
  ...common,
  build: {
    ...build,
    lib: { entry: { index: join(source, "index.ts"), element: join(source, "element.ts") }, formats: ["es"] },
    rolldownOptions: { output: { minify: true, chunkFileNames: "shared.js" } },
  },
};

const script = join(source, "service-signing.ts");

const module: InlineConfig = {
  ...common,
  build: {
    ...build,
    lib: { entry: script, formats: ["es"], fileName: () => "service-signing.js" },
    rolldownOptions: { output: { minify: true } },
  },
};

/** A classic script has no import.meta: it learns its address from the element that runs it. */
const classic: InlineConfig = {
  ...common,
  define: { "import.meta.url": "__scriptUrl" },
  build: {
    ...build,
    lib: {
      entry: script,
      formats: ["iife"],
      name: "ServiceSigning",
      fileName: () => "service-signing.global.js",
    },
    rolldownOptions: {
      output: { minify: true, intro: "var __scriptUrl=globalThis.document?.currentScript?.src??'';" },
    },
  },
};

export const bundles: readonly InlineConfig[] = [npm, module, classic];
