import { esbuildPlugin } from "@web/dev-server-esbuild";
import { chromeLauncher } from "@web/test-runner-chrome";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { build } from "vite";
import { fakeService } from "./packages/sdk/test/support/fake-service.mjs";
import { chromiumPath, CHROMIUM_FLAGS } from "./scripts/chromium.ts";

const root = import.meta.dirname;
const cache = "node_modules/.cache/wtr";
const bundled = { zod: `/${cache}/zod.js`, "zod/mini": `/${cache}/zod-mini.js` };

/**
 * zod in one file instead of a hundred requests. Only zod: Lit prebundled would be loaded twice
 * ("Multiple versions of Lit").
 */
const prebundleZod = {
  name: "prebundle-zod",
  async serverStart() {
    const entry = {
      zod: join(root, "node_modules/zod/index.js"),
      "zod-mini": join(root, "node_modules/zod/mini/index.js"),
    };
    await build({
      configFile: false,
      logLevel: "error",
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
    prebundleZod,
    esbuildPlugin({ ts: true, target: "es2023", tsconfig: join(root, "packages/sdk/tsconfig.json") }),
  ],
  middleware: [fakeService()],
  browsers: [
    chromeLauncher({
      concurrency: 1,
      launchOptions: { executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] },
    }),
  ],
  testFramework: { config: { timeout: 20_000 } },
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith("Lit is in dev mode"),
  coverageConfig: { include: ["packages/*/src/**/*.ts"], reportDir: "coverage" },
};
