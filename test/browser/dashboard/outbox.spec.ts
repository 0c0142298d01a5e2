import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../support/test.ts";

// No emulation, because the frame's own color scheme is tested.
test.use({ colorScheme: null });

for (const [locale, title, dark, width] of [
  ["es", "Correos del entorno de pruebas", "Oscuro", 360],
  ["en", "Mail of the test environment", "Dark", 1280],
] as const)
  test(`the mails of the sandbox are shown as they look, ${locale}, ${width} px`, async ({
    page,
    portal,
    integrator,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { id } = await integrator.send();
    await integrator.post(`/v3/documents/${id}/remind`, {}).catch(() => undefined);
    await portal.open(locale);
    await page.goto(new URL("/outbox", portal.url).href);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page
      .getByRole("button", { name: /le pide firmar «Agreement»/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: /asked you to sign “Agreement”/ })).toBeFocused();
    await expect(page.locator("#plain")).toContainText("Read and sign: http");

    const picture = page.locator("#picture");
    await picture.scrollIntoViewIfNeeded();
    const mail = page.frameLocator("#picture");
    await expect(mail.getByRole("link", { name: "Leer y firmar" })).toBeVisible();
    await expect(mail.getByRole("link", { name: "Read and sign" })).toHaveAttribute("href", /\/sign\//);
    await expect(mail.locator(".m-card")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await page.getByRole("radio", { name: dark }).check();
    await expect(mail.locator(".m-card")).toHaveCSS("background-color", "rgb(26, 29, 33)");

    await expect(picture).not.toHaveAttribute("sandbox", /allow-(scripts|same-origin)/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const { violations } = await new AxeBuilder({ page }).exclude("#picture").analyze();
    expect(violations.map(({ id: rule }) => rule)).toEqual([]);
  });
