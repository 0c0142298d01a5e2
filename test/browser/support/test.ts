import { test as base } from "@playwright/test";
import { type Demo, startDemo } from "./demo.ts";
import { Portal } from "./portal.ts";

interface TestFixtures {
  portal: Portal;
}
interface WorkerFixtures {
  demo: Demo;
}

let visitors = 0;

/** Tests get a `portal` in a page of their own, and share a `demo`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- the library insists on a pattern and reads the names in it
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.stop();
    },
    { scope: "worker" },
  ],
  page: async ({ page }, use) => {
    // ten starts a minute are allowed from one address (v2 §4.7): every test is another visitor (RFC 5737 addresses)
    visitors += 1;
    const address = `198.51.100.${visitors}`;
    await page.route("**/v2/signing-sessions/init", (route) =>
      route.continue({ headers: { ...route.request().headers(), "x-forwarded-for": address } }),
    );
    await use(page);
  },
  portal: async ({ page, demo }, use) => use(new Portal(page, demo.portalUrl)),
});

export { expect } from "@playwright/test";
