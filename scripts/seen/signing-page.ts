import { once } from "node:events";
import { createReadStream } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join, normalize } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { CHROMIUM_FLAGS, chromiumPath } from "../chromium.ts";
import type { Asked, Sheet } from "./asked.ts";
import { fromFour, type Raster } from "./raster.ts";

const ENTRY = join(import.meta.dirname, "../../test/browser/seen/page.ts");
const PDFJS = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const TIMEOUT_MS = 90_000;
/** A browser draws this many files; then its memory is given back. */
const FILES_PER_BROWSER = 100;

/** Draws files in Chromium with the signing page's own viewer. */
export class SigningPageViewer {
  readonly #server: Server;
  readonly #files: Map<string, Uint8Array>;
  #browser: Browser | null = null;
  #page: Page | null = null;
  #drawn = 0;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(server: Server, files: Map<string, Uint8Array>) {
    this.#server = server;
    this.#files = files;
  }

  static async open(): Promise<SigningPageViewer> {
    const files = new Map<string, Uint8Array>();
    const server = serve(await bundle(), files);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new SigningPageViewer(server, files);
  }

  /** The first pages, one file after the other; null where the viewer cannot show the file. */
  draw(pdf: Uint8Array, maxPages: number, scale: number): Promise<Raster[] | null> {
    const drawing = this.#last.then(() => this.#draw(pdf, maxPages, scale));
    this.#last = drawing.catch(() => undefined);
    return drawing;
  }

  async close(): Promise<void> {
    await this.#closeBrowser();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Tries a file twice, the second time in a browser that has drawn nothing. */
  async #draw(pdf: Uint8Array, maxPages: number, scale: number): Promise<Raster[] | null> {
    this.#drawn += 1;
    const file = `/files/${this.#drawn}`;
    this.#files.set(file, pdf);
    try {
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        const sheets = await this.#attempt({ file, maxPages, scale }).catch(() => null);
        if (sheets === null || this.#drawn % FILES_PER_BROWSER === 0) await this.#closeBrowser();
        if (sheets !== null) return sheets;
      }
      return null;
    } finally {
      this.#files.delete(file);
    }
  }

  async #attempt(asked: Asked): Promise<Raster[]> {
    this.#browser ??= await launch();
    this.#page ??= await this.#newPage(this.#browser);
    return withTimeout(drawIn(this.#page, asked));
  }

  async #newPage(browser: Browser): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`);
    await page.waitForFunction("globalThis.drawPages !== undefined");
    return page;
  }

  async #closeBrowser(): Promise<void> {
    const browser = this.#browser;
    [this.#browser, this.#page] = [null, null];
    await browser?.close().catch(() => undefined);
  }
}

const launch = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });

async function drawIn(page: Page, asked: Asked): Promise<Raster[]> {
  const sheets: Sheet[] = await page.evaluate(`globalThis.drawPages(${JSON.stringify(asked)})`);
  return sheets.map(({ width, height, pixels }) => fromFour(width, height, Buffer.from(pixels, "base64")));
}

async function withTimeout<T>(drawing: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The browser drew for too long.")), TIMEOUT_MS);
  });
  return Promise.race([drawing, late]).finally(() => clearTimeout(timer));
}

/** The page's script with the signing page's viewer in it. */
async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, minify: false, target: "es2022", lib: { entry: ENTRY, formats: ["es"] } },
  });
  const [result] = [made].flat();
  if (result === undefined || !("output" in result)) throw new Error("The page's script was not built.");
  return result.output[0].code;
}

const HTML = '<!doctype html><meta charset="utf-8"><body><script type="module" src="/page.js"></script>';

function serve(script: string, files: ReadonlyMap<string, Uint8Array>): Server {
  return createServer(({ url = "/" }, response) => {
    const path = normalize(new URL(url, "http://localhost").pathname);
    const file = files.get(path);
    if (file !== undefined) response.end(file);
    else if (path === "/") response.setHeader("content-type", "text/html").end(HTML);
    else if (path === "/page.js") response.setHeader("content-type", "text/javascript").end(script);
    else if (path.startsWith("/pdfjs/")) {
      const type = /\.m?js$/.test(path) ? "text/javascript" : "application/octet-stream";
      response.setHeader("content-type", type);
      createReadStream(join(PDFJS, path.slice("/pdfjs/".length)))
        .on("error", () => response.writeHead(404).end())
        .pipe(response);
    } else response.writeHead(404).end();
  });
}
