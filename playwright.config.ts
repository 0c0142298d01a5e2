import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "./scripts/chromium.ts";

/** Browser tests: two workers, each with a demo of its own; no retry, so that a flake is seen. */
export default defineConfig({
  testDir: "test/browser",
  workers: 2, // the machines that run this have two cores
  retries: 0,
  timeout: 150_000, // the longest takes 25 s on an idle machine, and machines of one kind differ much
  expect: { timeout: 20_000 },
  forbidOnly: process.env["CI"] !== undefined,
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/golden/{arg}{ext}",
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "es-MX",
    contextOptions: { reducedMotion: "reduce" },
    video: "off",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: await chromiumPath(),
      // a site that is not the visitor's own machine, which the sandbox always allows
      // (docs/contract/embed.md#localhost)
      args: [...CHROMIUM_FLAGS, "--host-resolver-rules=MAP elsewhere.test 127.0.0.1"],
    },
  },
});
