import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type LaunchOptions, type Page } from "@playwright/test";
import { classifyEmbedError } from "@service/contract/embed";
import { cameraFlags, writeFilm } from "../../../scripts/testing/film.ts";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage, LISTEN, seenBy } from "../support/integrator.ts";
import type { Portal } from "../support/portal.ts";
import { expect, test } from "../support/test.ts";
import { asAnotherVisitor } from "../support/visitor.ts";

/** The camera of the signature sheet, with a film as its image, and every condition that prevents its use. */

const folder = mkdtempSync(join(tmpdir(), "camera-"));
const film = join(folder, "signature.y4m");
writeFilm(film);
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Camera = Parameters<typeof cameraFlags>[0];

/** The camera is configured per browser, so each kind needs its own browser. */
const launched = new Map<string, Browser>();
test.afterAll(async () => {
  for (const browser of launched.values()) await browser.close();
  launched.clear();
});

async function browserWith(camera: Camera, { launchOptions }: { launchOptions: LaunchOptions }) {
  const key = JSON.stringify(camera);
  const args = [...(launchOptions.args ?? []), ...cameraFlags(camera)];
  const browser = launched.get(key) ?? (await chromium.launch({ ...launchOptions, args }));
  launched.set(key, browser);
  return browser;
}

const DESKTOP = { viewport: { width: 1280, height: 800 }, locale: "en-US" };
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: "en-US" };

