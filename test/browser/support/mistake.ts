import { join } from "node:path";
import type { Frame, Page } from "@playwright/test";
import type { Demo } from "./demo.ts";
import type { startHost } from "./host.ts";
import type { Integrator } from "./integrator.ts";

/** What a mistake is made with. */
export interface Stage {
  page: Page;
  host: (...site: Parameters<typeof startHost>) => ReturnType<typeof startHost>;
  integrator: Integrator;
  demo: Demo;
}

/** How a mistake was report. */
export interface Report {
  code: string;
  words: string;
  /** From when it could be known. */
  ms: number;
}

export type Play = (stage: Stage) => Promise<Report>;

const SDK = join(import.meta.dirname, "../../../packages/sdk/dist");

/** Records when a mistake could be detected (element created or frame loaded) and when it was reported. */
export const WATCH = `
  globalThis.watch = { known: 0 };
  const note = () => { watch.known = performance.now(); };
  customElements.whenDefined("service-signing").then(note);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    root.addEventListener("load", note, true);
    return root;
  };
  addEventListener("signing-exit", ({ detail: { metadata: { error } } }) => {
    watch.report ??= { code: error?.code, words: error?.detail, ms: performance.now() - watch.known };
  });
`;

/** The error of the exit in this page or frame, once it has occurred. */
export async function exitOf(at: Page | Frame): Promise<Report> {
  const report = await at.waitForFunction(
    () => (globalThis as unknown as { watch?: { report?: Report } }).watch?.report,
    null,
    { timeout: 15_000 },
  );
  return (await report.jsonValue()) as Report;
}

/** The frame within this page that embeds the signing. */
export async function innerFrame(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector("iframe");
  const frame = await handle.contentFrame();
  if (frame === null) throw new Error("The frame has no page.");
  return frame;
}

/** A failing check of preflight(), called in this page. */
export async function checkOf(page: Page, serviceUrl: string, modules: string[] = []): Promise<Report> {
  return page.evaluate(
    async ({ script, options }) => {
      const { preflight } = (await import(script)) as {
        preflight: (
          given: object,
        ) => Promise<{ checks: { ok: boolean; code: string; message: string; fix: string }[] }>;
      };
      const start = performance.now();
      const { checks } = await preflight(options);
      const { code = "", message = "", fix = "" } = checks.find(({ ok }) => !ok) ?? {};
      return { code, words: `${message} ${fix}`, ms: performance.now() - start };
    },
    { script: `${serviceUrl}/sdk/v1/service-signing.js`, options: { baseUrl: serviceUrl, modules } },
  );
}

/** The SDK bundled into the page's own script, from files of the page's origin. */
export async function bundled(page: Page, attributes: string): Promise<string> {
  await page.route("**/npm/*", (route) =>
    route.fulfill({ path: join(SDK, new URL(route.request().url()).pathname.slice("/npm/".length)) }),
  );
  return `<script type="module" src="/npm/element.js"></script><service-signing ${attributes}></service-signing>`;
}

export async function refusalOf(ask: Promise<unknown>): Promise<Report> {
  const start = performance.now();
  try {
    await ask;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, words: message, ms: performance.now() - start };
  }
  throw new Error("The API refused nothing.");
}
