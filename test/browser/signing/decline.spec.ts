import type { FrameLocator, Page } from "@playwright/test";
import { sheetWords as enLate } from "../../../packages/signing-page/src/locales/en/sheets.ts";
import { heardBy, hostPage } from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";

async function openMenu(page: Page, frame: FrameLocator): Promise<void> {
  await heardBy(page, "ready");
  await frame.getByRole("button", { name: enLate.menu.label, exact: true }).click();
  await expect(frame.getByRole("menuitem").first()).toBeVisible();
}

test("a session offers to decline unless told otherwise", async ({ page, host, integrator }) => {
  const { client_secret: secret } = await integrator.open();
  await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret }))).url);
  const frame = page.frameLocator("service-signing iframe");
  await openMenu(page, frame);
  await expect(frame.getByRole("menuitem", { name: enLate.menu.decline })).toHaveCount(1);
});

test("a session without declining offers none", async ({ page, host, integrator }) => {
  const { client_secret: secret } = await integrator.open({ allow_decline: false });
  await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret }))).url);
  const frame = page.frameLocator("service-signing iframe");
  await openMenu(page, frame);
  await expect(frame.getByRole("menuitem", { name: enLate.menu.decline })).toHaveCount(0);
});
