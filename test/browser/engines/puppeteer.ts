import { type ElementHandle, launch, type LaunchOptions, type Page } from "puppeteer-core";
import type { Point } from "../support/ceremony.ts";
import { type EnginePage, findInPage, seenInPage, type Target } from "./engine-page.ts";

/** Controls Chromium by its own protocol and Firefox by WebDriver BiDi. */
export async function openPuppeteer(options: LaunchOptions, viewport: [number, number]): Promise<EnginePage> {
  const browser = await launch(options);
  const page = await browser.newPage();
  await page.setViewport({ width: viewport[0], height: viewport[1] });
  return {
    open: async (url) => void (await page.goto(url)),
    async find(wanted) {
      const frame = page.frames().find((child) => child.url().includes("/embed/ses_"));
      const handle = (await frame?.evaluateHandle(findInPage, wanted))?.asElement() ?? null;
      return handle === null ? null : target(page, handle as ElementHandle);
    },
    seen: () => page.evaluate(seenInPage),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

function target(page: Page, handle: ElementHandle): Target {
  return {
    click: () => handle.click(),
    type: (text) => handle.type(text),
    async drag(points) {
      const box = (await handle.boundingBox())!;
      const at = ([x, y]: Point) => [box.x + x * box.width, box.y + y * box.height] as const;
      await page.mouse.move(...at(points[0]!));
      await page.mouse.down();
      for (const point of points.slice(1)) await page.mouse.move(...at(point), { steps: 8 });
      await page.mouse.up();
    },
  };
}
