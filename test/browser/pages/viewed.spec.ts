import type { FrameLocator, Page } from "@playwright/test";
import { sheetWords as enLate } from "../../../packages/signing-page/src/locales/en/sheets.ts";
import type { Integrator, NewSession } from "../support/integrator.ts";
import { heardBy, hostPage } from "../support/integrator.ts";
import { anotherAddress } from "../support/visitor.ts";
import { expect, test } from "../support/test.ts";

/** What only loads the page has not viewed the document (docs/contract/v3.md#viewed). */
interface Signer {
  status: string;
}
interface Told {
  type: string;
}

async function listOf<Row>(integrator: Integrator, path: string): Promise<Row[]> {
  return (await integrator.api.json<{ data: Row[] }>({ method: "GET", path })).data;
}
const statusOf = async (integrator: Integrator, { document_id: id }: NewSession) =>
  (await listOf<Signer>(integrator, `/v3/documents/${id}/signers`))[0]!.status;
const viewsOf = async (integrator: Integrator, { document_id: id }: NewSession) =>
  (await listOf<Told>(integrator, `/v3/documents/${id}/events?limit=100`)).flatMap(({ type }) =>
    /opened|viewed/.test(type) ? [type] : [],
  );

/** Opens the integrator's page, and all that it loads by itself. */
async function load(page: Page, url: string): Promise<FrameLocator> {
  await page.goto(url);
  const frame = page.frameLocator("service-signing iframe");
  await heardBy(page, "ready");
  await expect(frame.getByRole("button", { name: enLate.menu.label, exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  return frame;
}

test("a page that is loaded, scrolled and clicked by scripts alone leaves the signer sent", async ({
  page,
  host,
  integrator,
}) => {
  const session = await integrator.open();
  const attributes = { "client-secret": session.client_secret };
  const { url } = await host(hostPage(integrator.serviceUrl, attributes));
  const acts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/act")) acts.push(request.method());
  });
  await load(page, url);
  const inner = page.frames().find((each) => each.url().includes("/embed/"))!;
  await inner.evaluate(() => {
    scrollTo(0, 500);
    dispatchEvent(new Event("wheel"));
    dispatchEvent(new PointerEvent("pointerdown"));
    dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
    document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  await page.waitForTimeout(500);
  expect(acts).toEqual([]);
  expect(await statusOf(integrator, session)).toBe("sent");
  expect(await viewsOf(integrator, session)).toEqual(["signer.opened"]);
});

for (const [what, act] of [
  ["a turn of the wheel", (page: Page) => page.mouse.wheel(0, 120)],
  ["a key", (page: Page) => page.keyboard.press("Tab")],
  ["a press", (page: Page) => page.mouse.click(200, 200)],
] as const)
  test(`${what} is a view, told once`, async ({ page, host, integrator }) => {
    const session = await integrator.open();
    const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": session.client_secret }));
    const frame = await load(page, url);
    const told: number[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("/act")) told.push(response.status());
    });
    await page.locator("service-signing").scrollIntoViewIfNeeded();
    await page.locator("service-signing iframe").focus();
    await frame.locator("body").hover({ position: { x: 120, y: 160 } });
    expect(told).toEqual([]);
    for (const _ of [1, 2]) await act(page);
    await expect.poll(() => statusOf(integrator, session)).toBe("viewed");
    await expect.poll(() => told).toEqual([204]);
    expect((await viewsOf(integrator, session)).toSorted()).toEqual([
      "document.viewed",
      "signer.opened",
      "signer.viewed",
    ]);
  });

test("a hand-off's link that came in a message opens with a press alone", async ({
  browser,
  page,
  portal,
}) => {
  await portal.prepare("en", "lease");
  const link = page.waitForResponse((answer) => answer.url().endsWith("/handoff") && answer.status() === 201);
  await portal.frame.getByRole("button", { name: enLate.menu.label, exact: true }).click();
  await portal.frame.getByRole("menuitem", { name: "Continue on my phone" }).click();
  const { url } = (await (await link).json()) as { url: string };
  await portal.frame.getByRole("button", { name: /^Send/ }).click();
  await expect(portal.frame.getByRole("status").getByText(/•••/)).toBeVisible();
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    locale: "en-US",
    extraHTTPHeaders: { "x-forwarded-for": anotherAddress() },
  });
  for (const isPerson of [false, true]) {
    const phone = await context.newPage();
    await phone.goto(url);
    const open = phone.getByRole("button", { name: "Open the document" });
    await expect(open).toBeVisible();
    await expect(phone.getByRole("alert")).toBeHidden();
    await phone.waitForLoadState("networkidle");
    if (isPerson) {
      await open.click();
      await expect(
        phone.frameLocator("service-signing iframe").getByText("Lugar de la firma"),
      ).toBeAttached();
    }
    await phone.close();
  }
  await context.close();
});
