import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type FrameLocator, type Page } from "@playwright/test";
import type { IdentityState } from "@service/contract/embed";
import { type Bench, startBench } from "../../../packages/signing-page/dev/server.ts";
import { identityWords as identityEs } from "../../../packages/signing-page/src/locales/es/identity.ts";
import { cameraFlags, writeFilm } from "../../../scripts/testing/film.ts";
import { expect, test } from "../support/test.ts";

/** The captures of a module inside a frame on another origin, whose server is told by the test what to answer. */

const { identity: es } = identityEs;
const folder = mkdtempSync(join(tmpdir(), "identity-"));
const film = join(folder, "card.y4m");
writeFilm(film);

let bench: Bench;
const launched = new Map<string, Browser>();
test.beforeAll(async () => {
  bench = await startBench();
});
test.afterAll(async () => {
  for (const browser of launched.values()) await browser.close();
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
});

type Camera = Parameters<typeof cameraFlags>[0];
interface Heard {
  type: string;
  error?: { code: string };
}

const visit = test.extend<{ open: (camera: Camera, scenario: string) => Promise<Page> }>({
  open: async ({ launchOptions }, use) => {
    const pages: Page[] = [];
    await use(async (camera, scenario) => {
      const key = JSON.stringify(camera);
      const args = [...(launchOptions.args ?? []), ...cameraFlags(camera)];
      const browser = launched.get(key) ?? (await chromium.launch({ ...launchOptions, args }));
      launched.set(key, browser);
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: "es-MX" });
      pages.push(page);
      await page.goto(`${bench.hostUrl}/?scenario=${scenario}&locale=es&theme=light`);
      return page;
    });
    for (const page of pages) await page.close();
  },
});

const frameOf = (page: Page): FrameLocator => page.frameLocator("iframe");
const button = (page: Page, name: string) => frameOf(page).getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => frameOf(page).getByRole("heading", { name });

/** Agrees to sign and to the captures. */
async function agree(page: Page): Promise<void> {
  await frameOf(page).locator("signing-action-bar:not([settling]) signing-button button").click();
  await expect(heading(page, es.consent.title)).toBeVisible();
  await button(page, es.consent.agree).click();
}

const heardBy = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);

visit("a camera that is denied is told to the signer and the host, and has ways on", async ({ open }) => {
  const page = await open("denied", "idcard");
  await agree(page);
  await button(page, es.openCamera).click();
  const alert = frameOf(page).getByRole("alert").filter({ visible: true });
  await expect(alert).toContainText(es.problems.denied.title);
  await expect(frameOf(page).getByText("CAMERA_DENIED")).toBeVisible();
  await expect(button(page, es.onPhone)).toBeVisible();
  await expect(frameOf(page).getByText(es.chooseFile)).toBeVisible();
  const codes = (await heardBy(page)).map(({ error }) => error?.code);
  expect(codes).toContain("CAMERA_DENIED");
});

visit("a device without a camera says so, and the phone takes over", async ({ open }) => {
  const page = await open("none", "turns");
  await agree(page);
  await button(page, es.openCamera).click();
  const alert = frameOf(page).getByRole("alert").filter({ visible: true });
  await expect(alert).toContainText(es.problems.missing.title);
  await button(page, es.onPhone).click();
  await expect(frameOf(page).locator("signing-handoff-screen")).toBeVisible();
  expect((await heardBy(page)).some(({ type }) => type === "exit")).toBe(false);
});

const WANTED: IdentityState = {
  module: "selfie",
  status: "pending",
  consented: false,
  steps: [{ capture: "selfie", status: "needed", reasons: [], attemptsLeft: 3 }],
  turns: [],
  phrase: null,
  mayUpload: false,
};
const PROCESSING: IdentityState = {
  ...WANTED,
  consented: true,
  steps: [{ capture: "selfie", status: "processing", reasons: [], attemptsLeft: 3 }],
};

visit("consent, a picture of the camera, and the examination follow each other", async ({ open }) => {
  const page = await open({ film }, "face");
  let sent: { type: string; size: number } | null = null;
  let isConsented = false;
  await page.route("**/embed/*/identity/**", async (route) => {
    const request = route.request();
    const action = new URL(request.url()).pathname.split("/").at(-1);
    if (action === "consent") isConsented = true;
    if (action === "captures") {
      const body = request.postDataBuffer() ?? Buffer.alloc(0);
      sent = { type: request.headers()["content-type"] ?? "", size: body.length };
    }
    await route.fulfill({ json: sent ? PROCESSING : { ...WANTED, consented: isConsented } });
  });
  await agree(page);
  await expect(heading(page, es.captures.selfie.title)).toBeVisible();
  await expect(frameOf(page).getByText(es.chooseFile)).toHaveCount(0);
  await button(page, es.openCamera).click();
  await expect(frameOf(page).getByText(es.camera.advice.face)).toBeVisible();
  await button(page, es.camera.shutter).click();
  await expect(frameOf(page).getByRole("img", { name: es.captures.selfie.alt })).toBeVisible();
  await button(page, es.check.use).click();
  await expect(heading(page, es.processing.title)).toBeVisible();
  expect(sent).toMatchObject({ type: expect.stringMatching(/^multipart\/form-data; boundary=/) });
});
