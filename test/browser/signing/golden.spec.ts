/**
 * Accessibility trees and tab order as golden files (test/browser/golden). After an intended change run `npx
 * playwright test golden --update-snapshots` and read the difference.
 */
import { type Bench, startBench } from "../../../packages/signing-page/dev/server.ts";
import { SCREENS } from "../../../packages/signing-page/dev/walk/screens.ts";
import { DESKTOP, Stage } from "../../../packages/signing-page/dev/walk/stage.ts";
import { signByTouch } from "../../../packages/signing-page/dev/walk/by-touch.ts";
import { expectGolden } from "../support/golden.ts";
import { unlessShort } from "../support/looks.ts";
import { sealedDocument } from "../support/sealed.ts";
import { expect, test } from "../support/test.ts";

/** The walks through every step and every end. Camera and certificate files have their own specs. */
const WALKS = [
  "expired",
  "cancelled",
  "declined",
  "nofields",
  "module",
  "unreachable",
  "submitfails",
  "alone",
  "three",
  "live",
  "lease",
  "handoff",
  "handedoff",
  "code",
  "name",
  "upload",
  "data",
  "waits",
  "turn",
  "chaindata",
  "chainturn",
] as const;

let bench: Bench;
test.beforeAll(async () => {
  bench = await startBench();
});
test.afterAll(() => bench.close());

/** All screens in three languages; of the one with the longest words a whole signing. */
const LOCALES = ["es", "en", "fr", "de"] as const;
const walksIn = (locale: (typeof LOCALES)[number]): readonly string[] => (locale === "de" ? [] : WALKS);

for (const locale of unlessShort(LOCALES, 2)) {
  const visits = {
    ...Object.fromEntries(walksIn(locale).map((name) => [name, SCREENS[name]!])),
    sign: signByTouch,
  };
  for (const [name, visit] of Object.entries(visits))
    test(`the signing page, ${name}, ${locale}`, async ({ browser }) => {
      const setting = { ...DESKTOP, name, locale, theme: "light" } as const;
      const observe = (stage: Stage, screen: string) => expectGolden(stage.inner(), `${locale}-${screen}`);
      const scenario = name === "sign" ? "three" : name;
      const stage = await Stage.open(browser, bench, setting, scenario, observe);
      await visit(stage, bench);
      stage.assertNoProblems();
      await stage.close();
    });

  test.describe(`a page of the server, ${locale}`, () => {
    test.use({ locale, timezoneId: "UTC" });

    for (const [name, path, root] of [
      ["landing", "/", "body"],
      ["link-unknown", "/sign/unknown", "body"],
      ["verify", "/verify", "body"],
      ["docs", "/docs/packages", "header"],
    ] as const)
      test(name, async ({ page, demo }) => {
        await page.goto(demo.serviceUrl + path);
        await expect(page.locator("h1:visible").first()).toBeVisible();
        await expectGolden(page.mainFrame(), `${locale}-page-${name}`, root);
      });

    test("verify, a report", async ({ page, demo }) => {
      const { pdf } = await sealedDocument(demo);
      await page.goto(`${demo.serviceUrl}/verify`);
      await page
        .locator("#pdf")
        .setInputFiles({ name: "contrato.pdf", mimeType: "application/pdf", buffer: pdf });
      await expect(page.locator("#verdict")).toBeFocused();
      await expectGolden(page.mainFrame(), `${locale}-page-verify-report`);
    });
  });
}
