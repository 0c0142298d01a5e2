import { type Browser, type Page } from "@playwright/test";
import { Ceremony } from "../support/ceremony.ts";
import { Portal } from "../support/portal.ts";
import { expect, test } from "../support/test.ts";

/** Hands the signing off from the desktop to a new phone, by the URL in the QR code. */
async function openPhone(browser: Browser, desktop: Page, portal: Portal): Promise<Portal> {
  const link = desktop.waitForResponse(
    (response) => response.url().endsWith("/handoff") && response.status() === 201,
  );
  await portal.frame.getByRole("button", { name: "More options" }).click();
  await portal.frame.getByRole("menuitem", { name: "Continue on my phone" }).click();
  const { url } = (await (await link).json()) as { url: string };
  await expect(portal.frame.getByRole("img", { name: /QR code/ })).toBeVisible();
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    locale: "en-US",
  });
  const page = await context.newPage();
  await page.goto(url);
  return new Portal(page, url);
}

test("a signing goes on on a phone, with what was filled in, and the desktop learns of the signature", async ({
  browser,
  page,
  portal,
}) => {
  await portal.prepare("en", "lease");
  const desktop = new Ceremony(portal, "en");
  await desktop.consent();
  await desktop.fill("Lugar de la firma", "Cáceres");
  const phone = await openPhone(browser, page, portal);
  const ceremony = new Ceremony(phone, "en");
  await expect(portal.frame.getByRole("heading", { name: "You’re signing on your phone" })).toBeVisible();
  await expect(phone.frame.getByLabel("Lugar de la firma")).toHaveValue("Cáceres");
  await ceremony.nextInk();
  await ceremony.type("ŁÑ", ceremony.words.ink.initialsLabel);
  await ceremony.adopt(ceremony.words.ink.adoptInitials);
  await ceremony.nextInk();
  await ceremony.type("Łukasz Ñandú");
  await ceremony.adopt();
  await ceremony.submit();
  await portal.collect("en");
  await phone.page.context().close();
});

test("the phone gives the signing back, with what was filled in there, and a used link says so", async ({
  browser,
  page,
  portal,
}) => {
  await portal.prepare("en", "lease");
  await new Ceremony(portal, "en").consent();
  const phone = await openPhone(browser, page, portal);
  await new Ceremony(phone, "en").fill("Lugar de la firma", "Mérida");
  await phone.frame.getByRole("button", { name: "More options" }).click();
  await phone.frame.getByRole("menuitem", { name: "Back to the other device" }).click();
  await expect(phone.frame.getByRole("heading", { name: "Continue on the other device" })).toBeVisible();
  await expect(portal.frame.getByLabel("Lugar de la firma")).toHaveValue("Mérida");
  await phone.page.reload();
  await expect(phone.page.getByRole("heading", { name: "This code no longer works" })).toBeVisible();
  await phone.page.context().close();
});
