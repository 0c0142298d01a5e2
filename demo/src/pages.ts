import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { embeddingPolicy } from "./host-policy.ts";

/** Address of the SDK, and its hash. */
export interface Sdk {
  /** The service's origin. */
  origin: string;
  url: string;
  integrity: string;
}

const PUBLIC = join(import.meta.dirname, "..", "public");
const PDFJS = dirname(dirname(fileURLToPath(import.meta.resolve("pdfjs-dist"))));

/** Fetches the SDK's hash from the service, so that the page accepts only this version. */
export async function describeSdk(origin: string): Promise<Sdk> {
  const response = await fetch(new URL("/sdk/v1/integrity.json", origin));
  if (!response.ok) throw new Error(`The service answered ${response.status} for the SDK's hashes.`);
  const hashes = (await response.json()) as Record<string, string>;
  const integrity = hashes["service-signing.js"];
  if (integrity === undefined) throw new Error("The service does not list a hash for service-signing.js.");
  return { origin, url: `${origin}/sdk/v1/service-signing.js`, integrity };
}

/** The page, its files, and pdf.js for the viewer of the result. */
export function pageRoutes(sdk: Sdk): Hono {
  const page = renderPage(sdk, "index.html");
  const playground = renderPage(sdk, "playground.html");
  return new Hono()
    .get("/", async (c) => c.html(await page))
    .get("/playground", async (c) => c.html(await playground))
    .get("/outbox", serveStatic({ root: PUBLIC, path: "outbox.html" }))
    .get("/kit", serveStatic({ root: PUBLIC, path: "kit.html" }))
    .get("/pdfjs/*", serveStatic({ root: PDFJS, rewriteRequestPath: (path) => path.slice("/pdfjs".length) }))
    .get("/:file{[a-z-]+\\.(js|css|svg)}", serveStatic({ root: PUBLIC }));
}

/** Fills a page's template with the SDK's address and hash. The playground also shows the policy that a host needs. */
async function renderPage({ origin, url, integrity }: Sdk, file: string): Promise<string> {
  const template = await readFile(join(PUBLIC, file), "utf8");
  return template
    .replaceAll("{{service}}", origin)
    .replaceAll("{{sdk}}", url)
    .replaceAll("{{integrity}}", integrity)
    .replaceAll("{{policy}}", embeddingPolicy(origin));
}
