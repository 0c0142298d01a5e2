import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The browser resolves this name by a flag (playwright.config.ts). */
const NAME = "elsewhere.test";

export interface HostOptions {
  headers?: Record<string, string>;
  /** `localhost` makes a site that the sandbox always allows and that is a secure context. */
  name?: string;
  /** Redirects every request to the same address over https. */
  redirect?: boolean;
}

/** A site with one page on another origin than the portal's. No session allows it, unless its name is localhost. */
export async function startHost(
  body: string | ((url: string) => string),
  { headers = {}, name = NAME, redirect = false }: HostOptions = {},
): Promise<{ url: string; close(): Promise<void> }> {
  let url = "";
  const server = createServer((request, response) => {
    if (redirect) {
      response.writeHead(301, { location: url.replace("http:", "https:") + request.url }).end();
      return;
    }
    const written = typeof body === "string" ? body : body(url);
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Host</title><body>${written}</body></html>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  url = `http://${name}:${port}`;
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return { url, close };
}
