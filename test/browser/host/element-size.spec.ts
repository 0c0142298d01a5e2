import type { Page } from "@playwright/test";
import { firstWords as en } from "../../../packages/signing-page/src/locales/en/first.ts";
import { heardBy, hostPage, type Integrator } from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";

/** The element in a host page without a style sheet for it. */

const HEADER = '<header style="height: 140px">Shop</header>';

async function element(integrator: Integrator, pages = 1): Promise<string> {
  const { client_secret: secret } = await integrator.open({}, await integrator.send({ pages }));
  return hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" });
}

function mainButton(page: Page) {
  return page.frameLocator("service-signing iframe").getByRole("button", { name: en.bar.accept });
}

for (const [width, height] of [
  [1280, 800],
  [1100, 900],
  [360, 640],
  [320, 568],
] as const)
  test(`the main button is in view at ${width} × ${height}, below the host's header`, async ({
    page,
    host,
    integrator,
  }) => {
    const signing = await element(integrator);
    const { url } = await host(`<meta name="viewport" content="width=device-width">${HEADER}${signing}`);
    await page.setViewportSize({ width, height });
    await page.goto(url);
    await heardBy(page, "ready");
    await expect(mainButton(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate("scrollY")).toBe(0);
  });

test("an element further down is no taller than the window", async ({ page, host, integrator }) => {
  const { url } = await host(`<div style="height: 1500px"></div>${await element(integrator)}`);
  await page.setViewportSize({ width: 1100, height: 700 });
  await page.goto(url);
  await heardBy(page, "ready");
  await expect.poll(async () => (await page.locator("service-signing").boundingBox())?.height).toBe(700);
});

test("an element that is shown later leaves the header in view", async ({ page, host, integrator }) => {
  const signing = await element(integrator);
  const { url } = await host(`${HEADER}<div id="at" hidden>${signing}</div>`);
  await page.goto(url);
  await heardBy(page, "ready");
  await page.evaluate("at.hidden = false");
  await expect(mainButton(page)).toBeInViewport({ ratio: 1 });
});

test("scrolling the document goes on in the host's page at its end", async ({ page, host, integrator }) => {
  const signing = await element(integrator, 2);
  const { url } = await host(`${HEADER}${signing}<div style="height: 2000px">Footer</div>`);
  await page.goto(url);
  await heardBy(page, "ready");
  await expect(
    page.frameLocator("service-signing iframe").locator("signing-page-view canvas").first(),
  ).toBeVisible();
  const box = (await page.locator("service-signing").boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return page.evaluate("scrollY");
    })
    .toBeGreaterThan(100);
});

for (const [name, style] of [
  ["a flex row", "display: flex"],
  ["a centred flex column", "display: flex; flex-direction: column; align-items: center"],
  ["a centred grid", "display: grid; place-items: center"],
  ["a block", "padding: 0"],
] as const)
  test(`takes the width of ${name}`, async ({ page, host, integrator }) => {
    const signing = await element(integrator);
    const { url } = await host(`<div style="${style}; width: 900px">${signing}</div>`);
    await page.goto(url);
    await heardBy(page, "ready");
    expect((await page.locator("service-signing").boundingBox())?.width).toBe(900);
    await expect(mainButton(page)).toBeVisible();
  });
