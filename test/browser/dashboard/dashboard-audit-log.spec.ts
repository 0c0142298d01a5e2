import { readFile } from "node:fs/promises";
import { auditLogWords as logEn } from "../../../packages/dashboard/src/locales/en/audit-log.ts";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { auditLogWords as logEs } from "../../../packages/dashboard/src/locales/es/audit-log.ts";
import { commonWords as commonEs } from "../../../packages/dashboard/src/locales/es/common.ts";
import { violations } from "../support/axe.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { Office } from "../support/office.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { speak } from "../support/speak.ts";
import { expect, test } from "../support/test.ts";

const WORDS = {
  es: { ...logEs, common: commonEs },
  en: { ...logEn, common: commonEn },
};

for (const { locale, width } of FLOW_LOOKS)
  test(`an owner looks through the administrative log by keyboard, ${locale}, ${width} px`, async ({
    page,
    demo,
  }) => {
    const words = WORDS[locale];
    await page.setViewportSize({ width, height: 800 });
    await speak(page, locale);
    const office = await Office.open(demo);
    const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
    for (let index = 0; index < 23; index += 1)
      await api.json({
        method: "PUT",
        path: "/v3/consent-text",
        body: { texts: [{ locale: "en", text: `Text ${index}` }] },
      });
    await office.signIn(page, locale);
    await page.goto(`${demo.serviceUrl}/dashboard/audit-log`);
    const rows = page.locator(".rows > li");
    await expect(rows).toHaveCount(20);
    await page.getByRole("button", { name: words.common.more, exact: true }).press("Enter");
    await expect.poll(() => rows.count()).toBeGreaterThan(23);
    await rows.first().locator("summary").press("Enter");
    await expect(rows.first().getByText(words.hash)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: words.chain.check }).press("Enter");
    await expect(page.getByText(words.chain.holds)).toBeVisible();
    await page.getByRole("combobox", { name: words.type }).selectOption("consent_text.updated");
    await expect(rows.first().getByText(words.types["consent_text.updated"])).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: words.csv }).press("Enter"),
    ]);
    const lines = (await readFile(await saved.path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(1 + 23);
    await page.getByLabel(words.to, { exact: true }).fill("2020-01-31");
    await expect(page.getByText(words.nothing.title)).toBeVisible();
    await page.getByRole("button", { name: words.everything }).press("Enter");
    await expect(rows).toHaveCount(20);
    await page.getByRole("combobox", { name: words.person }).selectOption({ index: 1 });
    await expect(rows.first().getByText(words.actors.operator)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
  });

test.describe("in English", () => {
  test.use({ locale: "en-US" });

  test("a log that was changed is said to be broken, a failure is said, and a member sees no log", async ({
    page,
    demo,
  }) => {
    const office = await Office.open(demo);
    await office.signIn(page);
    await page.route("**/v3/audit-log?**", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { data: object }[] };
      for (const entry of body.data.slice(1, 2)) entry.data = { changed: true };
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto(`${demo.serviceUrl}/dashboard/audit-log`);
    await page.getByRole("button", { name: logEn.chain.check }).click();
    await expect(page.getByText(logEn.chain.broken)).toBeVisible();
    await page.unroute("**/v3/audit-log?**");
    await page.route("**/v3/audit-log?**", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("button", { name: commonEn.retry })).toBeVisible();
    await page.unroute("**/v3/audit-log?**");
    await page.getByRole("button", { name: commonEn.retry }).click();
    await expect(page.locator(".rows > li").first()).toBeVisible();
    const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
    const email = `member.${office.email}`;
    await api.json({
      method: "POST",
      path: "/dashboard/api/members",
      body: { name: "Carla", email, role: "member" },
    });
    await page.context().clearCookies();
    await page.goto(await office.signInLink(email));
    await page.getByRole("button", { name: /^Sign in/ }).click();
    await expect(page.getByRole("link", { name: commonEn.nav.documents }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: commonEn.nav.auditLog })).toHaveCount(0);
  });
});
