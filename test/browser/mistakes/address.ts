import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { hostPage } from "../support/integrator.ts";
import { bundled, exitOf, type Play, type Stage } from "../support/mistake.ts";

async function withBaseUrl({ page, host, integrator }: Stage, baseUrl: string) {
  const { client_secret: secret } = await integrator.open();
  const { url } = await host(
    hostPage(integrator.serviceUrl, { "client-secret": secret, "base-url": baseUrl }),
  );
  await page.goto(url);
  return exitOf(page);
}

/** An address where nothing listens. */
async function deadAddress(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return `http://127.0.0.1:${port}`;
}

/** A bundled SDK in a page whose own server answers init with this status. */
async function fromOwnServer({ page, host, integrator }: Stage, status: number) {
  const { client_secret: secret } = await integrator.open();
  const { url } = await host(await bundled(page, `client-secret="${secret}"`));
  await page.route(`${url}/v2/**`, (route) =>
    route.fulfill({ status, contentType: "text/html", body: "<!doctype html><p>Shop</p>" }),
  );
  await page.goto(url);
  return exitOf(page);
}

/** Offers the service under another scheme and name, as a TLS proxy would. */
async function offerAt({ page, integrator }: Stage, origin: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: integrator.serviceUrl + pathname }) });
  });
}

export const ADDRESS_PLAYS = {
  "other-name": (stage) => withBaseUrl(stage, stage.integrator.serviceUrl.replace("127.0.0.1", "localhost")),
  "dead-address": async (stage) => withBaseUrl(stage, await deadAddress()),
  "https-for-http": (stage) => withBaseUrl(stage, stage.integrator.serviceUrl.replace("http:", "https:")),
  "path-too-many": (stage) => withBaseUrl(stage, `${stage.integrator.serviceUrl}/v2`),
  "no-scheme": (stage) => withBaseUrl(stage, "sign.example"),
  "base-url-forgotten": (stage) => fromOwnServer(stage, 404),
  "own-server": (stage) => fromOwnServer(stage, 200),
  async "mixed-content"({ page, integrator }) {
    const { client_secret: secret } = await integrator.open();
    const at = integrator.serviceUrl.replace("127.0.0.1", "elsewhere.test");
    const body = await bundled(page, `client-secret="${secret}" base-url="${at}"`);
    await page.route("https://shop.test/", (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto("https://shop.test/");
    return exitOf(page);
  },
  async redirected(stage) {
    const { url } = await stage.host("", { name: "elsewhere.test", redirect: true });
    await offerAt(stage, url.replace("http:", "https:"));
    return withBaseUrl(stage, url);
  },
  async "proxy-error"(stage) {
    await stage.page.route("**/v2/signing-sessions/init", (route) =>
      route.fulfill({
        status: 502,
        contentType: "text/html",
        headers: { "access-control-allow-origin": "*" },
        body: "<h1>502 Bad Gateway</h1>",
      }),
    );
    return withBaseUrl(stage, stage.integrator.serviceUrl);
  },
} satisfies Record<string, Play>;
