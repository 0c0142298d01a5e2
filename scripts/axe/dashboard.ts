import { newPage, SCREENS, show } from "../../packages/dashboard/dev/pages.ts";
import { startBench } from "../../packages/dashboard/dev/server.ts";
import type { Area, Visit } from "./area.ts";

/** Every page and sheet of `npm run screens -w @service/dashboard`. */
export async function openDashboard(): Promise<Area> {
  const bench = await startBench();
  const screens = Object.entries(SCREENS).map(([name, screen]) => {
    const visit = async ({ browser, look, check }: Visit): Promise<void> => {
      const page = await newPage(browser, screen, look);
      try {
        await show(page, bench, screen);
        await check(page);
      } finally {
        await page.context().close();
      }
    };
    return [name, visit] as const;
  });
  return { screens: Object.fromEntries(screens), close: () => bench.close() };
}
