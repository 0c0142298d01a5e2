import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostPage } from "../support/integrator.ts";
import { exitOf, innerFrame, type Play, refusalOf, type Stage } from "../support/mistake.ts";
import { PlatformClient } from "../support/platform-client.ts";

/** A live and a test key of a new tenant. */
export async function liveAndTest({ demo }: Stage): Promise<{ live: PlatformClient; test: PlatformClient }> {
  const operator = new PlatformClient(demo.serviceUrl, demo.adminToken);
  const post = <Shape>(path: string, body: object) => operator.json<Shape>({ method: "POST", path, body });
  const { tenantId } = await post<{ tenantId: string }>("/admin/tenants", { name: "Live" });
  const clientOf = async (environment: string) => {
    const { key } = await post<{ key: string }>("/admin/keys", { tenantId, environment });
    return new PlatformClient(demo.serviceUrl, key);
  };
  return { live: await clientOf("live"), test: await clientOf("test") };
}

const ANY_DOCUMENT = `doc_${"0".repeat(32)}`;

async function liveSession(stage: Stage, allowedOrigins?: string[]) {
  const { live } = await liveAndTest(stage);
  const body = {
    document_id: ANY_DOCUMENT,
    signer_email: "ana@example.com",
    allowed_origins: allowedOrigins,
  };
  return refusalOf(live.json({ method: "POST", path: "/v2/signing-sessions", body }));
}

export const ORIGIN_PLAYS = {
  async "origin-not-listed"({ page, host, integrator }) {
    const { client_secret: secret } = await integrator.open({ allowed_origins: ["https://shop.example"] });
    const page_ = hostPage(integrator.serviceUrl, { "client-secret": secret });
    const { url } = await host(page_, { name: "elsewhere.test" });
    await page.goto(url);
    const report = await exitOf(page);
    return {
      ...report,
      words: report.words.includes(`The origin is ${url};`) ? report.words : `(${report.words})`,
    };
  },
  async "page-by-number"({ page, host, integrator }) {
    const { client_secret: secret } = await integrator.open();
    const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret }), {
      name: "127.0.0.1",
    });
    await page.goto(url);
    return exitOf(page);
  },
  async "page-from-file"({ page, integrator }) {
    const { client_secret: secret } = await integrator.open();
    const file = join(tmpdir(), `page-${process.pid}.html`);
    await writeFile(file, `<!doctype html>${hostPage(integrator.serviceUrl, { "client-secret": secret })}`);
    try {
      await page.goto(`file://${file}`);
      return await exitOf(page);
    } finally {
      await rm(file);
    }
  },
  async "sandboxed-frame"({ page, host, integrator }) {
    const { client_secret: secret } = await integrator.open();
    const inner = await host(hostPage(integrator.serviceUrl, { "client-secret": secret }));
    const { url } = await host(`<iframe sandbox="allow-scripts" src="${inner.url}"></iframe>`);
    await page.goto(url);
    return exitOf(await innerFrame(page));
  },
  async "page-around"({ page, host, integrator }) {
    const { client_secret: secret } = await integrator.open();
    const inner = await host(hostPage(integrator.serviceUrl, { "client-secret": secret }));
    const { url } = await host(`<iframe src="${inner.url}"></iframe>`, { name: "elsewhere.test" });
    await page.goto(url);
    return exitOf(await innerFrame(page));
  },
  "origin-with-path": ({ integrator }) =>
    refusalOf(integrator.open({ allowed_origins: ["https://shop.example/checkout"] })),
  "live-without-origins": (stage) => liveSession(stage),
  "live-over-http": (stage) => liveSession(stage, ["http://shop.example"]),
} satisfies Record<string, Play>;
