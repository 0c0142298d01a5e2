import { join } from "node:path";
import type { InlineConfig } from "vite";

const source = join(import.meta.dirname, "src");

/** The style sheets are strings, which no minifier looks into. */
const squeezeStyles = {
  name: "squeeze-styles",
  transform: {
    filter: { id: /\/sdk\/src\/(diagnosis\/dress-)?styles\.ts$/ },
    handler: (code: string) =>
      code
        .replaceAll(/\s+/g, " ")
        .replaceAll(/ ?([{};,]) ?|(:) /g, "$1$2")
        .replaceAll(";}", "}"),
  },
};

/** Files beside every bundle, fetched when they are asked for. */
const LATE = ["preflight", "diagnosis"];
const lateBeside = {
  name: "late-beside",
  enforce: "pre" as const,
  resolveId: (id: string) =>
    LATE.some((name) => id === `./${name}.ts`) ? { id: id.replace(".ts", ".js"), external: true } : null,
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
  plugins: [squeezeStyles, lateBeside],
};
/** Names of properties that never leave the script: no host, page, browser interface or file that comes later knows them. */
const INTERNAL =
  /^(after|changed|clock|disconnect|emit|errors|exitWith|explanation|fail|forget|frame|greeting|hear|loading|next|phase|reset|reveal|send|stage|stop|sync|tell|tellOnce|isNewExit|token|working)$/;
const minify = { compress: true, mangle: true, codegen: true, mangleProps: { include: INTERNAL } };

const asScript: InlineConfig = { ...common, plugins: [squeezeStyles, lateBeside, dropAnnotations] };

const build: InlineConfig["build"] = {
  target: "es2022",
  minify: "oxc",
  emptyOutDir: false,
  copyPublicDir: false,
  reportCompressedSize: false,
};

const ENTRIES = ["index", "element", "react", "vue", "angular", "svelte"];

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

/** Their names of properties stay: what they are handed was named by another bundle. */
const late = LATE.map((name): InlineConfig => ({
  ...asScript,
  build: {
    ...build,
    lib: { entry: join(source, `${name}.ts`), formats: ["es"], fileName: () => `${name}.js` },
    rolldownOptions: { output: { minify: true } },
  },
}));

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

export const bundles: readonly InlineConfig[] = [npm, ...late, module, classic];
