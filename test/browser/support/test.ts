import { test as base } from "@playwright/test";
import { type Demo, startDemo } from "./demo.ts";
import { startHost } from "./host.ts";
import { Integrator, LISTEN } from "./integrator.ts";
import { Portal } from "./portal.ts";
import { asAnotherVisitor } from "./visitor.ts";

type Host = Awaited<ReturnType<typeof startHost>>;

interface TestFixtures {
  integrator: Integrator;
  portal: Portal;
  /** Starts a site of the integrator, which stops with the test. */
  host: (...site: Parameters<typeof startHost>) => Promise<Host>;
}
interface WorkerFixtures {
  demo: Demo;
}

/** Each test gets a `portal` in its own page; tests share a `demo`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- the library requires a pattern and reads its names
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.stop();
    },
    { scope: "worker" },
  ],
  // Each test is its own integrator, because one may create sixty sessions a minute (docs/contract/embed.md#limits).
  integrator: async ({ demo }, use) => use(await Integrator.join(demo)),
  // oxlint-disable-next-line no-empty-pattern -- as above
  host: async ({}, use) => {
    const hosts: Host[] = [];
    await use(async (body, options) => {
      const host = await startHost(body, { name: "localhost", ...options });
      hosts.push(host);
      return host;
    });
    for (const host of hosts) await host.close();
  },
  page: async ({ page }, use) => {
    await asAnotherVisitor(page);
    await page.addInitScript(LISTEN);
    await use(page);
  },
  portal: async ({ page, demo }, use) => use(new Portal(page, demo.portalUrl)),
});

export { expect } from "@playwright/test";
