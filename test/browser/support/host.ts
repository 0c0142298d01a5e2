import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The browser is told where this name is (playwright.config.ts). */
const NAME = "elsewhere.test";

/** A site that nobody allowed: one page, on an origin other than the portal's. */
export async function startHost(body: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Host</title><body>${body}</body></html>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return { url: `http://${NAME}:${port}`, close };
}
