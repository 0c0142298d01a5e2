import type { FrameLocator, Page } from "@playwright/test";
import { delegationWords as enDelegation } from "../../../packages/signing-page/src/locales/en/delegation.ts";
import { delegationWords as esDelegation } from "../../../packages/signing-page/src/locales/es/delegation.ts";
import { sheetWords as enLate } from "../../../packages/signing-page/src/locales/en/sheets.ts";
import { sheetWords as esLate } from "../../../packages/signing-page/src/locales/es/sheets.ts";
import { violations } from "../support/axe.ts";
import { heardBy, hostPage } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

const LOCALES = {
  en: { words: enLate, delegation: enDelegation.delegation },
  es: { words: esLate, delegation: esDelegation.delegation },
} as const;

async function openSheet(page: Page, frame: FrameLocator, words: typeof esLate): Promise<void> {
  await heardBy(page, "ready");
  await frame.getByRole("button", { name: words.menu.label, exact: true }).focus();
  await page.keyboard.press("Enter");
  await frame.getByRole("menuitem", { name: words.menu.delegate }).focus();
  await page.keyboard.press("Enter");
}

for (const { locale, viewport } of FLOW_LOOKS)
  test(`someone else is asked to sign, by keyboard, in ${locale} at ${viewport.width} pixels`, async ({
    page,
    host,
    integrator,
  }) => {
    await page.setViewportSize(viewport);
    const { words, delegation } = LOCALES[locale];
    const document = await integrator.send();
    const { client_secret: secret } = await integrator.open({ locale }, document);
    await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret }))).url);
    const frame = page.frameLocator("service-signing iframe");
    await openSheet(page, frame, words);
    await expect(frame.getByRole("heading", { name: delegation.title })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await frame.getByRole("button", { name: delegation.confirm }).press("Enter");
    await expect(frame.getByText(delegation.nameMissing)).toBeVisible();
    await expect(frame.getByLabel(delegation.name)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type("Bea Sol");
    await page.keyboard.press("Tab");
    await page.keyboard.type("bea@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Vacaciones");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(frame.getByRole("heading", { name: delegation.doneTitle("Bea Sol") })).toBeFocused();
    await heardBy(page, "exit");
    expect(await violations(page)).toEqual([]);
    const path = `/v3/documents/${document.id}/signers`;
    const { data } = await integrator.api.json<{ data: object[] }>({ method: "GET", path });
    expect(data).toMatchObject([{ name: "Bea Sol", email: "bea@example.com", status: "sent" }]);
  });
