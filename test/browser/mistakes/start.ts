import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hostPage } from "../support/integrator.ts";
import { checkOf, exitOf, type Play, type Report } from "../support/mistake.ts";

const PACKAGE = join(import.meta.dirname, "../../../packages/sdk/dist/index.js");

type Init = (options: object) => unknown;
function thrownBy(init: Init, options: object): Report {
  const start = performance.now();
  try {
    init(options);
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, words: message, ms: performance.now() - start };
  }
  throw new Error("init() threw nothing.");
}

export const START_PLAYS = {
  async "no-container"({ page, host, integrator }) {
    const { client_secret: clientSecret } = await integrator.open();
    const { url } = await host("");
    await page.goto(url);
    return page.evaluate(
      async ({ script, source, options }) => {
        const { init } = (await import(script)) as { init: Init };
        // oxlint-disable-next-line no-eval -- the same function, in the page
        return (eval(`(${source})`) as typeof thrownBy)(init, options);
      },
      {
        script: `${integrator.serviceUrl}/sdk/v1/service-signing.js`,
        source: thrownBy.toString(),
        options: { clientSecret, container: "#signing" },
      },
    );
  },
  async "on-a-server"({ integrator }) {
    const { client_secret: clientSecret } = await integrator.open();
    const { init } = (await import(pathToFileURL(PACKAGE).href)) as { init: Init };
    return thrownBy(init, { clientSecret, container: "#signing" });
  },
  async "unknown-module"({ page, host, integrator }) {
    const { url } = await host("");
    await page.goto(url);
    return checkOf(page, integrator.serviceUrl, ["retina_scan"]);
  },
  async "too-many-starts"({ page, host, integrator }) {
    const { client_secret: secret } = await integrator.open();
    const { url } = await host(hostPage(integrator.serviceUrl, {}));
    await page.goto(url);
    await page.evaluate(async (init) => {
      const body = JSON.stringify({ client_secret: "of an earlier render" });
      for (let start = 0; start < 10; start += 1) await fetch(init, { method: "POST", body });
    }, `${integrator.serviceUrl}/v2/signing-sessions/init`);
    await page.evaluate((value) => {
      document.querySelector("service-signing")!.setAttribute("client-secret", value);
    }, secret);
    return exitOf(page);
  },
} satisfies Record<string, Play>;