const camera = test.extend<{
  visit: (camera: Camera, device?: typeof DESKTOP | typeof PHONE) => Promise<Page>;
}>({
  visit: async ({ launchOptions }, use) => {
    const pages: Page[] = [];
    await use(async (kind, device = DESKTOP) => {
      const context = await (await browserWith(kind, { launchOptions })).newContext(device);
      const page = await context.newPage();
      await asAnotherVisitor(page);
      await page.addInitScript(LISTEN);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

class Sheet {
  readonly ceremony: Ceremony;
  readonly portal: Pick<Portal, "page" | "frame">;

  constructor(portal: Pick<Portal, "page" | "frame">) {
    this.portal = portal;
    this.ceremony = new Ceremony(portal, "en");
  }

  static on(page: Page): Sheet {
    return new Sheet({ page, frame: page.frameLocator("service-signing iframe") });
  }

  get ink() {
    return this.ceremony.words.ink;
  }

  /** Opens the third tab of the sheet for the next ink. */
  async open(): Promise<void> {
    await this.ceremony.nextInk();
    await this.portal.frame.getByRole("tab", { name: this.ink.upload }).click();
  }

  async turnOn(): Promise<void> {
    await this.ceremony.button(this.ink.takePhoto).click();
  }

  async photograph(): Promise<void> {
    await this.turnOn();
    await expect(this.portal.frame.getByText(this.ink.camera.hint)).toBeVisible();
    await this.ceremony.button(this.ink.camera.shutter).click();
    await expect(this.portal.frame.getByRole("img", { name: this.ink.preview })).toBeVisible();
  }

  alert() {
    return this.portal.frame.getByRole("alert").filter({ visible: true });
  }
}

/** Counts the active tracks of the frame, from before the page's own script runs. */
const COUNT = `
  window.tracks = [];
  const media = navigator.mediaDevices;
  if (media) {
    const ask = media.getUserMedia.bind(media);
    media.getUserMedia = async (wishes) => {
      const stream = await ask(wishes);
      window.tracks.push(...stream.getTracks());
      return stream;
    };
  }
`;
async function tracksOn(page: Page): Promise<number> {
  const inner = page.frames().find((frame) => frame.parentFrame() !== null);
  return (
    (await inner?.evaluate(
      () =>
        (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.filter(
          ({ readyState }) => readyState === "live",
        ).length,
    )) ?? -1
  );
}

camera(
  "a photographed signature is signed with, in a host that allows what is documented",
  async ({ visit, host, integrator }) => {
    const page = await visit({ film });
    await page.addInitScript(COUNT);
    const session = await integrator.open();
    const at = integrator.serviceUrl;
    const { url } = await host(hostPage(at, { "client-secret": session.client_secret, locale: "en" }), {
      headers: {
        "content-security-policy": `default-src 'none'; script-src ${at}; connect-src ${at}; frame-src ${at}`,
        "permissions-policy": `camera=(self "${at}")`,
      },
    });
    await page.goto(url);
    await heardBy(page, "ready");
    const sheet = Sheet.on(page);
    await sheet.ceremony.consent();
    await sheet.open();
    expect(await tracksOn(page)).toBe(0);
    await sheet.turnOn();
    await expect.poll(() => tracksOn(page)).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => tracksOn(page)).toBe(0);
    await sheet.ceremony.toInk.click();
    await sheet.photograph();
    expect(await tracksOn(page)).toBe(0);
    await sheet.ceremony.adopt();
    await sheet.ceremony.submit();
    await heardBy(page, "success");
    expect((await seenBy(page)).filter(({ name }) => name === "exit")).toEqual([]);
    const { status } = await integrator.post<{ status: string }>(
      `/v2/signing-sessions/${session.session_id}/verify`,
      {},
    );
    expect(status).toBe("completed");
  },
);

camera("by keyboard alone, and in a page read from right to left", async ({ visit, host, integrator }) => {
  const page = await visit({ film });
  const { client_secret: secret } = await integrator.open();
  const body = hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" });
  await page.goto((await host(body)).url);
  await heardBy(page, "ready");
  const sheet = Sheet.on(page);
  await sheet.portal.frame.locator("html").evaluate((root) => root.setAttribute("dir", "rtl"));
  await sheet.ceremony.consent();
  await sheet.open();
  const shoot = sheet.ceremony.button(sheet.ink.takePhoto);
  for (let press = 0; press < 3 && !(await isFocused(shoot)); press++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const shutter = sheet.ceremony.button(sheet.ink.camera.shutter);
  await expect(shutter).toBeFocused();
  await expect(sheet.portal.frame.getByText(sheet.ink.camera.hint)).toBeVisible();
  await page.keyboard.press("Space");
  await expect(sheet.ceremony.button(sheet.ink.retakePhoto)).toBeFocused();
  await expect(sheet.portal.frame.getByRole("img", { name: sheet.ink.preview })).toBeVisible();
});

const isFocused = (locator: ReturnType<Ceremony["button"]>) =>
  locator.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element);

camera(
  "a phone that is turned while it aims takes what lies in the frame then",
  async ({ visit, host, integrator }) => {
    const page = await visit({ film }, PHONE);
    const { client_secret: secret } = await integrator.open();
    const body = hostPage(
      integrator.serviceUrl,
      { "client-secret": secret, locale: "en", "full-page": "" },
      `<meta name="viewport" content="width=device-width"><style>body { margin: 0 }</style>`,
    );
    await page.goto((await host(body)).url);
    await heardBy(page, "ready");
    const sheet = Sheet.on(page);
    await sheet.ceremony.consent();
    await sheet.open();
    await sheet.turnOn();
    await expect(sheet.portal.frame.getByText(sheet.ink.camera.hint)).toBeVisible();
    const shutter = sheet.ceremony.button(sheet.ink.camera.shutter);
    for (const viewport of [
      { width: 640, height: 360 },
      { width: 360, height: 640 },
      { width: 640, height: 360 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(shutter).toBeInViewport({ ratio: 1 });
    }
    await shutter.tap();
    const shown = sheet.portal.frame.getByRole("img", { name: sheet.ink.preview });
    await expect(shown).toBeVisible();
    const size = await shown
      .locator("img")
      .evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight);
    expect(size).toBeGreaterThan(2);
  },
);

for (const [name, kind, headers, problem] of [
  ["the signer says no", "denied", {}, "denied"],
  ["the host's policy names the service nowhere", { film }, { "permissions-policy": "camera=()" }, "policy"],
] as const)
  camera(
    `CAMERA_DENIED: ${name}; the host is told, and the document is signed all the same`,
    async ({ visit, host, integrator }) => {
      const page = await visit(kind);
      const { client_secret: secret } = await integrator.open();
      const body = hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" });
      await page.goto((await host(body, { headers })).url);
      await heardBy(page, "ready");
      const sheet = Sheet.on(page);
      await sheet.ceremony.consent();
      await sheet.open();
      await sheet.turnOn();
      await expect(sheet.alert()).toContainText(sheet.ink.camera.problems[problem].title);
      await expect(sheet.portal.frame.getByText("CAMERA_DENIED")).toBeVisible();
      const { status, error } = (await heardBy(page, "exit")).metadata;
      expect(status).toBe("error");
      expect(error).toMatchObject({
        code: "CAMERA_DENIED",
        ...classifyEmbedError("CAMERA_DENIED"),
        docUrl: `${integrator.serviceUrl}/docs/errors#CAMERA_DENIED`,
      });
      if (problem === "policy")
        expect(error.detail).toContain(`Permissions-Policy: camera=(self "${integrator.serviceUrl}")`);
      await sheet.ceremony.button(sheet.ink.camera.draw).click();
      await sheet.ceremony.draw();
      await sheet.ceremony.adopt();
      await sheet.ceremony.submit();
      await heardBy(page, "success");
    },
  );

camera(
  "CAMERA_DENIED: a frame around the host that allows it nothing",
  async ({ visit, host, integrator }) => {
    const page = await visit({ film });
    const { client_secret: secret } = await integrator.open();
    const inner = await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" }));
    // an origin other than the host's, without an allow attribute
    const outer = await host(`<iframe src="${inner.url}" width="1000" height="760"></iframe>`);
    await page.goto(outer.url);
    const host2 = page.frameLocator("iframe");
    const sheet = new Sheet({ page, frame: host2.frameLocator("service-signing iframe") });
    await sheet.ceremony.consent();
    await sheet.open();
    await sheet.turnOn();
    await expect(sheet.alert()).toContainText(sheet.ink.camera.problems.policy.title);
  },
);

camera(
  "no camera: a chosen picture does as well, and the host hears of no refusal",
  async ({ visit, host, integrator }) => {
    const page = await visit("none");
    const { client_secret: secret } = await integrator.open();
    await page.goto(
      (await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" }))).url,
    );
    await heardBy(page, "ready");
    const sheet = Sheet.on(page);
    await sheet.ceremony.consent();
    await sheet.open();
    await sheet.turnOn();
    await expect(sheet.alert()).toContainText(sheet.ink.camera.problems.missing.title);
    const signature = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 200 });
      const context = canvas.getContext("2d")!;
      context.lineWidth = 6;
      context.moveTo(80, 120);
      context.bezierCurveTo(150, 40, 220, 180, 320, 90);
      context.stroke();
      return canvas.toDataURL("image/png");
    });
    await sheet.portal.frame.getByLabel(sheet.ink.chooseFile).setInputFiles({
      name: "firma.png",
      mimeType: "image/png",
      buffer: Buffer.from(signature.split(",")[1] ?? "", "base64"),
    });
    await expect(sheet.portal.frame.getByRole("img", { name: sheet.ink.preview })).toBeVisible();
    await expect(sheet.alert()).toHaveCount(0);
    await sheet.ceremony.adopt();
    await sheet.ceremony.submit();
    await heardBy(page, "success");
    expect((await seenBy(page)).filter(({ name }) => name === "exit")).toEqual([]);
  },
);

camera(
  "a host on plain http gets no camera: the signer and the host are told why",
  async ({ visit, host, integrator }) => {
    const page = await visit({ film });
    let body = "";
    const { url } = await host(() => body, { name: "elsewhere.test" });
    const { client_secret: secret } = await integrator.open({ allowed_origins: [url] });
    body = hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" });
    await page.goto(url);
    await heardBy(page, "ready");
    const sheet = Sheet.on(page);
    await sheet.ceremony.consent();
    await sheet.open();
    await sheet.turnOn();
    await expect(sheet.alert()).toContainText(sheet.ink.camera.problems.insecure.title);
    const { error } = (await heardBy(page, "exit")).metadata;
    expect(error).toMatchObject({ code: "CAMERA_DENIED", ...classifyEmbedError("CAMERA_DENIED") });
    expect(error.detail).toContain("https");
  },
);

camera(
  "a desktop without a camera goes on by the code on a phone, which photographs and gives back",
  async ({ visit, host, integrator }) => {
    const desktop = await visit("none");
    const { client_secret: secret } = await integrator.open();
    const body = hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" });
    await desktop.goto((await host(body)).url);
    await heardBy(desktop, "ready");
    const desktopSheet = Sheet.on(desktop);
    await desktopSheet.ceremony.consent();
    await desktopSheet.open();
    await desktopSheet.turnOn();
    await expect(desktopSheet.alert()).toContainText(desktopSheet.ink.camera.problems.missing.title);
    const link = desktop.waitForResponse(
      (response) => response.url().endsWith("/handoff") && response.status() === 201,
    );
    await desktopSheet.ceremony.button(desktopSheet.ceremony.words.menu.handOff).click();
    const { url } = (await (await link).json()) as { url: string };
    await expect(desktopSheet.portal.frame.getByRole("img", { name: /QR code/ })).toBeVisible();
    const phone = await visit({ film }, PHONE);
    await phone.goto(url);
    const phoneSheet = Sheet.on(phone);
    await phoneSheet.open();
    await phoneSheet.photograph();
    await phoneSheet.ceremony.adopt();
    await phoneSheet.ceremony.button(phoneSheet.ceremony.words.menu.label).click();
    await phoneSheet.portal.frame
      .getByRole("menuitem", { name: phoneSheet.ceremony.words.menu.giveBack })
      .click();
    await expect(
      phoneSheet.portal.frame.getByRole("heading", { name: phoneSheet.ceremony.words.returned.title }),
    ).toBeVisible();
    await desktopSheet.ceremony.submit();
    await heardBy(desktop, "success");
  },
);
