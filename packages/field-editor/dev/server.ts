import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "vite";

const TOKENS = join(import.meta.dirname, "../../ui/src/tokens.css");

/** Serves the development page, built into memory, on a port of its own. */
export async function startEditorPage(port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const files = new Map<string, [type: string, text: string]>([
    ["/", ["text/html; charset=utf-8", PAGE]],
    ...(await scripts()),
    ["/page.css", ["text/css", STYLES]],
    ["/tokens.css", ["text/css", await readFile(TOKENS, "utf8")]],
  ]);
  const server = createServer(({ url = "/" }, response) => {
    const [type, text] = files.get(new URL(url, "http://localhost").pathname) ?? [];
    if (type === undefined) return response.writeHead(404).end();
    return response.setHeader("Content-Type", type).setHeader("Content-Security-Policy", POLICY).end(text);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const STYLES = `body { margin: 0; }
main { block-size: 100dvh; }
h1 { position: absolute; clip-path: inset(50%); }`;

/** Strict, so that the element is known to work under such a policy. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; base-uri 'none'";

const PAGE = `<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Field editor</title>
<link rel="stylesheet" href="/tokens.css"><link rel="stylesheet" href="/page.css">
<main><h1>Field editor</h1></main><script type="module" src="/page.js"></script></html>`;

async function scripts(): Promise<[path: string, file: [type: string, text: string]][]> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    root: import.meta.dirname,
    build: {
      write: false,
      target: "es2023",
      lib: { entry: join(import.meta.dirname, "page.ts"), formats: ["es"], fileName: () => "page.js" },
    },
  });
  const [first] = [result].flat();
  const output = first !== undefined && "output" in first ? first.output : [];
  return output.flatMap((file) =>
    file.type === "chunk" ? [[`/${file.fileName}`, ["text/javascript", file.code]]] : [],
  );
}
