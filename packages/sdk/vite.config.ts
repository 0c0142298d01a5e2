import { join } from "node:path";
import type { InlineConfig } from "vite";

const source = join(import.meta.dirname, "src");

/** The style sheet is a string, which no minifier looks into. */
const squeezeStyles = {
  name: "squeeze-styles",
  transform: {
    filter: { id: /\/sdk\/src\/styles\.ts$/ },
    handler: (code: string) =>
      code
        .replaceAll(/\s+/g, " ")
        .replaceAll(/ ?([{};,]) ?|(:) /g, "$1$2")
        .replaceAll(";}", "}"),
  },
};

/** Beside every bundle lies preflight.js, fetched when it is asked for. */
const preflightBeside = {
  name: "preflight-beside",
  enforce: "pre" as const,
  resolveId: (id: string) => (id === "./preflight.ts" ? { id: "./preflight.js", external: true } : null),
};

/** For those who bundle it further, which nobody does with a script that a page loads. */
const dropAnnotations = {
  name: "drop-annotations",
  generateBundle(_: unknown, files: Record<string, { type: string; code?: string }>) {
    for (const file of Object.values(files))
      if (file.code !== undefined) file.code = file.code.replaceAll("/* @__PURE__ */", "");
  },
};

const common: InlineConfig = {
  configFile: false,
  logLevel: "warn",
  plugins: [squeezeStyles, preflightBeside],
};
/** Names of properties that never leave the script: no host, no page and no browser interface knows them. */
const INTERNAL =
  /^(after|changed|clock|deafen|emit|errors|fail|frame|frameUrl|greeting|hear|loading|next|phase|reset|send|stop|sync|token|working)$/;
const minify = { compress: true, mangle: true, codegen: true, mangleProps: { include: INTERNAL } };

const asScript: InlineConfig = { ...common, plugins: [squeezeStyles, preflightBeside, dropAnnotations] };

const build: InlineConfig["build"] = {
  target: "es2022",
  minify: "oxc",
  emptyOutDir: false,
  copyPublicDir: false,
  reportCompressedSize: false,
};

const ENTRIES = ["index", "element", "react", "vue", "angular"];

/** The entries of the npm package, which share a chunk; a framework is its user's own. */
const npm: InlineConfig = {
  ...common,
  build: {
    ...build,
    lib: {
      entry: Object.fromEntries(ENTRIES.map((name) => [name, join(source, `${name}.ts`)])),
      formats: ["es"],
    },
    rolldownOptions: {
      external: ["react", "vue"],
      output: {
        minify: true,
        chunkFileNames: "shared.js",
        // frameworks that render on a server and in a browser leave this module to the browser
        banner: ({ name }) => (name === "react" ? '"use client";' : ""),
      },
    },
  },
};

const script = join(source, "service-signing.ts");

const module: InlineConfig = {
  ...asScript,
  build: {
    ...build,
    lib: { entry: script, formats: ["es"], fileName: () => "service-signing.js" },
    rolldownOptions: { output: { minify } },
  },
};

const preflight: InlineConfig = {
  ...asScript,
  build: {
    ...build,
    lib: { entry: join(source, "preflight.ts"), formats: ["es"], fileName: () => "preflight.js" },
    rolldownOptions: { output: { minify } },
  },
};

/** A classic script has no import.meta: it learns its address from the element that runs it. */
const classic: InlineConfig = {
  ...asScript,
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
      output: {
        minify,
        generatedCode: { symbols: false },
        intro: "var __scriptUrl=globalThis.document?.currentScript?.src??'';",
      },
    },
  },
};

export const bundles: readonly InlineConfig[] = [npm, preflight, module, classic];
