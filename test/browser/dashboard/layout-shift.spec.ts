import { newPage, SCREENS } from "../../../packages/dashboard/dev/pages.ts";
import { type Bench, startBench } from "../../../packages/dashboard/dev/server.ts";
import { expect, test } from "../support/test.ts";

let bench: Bench;
test.beforeAll(async () => {
  bench = await startBench();
});
test.afterAll(() => bench.close());

/** Runs in the page before its scripts: `shifts()` is what has moved so far by itself (Layout Instability). */
function observe(): void {
  let sum = 0;
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const options: object = { type: "layout-shift", buffered: true };
  observer.observe(options);
  const shifts = async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    note(observer.takeRecords());
    return sum;
  };
  Object.assign(globalThis, { shifts });
}

for (const name of ["documents", "document", "contacts"] as const)
  for (const width of [360, 1280])
    test(`nothing of the page ${name} moves when its late data come, ${width} px`, async ({ browser }) => {
      const screen = SCREENS[name]!;
      const page = await newPage(browser, screen, { width, locale: "es", theme: "light" });
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.addInitScript(observe);
      await page.route(/\/v[23]\//, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(bench.url + screen.path);
      await expect(page.locator(".skeleton").first()).toBeVisible();
      expect(await page.evaluate("shifts()")).toBe(0);
      release();
      await expect(page.locator(".skeleton")).toHaveCount(0);
      expect(await page.evaluate("shifts()")).toBe(0);
      await page.context().close();
    });
