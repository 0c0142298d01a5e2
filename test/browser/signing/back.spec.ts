import type { Locator } from "@playwright/test";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage } from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";

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

for (const [name, close] of Object.entries({ requestClose, closeAtOnce }))
  test(`Back with the form of a phone open (${name}) closes it, and what was typed is kept`, async ({
    page,
    host,
    integrator,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const field = { page: 1, x: 72, width: 200, required: true };
    const fields = [
      { ...field, type: "text", label: "RFC", y: 40, height: 24 },
      { ...field, type: "text", label: "Place", y: 80, height: 24 },
      { ...field, type: "signature", y: 480, height: 56 },
    ];
    const { client_secret: secret } = await integrator.open({}, await integrator.send({ fields }));
    const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" }));
    await page.goto(url);
    await heardBy(page, "ready");
    const frame = page.frameLocator("service-signing iframe");
    const ceremony = new Ceremony({ page, frame }, "en");
    const { words } = ceremony;
    const form = frame.locator("signing-phone-form");
    await ceremony.consent();
    await ceremony.button(words.form.open).click();
    await form.getByLabel(/^RFC/).fill("ABCD");
    await close(form.getByRole("dialog"));
    await expect(form).toHaveCount(0);
    await expect(frame.getByLabel(/^RFC/)).toHaveValue("ABCD");
    await ceremony.button(words.form.open).click();
    await expect(form.getByLabel(/^RFC/)).toHaveValue("ABCD");
  });
