import type { Locator, Page } from "@playwright/test";
import { Ceremony } from "../support/ceremony.ts";
import { expect, test } from "../support/test.ts";

/** More presses than any path between two controls needs. */
const FAR = 40;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed <= FAR; pressed += 1) {
    if (await target.evaluate((element) => element.matches(":focus, :focus-within"))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${FAR} presses of Tab do not lead to ${target.toString()}.`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("a signer signs by the keyboard alone", async ({ page, portal, demo }) => {
  await page.goto(demo.portalUrl);
  const nda = page.locator('[value="nda"]');
  await tabTo(page, page.locator('[name="document"]:checked'));
  await page.keyboard.press("ArrowDown");
  await expect(nda).toBeChecked();
  await press(page, page.getByRole("button", { name: "Preparar la firma" }));
  await portal.event("signing-ready");

  const ceremony = new Ceremony(portal, "es");
  const { words } = ceremony;
  await press(page, ceremony.button(words.bar.accept));
  await press(page, ceremony.toNextField);
  const field = ceremony.button(/^Signature/);
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  // Opened by keyboard, the sheet offers the tab that needs no pointer.
  await expect(portal.frame.getByRole("tab", { name: words.ink.type })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  const name = portal.frame.getByLabel(words.ink.nameLabel);
  await tabTo(page, name);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Łukasz Ñandú");
  await press(page, ceremony.button(words.ink.adopt));
  await press(page, ceremony.button(words.bar.submit));
  await portal.collect("es");
});
