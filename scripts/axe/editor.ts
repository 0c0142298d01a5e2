import type { Page } from "@playwright/test";
import { startEditorPage } from "../../packages/field-editor/dev/server.ts";
import { type Area, type Visit, withPage } from "./area.ts";

/** The field editor by itself: at rest, with the properties of each type of field, empty, and to be read only. */
export async function openEditor(): Promise<Area> {
  const { url, close } = await startEditorPage();
  const at =
    (query: string, act?: (page: Page, visit: Visit) => Promise<void>) =>
    (visit: Visit): Promise<void> =>
      withPage(visit, async (page) => {
        const { locale, theme } = visit.look;
        await page.goto(`${url}/?${query}&locale=${locale}&theme=${theme}`);
        await page.locator(".page").first().waitFor();
        await visit.check(page, "at rest");
        await act?.(page, visit);
      });
  const screens = {
    mixed: at("pages=mixed", checkFields),
    types: at("types", checkFields),
    empty: at("empty"),
    broken: at("pages=broken"),
    "read-only": at("read-only"),
  };
  return { screens, close };
}

/** Chooses one field after the other by the keyboard, as a screen may cover it. */
async function checkFields(page: Page, { check }: Visit): Promise<void> {
  const fields = page.locator("[data-field]");
  for (let index = 0; index < (await fields.count()); index += 1) {
    await fields.nth(index).focus();
    await page.keyboard.press("Enter");
    await check(page, `field ${index + 1}`);
  }
}
