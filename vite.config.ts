import { join } from "node:path";
import { LOCALES } from "@service/contract/locales";
import type { InlineConfig } from "vite";
import { pdfjsData } from "./packages/signing-page/build/pdfjs-data.ts";
import { plainImports } from "./packages/signing-page/build/plain-imports.ts";
import { squeezeTemplates } from "./packages/signing-page/build/squeeze-templates.ts";
import { wordsOf } from "./packages/verify/src/locales/index.ts";

/** One bundle of a package. `scripts/build.ts` builds them. */
export interface Bundle extends InlineConfig {
  /** Folder below `dist`. */
  folder?: string;
}

const inPackage = (path: string): string => join(import.meta.dirname, "packages", path);

/** `scripts/build.ts` empties the target and reports sizes. */
const QUIET: InlineConfig["build"] = {
  emptyOutDir: false,
  copyPublicDir: false,
  reportCompressedSize: false,
};

/** The style sheets are strings, which no minifier shortens. */
const squeezeStyles = {
  name: "squeeze-styles",
  transform: {
    filter: { id: /\/sdk\/src\/(diagnosis\/panel-)?styles\.ts$/ },
    handler: (code: string) =>
      code
        .replaceAll(/\s+/g, " ")
        .replaceAll(/ ?([{};,!]) ?|(:) |(`) /g, "$1$2$3")
        .replaceAll(";}", "}"),
  },
};

/** Modules of the SDK with a file of their own, which the others fetch on demand. */
const ON_DEMAND = ["preflight", "diagnosis"];
const keepOnDemand = {
  name: "keep-on-demand",
  enforce: "pre" as const,
  resolveId: (id: string) =>
    ON_DEMAND.some((name) => id === `./${name}.ts`) ? { id: id.replace(".ts", ".js"), external: true } : null,
};

/** Removes the annotations for bundlers from scripts that a page loads. */
const dropAnnotations = {
  name: "drop-annotations",
  generateBundle(_: unknown, files: Record<string, { type: string; code?: string }>) {
    for (const file of Object.values(files))
      if (file.code !== undefined) file.code = file.code.replaceAll(/(?<!\w)\/\* @__\w+__ \*\/\s?/g, "");
  },
};

/** Properties that only the script itself uses: no host, page, browser interface or file on demand knows them. */
const INTERNAL =
  /^(after|changed|clock|disconnect|emit|errors|exitWith|fail|failed|failure|forget|frame|hasSource|connectFields|hear|loading|next|phase|reset|reveal|send|stage|stop|sync|tell|emitOnce|isNewExit|token|working)$/;
const mangled = { compress: true, mangle: true, codegen: true, mangleProps: { include: INTERNAL } };

const sdkBuild: InlineConfig["build"] = { ...QUIET, target: "es2022", minify: "oxc" };
const SDK_ENTRIES = ["index", "element", "react", "vue", "angular", "svelte"];

/** The entries of the npm package share a chunk. Frameworks stay imports. */
const npm: Bundle = {
  plugins: [squeezeStyles, keepOnDemand],
  build: {
    ...sdkBuild,
    lib: {
      entry: Object.fromEntries(SDK_ENTRIES.map((name) => [name, inPackage(`sdk/src/${name}.ts`)])),
      formats: ["es"],
    },
    rolldownOptions: {
      external: ["react", "vue"],
      output: {
        minify: true,
        chunkFileNames: "shared.js",
        // Frameworks that render on a server and in a browser leave this module to the browser.
        banner: ({ name }) => (name === "react" ? '"use client";' : ""),
      },
    },
  },
};

/** A module that a page loads, without its imports on demand. */
const script = (name: string, minify: true | typeof mangled, source = name): Bundle => ({
  plugins: [squeezeStyles, keepOnDemand, dropAnnotations],
  build: {
    ...sdkBuild,
    lib: { entry: inPackage(`sdk/src/${source}.ts`), formats: ["es"], fileName: () => `${name}.js` },
    rolldownOptions: { output: { minify } },
  },
});

/** A classic script has no `import.meta`: it reads its address from the element that runs it. */
const classic: Bundle = {
  plugins: [squeezeStyles, keepOnDemand, dropAnnotations],
  define: { "import.meta.url": "__scriptUrl" },
  build: {
    ...sdkBuild,
    lib: {
      entry: inPackage("sdk/src/service-signing.ts"),
      formats: ["iife"],
      name: "ServiceSigning",
      fileName: () => "service-signing.global.js",
    },
    rolldownOptions: {
      output: {
        minify: mangled,
        generatedCode: { symbols: false },
        intro: "var __scriptUrl=globalThis.document?.currentScript?.src;",
      },
    },
  },
};

const signingPage: Bundle = {
  root: inPackage("signing-page"),
  base: "./",
  plugins: [plainImports(), squeezeTemplates(), pdfjsData()],
  build: {
    ...QUIET,
    target: "es2023",
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    modulePreload: false, // the page links what it needs; chunks on demand need nothing else
    chunkSizeWarningLimit: 600, // pdf.js, a chunk of its own
    rolldownOptions: { input: ["early", "main"].map((name) => inPackage(`signing-page/src/${name}.ts`)) },
  },
};

/** What `/onboarding` serves. A bundle of its own: the signing page's first load stays as it is. */
const onboardingPage: Bundle = {
  folder: "onboarding",
  root: inPackage("signing-page"),
  base: "./",
  plugins: [plainImports(), squeezeTemplates()],
  build: {
    ...QUIET,
    target: "es2023",
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: [inPackage("signing-page/src/onboarding/main.ts")] },
  },
};

/** What `/editor` serves: the field editor in a host's page. */
const editorPage: Bundle = {
  ...onboardingPage,
  folder: "editor",
  build: {
    ...onboardingPage.build,
    rolldownOptions: { input: [inPackage("signing-page/src/editor/main.ts")] },
  },
};

/** What `/in-person` serves: the hand-over page of a shared device. */
const inPersonPage: Bundle = {
  ...onboardingPage,
  folder: "in-person",
  build: {
    ...onboardingPage.build,
    rolldownOptions: { input: [inPackage("signing-page/src/in-person/main.ts")] },
  },
};

/** What `/f` serves besides the HTML: the page of a form. */
const formPage: Bundle = {
  ...onboardingPage,
  folder: "form",
  build: {
    ...onboardingPage.build,
    rolldownOptions: { input: [inPackage("signing-page/src/form/main.ts")] },
  },
};

/** What `/dashboard` serves: a first view, and a chunk for each page. */
const dashboard: Bundle = {
  root: inPackage("dashboard"),
  base: "./",
  plugins: [plainImports(), squeezeTemplates()],
  build: {
    ...QUIET,
    target: "es2023",
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 600, // pdf.js, a chunk of its own
    rolldownOptions: { input: [inPackage("dashboard/src/main.ts")] },
  },
};

/** The field editor alone, without Lit: `npm run size` limits its parts. Pages of ours bundle the sources. */
const fieldEditor: Bundle = {
  root: inPackage("field-editor"),
  plugins: [plainImports(), squeezeTemplates()],
  build: {
    ...QUIET,
    target: "es2023",
    minify: "oxc",
    manifest: "manifest.json",
    lib: {
      entry: inPackage("field-editor/src/define.ts"),
      formats: ["es"],
      fileName: () => "field-editor.js",
    },
    rolldownOptions: {
      external: /^lit(\/|$)/,
      preserveEntrySignatures: "allow-extension", // what both parts use is in the first
      output: { minify: true, chunkFileNames: "[name].js" },
    },
  },
};

/** Tells a visitor without scripts, in each language, what the page needs. */
const verifyWithoutScripts = {
  name: "verify-without-scripts",
  transformIndexHtml: (html: string) => {
    const told = LOCALES.map((locale) => `<p lang="${locale}">${wordsOf(locale).pageWords.noScript}</p>`);
    return html.replace("<!-- in each language -->", told.join("\n"));
  },
};

/** What `/verify` serves. */
const verifyPage: Bundle = {
  folder: "page",
  root: inPackage("verify/page"),
  base: "/verify/",
  plugins: [verifyWithoutScripts],
  build: { ...QUIET, target: "es2023", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
};

/** A package for Node with its command line, readable. Other workspaces are inside; what its entries share is a chunk. */
const library = (entry: Record<string, string>): Bundle => ({
  build: {
    ...QUIET,
    target: "node20",
    minify: false,
    lib: { entry, formats: ["es"] },
    rolldownOptions: { external: /^node:/, output: { chunkFileNames: "shared.js" } },
  },
});

/** The bundles of each package, in the order in which they are built. */
export const BUNDLES = {
  sdk: [
    npm,
    ...ON_DEMAND.map((name) => script(name, true)),
    script("service-signing", mangled),
    classic,
    script("service-field-editor", mangled, "field-editor"),
    script("service-template-editor", mangled, "template-editor"),
  ],
  "signing-page": [signingPage, onboardingPage, editorPage, inPersonPage, formPage],
  dashboard: [dashboard],
  "field-editor": [fieldEditor],
  node: [
    library({
      index: inPackage("node/src/index.ts"),
      operator: inPackage("node/src/operator.ts"),
      v2: inPackage("node/src/v2.ts"),
      cli: inPackage("node/src/cli/main.ts"),
    }),
  ],
  "create-app": [library({ cli: inPackage("create-app/src/cli/main.ts") })],
  verify: [
    library({ index: inPackage("verify/src/index.ts"), cli: inPackage("verify/src/cli/main.ts") }),
    verifyPage,
  ],
} satisfies Record<string, readonly Bundle[]>;
