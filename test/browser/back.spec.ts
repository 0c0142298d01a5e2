import type { Locator } from "@playwright/test";
import { Ceremony } from "./support/ceremony.ts";
import { heardBy, hostPage } from "./support/integrator.ts";
import { expect, test } from "./support/test.ts";

/** What Android's Back and a desktop's Escape send to a dialog (HTML Standard, "close requests"). */
const requestClose = (dialog: Locator): Promise<void> =>
  dialog.evaluate((element) => (element as HTMLDialogElement & { requestClose(): void }).requestClose());

/** Without a press since the last request a browser closes without asking. */
const closeAtOnce = (dialog: Locator): Promise<void> =>
  dialog.evaluate((element) => (element as HTMLDialogElement).close());

for (const [name, close] of Object.entries({ requestClose, closeAtOnce }))
  test(`Back with the ink sheet open (${name}) closes it, and the ink is kept`, async ({
    page,
    host,
    integrator,
  }) => {
    const { client_secret: secret } = await integrator.open();
    const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" }));
    await page.goto(url);
    await heardBy(page, "ready");
    const frame = page.frameLocator("service-signing iframe");
    const ceremony = new Ceremony({ page, frame }, "en");
    const { ink } = ceremony.words;
    await ceremony.consent();
    await ceremony.nextInk();
    await ceremony.draw();
    const sheet = frame.getByRole("dialog", { name: ink.signatureTitle });
    const entries = await page.evaluate(() => history.length);
    await close(sheet);
    await expect(sheet).toBeHidden();
    await ceremony.toInk.click();
    await expect(ceremony.button(ink.undo)).toBeEnabled();
    await ceremony.adopt();
    await ceremony.submit();
    await heardBy(page, "success");
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
