import { esbuildPlugin } from "@web/dev-server-esbuild";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { build } from "vite";
import { fakeService } from "./packages/sdk/test/support/fake-service.mjs";
import { launcherOf } from "./scripts/testing/engines.ts";

const root = import.meta.dirname;
const cache = "node_modules/.cache/wtr";
const bundled = {
  zod: `/${cache}/zod.js`,
  "zod/mini": `/${cache}/zod-mini.js`,
  react: `/${cache}/react.js`,
  "react-dom/client": `/${cache}/react.js`,
  vue: "/node_modules/vue/dist/vue.runtime.esm-browser.js",
};

/**
 * zod in one file instead of a hundred requests, and React, which is CommonJS, as a module: its development build, whose
 * strict mode mounts twice. Not Lit: prebundled it would be loaded twice ("Multiple versions of Lit").
 */
const prebundle = {
  name: "prebundle",
  async serverStart() {
    const entry = {
      zod: join(root, "node_modules/zod/index.js"),
      "zod-mini": join(root, "node_modules/zod/mini/index.js"),
      react: join(root, "packages/sdk/test/support/react.mjs"),
    };
    await build({
      configFile: false,
      logLevel: "error",
      define: { "process.env.NODE_ENV": '"development"' },
      build: { lib: { entry, formats: ["es"] }, outDir: join(root, cache), minify: false },
    });
  },
  resolveImport: ({ source }) => bundled[source],
};

// the SDK's tests load its bundles as a host page does
execFileSync(process.execPath, [join(root, "scripts/build.ts"), "--if-needed", "packages/sdk"]);

export default {
  rootDir: root,
  files: ["packages/*/test/**/*.test.ts"],
  nodeResolve: { exportConditions: ["browser", "development"] },
  concurrency: 1, // a second page in the background starves requestAnimationFrame
  plugins: [
    prebundle,
    esbuildPlugin({ ts: true, target: "es2023", tsconfig: join(root, "packages/sdk/tsconfig.json") }),
  ],
  middleware: [fakeService()],
  browsers: [await launcherOf(process.env.TEST_ENGINE ?? "chromium")],
  // "undelivered notifications" is a resize that is told in the next frame (Resize Observer §3.4), and no fault
  browserStartTimeout: 120_000, // Firefox on a busy machine
  testRunnerHtml: (framework) => `<!doctype html><html><body>
    <script>
      addEventListener("error", (event) => {
        if (String(event.message).startsWith("ResizeObserver loop")) event.stopImmediatePropagation();
      });
    </script>
    <script type="module" src="${framework}"></script>
  </body></html>`,
  testFramework: { config: { timeout: 20_000 } },
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith("Lit is in dev mode"),
  coverageConfig: { include: ["packages/*/src/**/*.ts"], reportDir: "coverage" },
};
