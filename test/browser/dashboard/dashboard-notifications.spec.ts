import type { Page } from "@playwright/test";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { commonWords as commonEs } from "../../../packages/dashboard/src/locales/es/common.ts";
import { notificationWords as notificationsEn } from "../../../packages/dashboard/src/locales/en/notifications.ts";
import { notificationWords as notificationsEs } from "../../../packages/dashboard/src/locales/es/notifications.ts";
import { violations } from "../support/axe.ts";
import type { Demo } from "../support/demo.ts";
import { press, tabTo } from "../support/keyboard.ts";
import { Office } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

const WORDS = {
  es: { common: commonEs, notifications: notificationsEs },
  en: { common: commonEn, notifications: notificationsEn },
};
const ANSWER = "**/dashboard/api/notifications";

/** Signs in, and opens the account menu by the keyboard. */
async function openAccount(page: Page, demo: Demo, locale: "es" | "en"): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.setItem("dashboard", text),
    JSON.stringify({ locale, theme: "system", tenantId: null, environment: "live" }),
  );
  await (await Office.open(demo)).signIn(page, locale);
  await openMenu(page, locale);
  await press(page, page.locator("account-menu .opener"));
}

/** Opens the navigation where it is closed, as on phones. */
async function openMenu(page: Page, locale: "es" | "en"): Promise<void> {
  const { nav } = WORDS[locale].common;
  if (await page.getByRole("navigation", { name: nav.label }).isHidden())
    await press(page, page.getByRole("button", { name: nav.more, exact: true }));
}

for (const { locale, width, colorScheme } of [
  { locale: "es", width: 360, colorScheme: "dark" },
  { locale: "en", width: 1280, colorScheme: "light" },
] as const)
  test.describe(`in ${locale}, ${colorScheme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, colorScheme });
    const { common, notifications } = WORDS[locale];

    test("a member switches a mail off by the keyboard, and a failure is told", async ({ page, demo }) => {
      const scripts: string[] = [];
      page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
      const loaded = () => scripts.filter((path) => path.includes("/notifications-"));
      await openAccount(page, demo, locale);
      expect(loaded()).toEqual([]);
      const link = page.getByRole("link", { name: common.account.notifications, exact: true });
      await press(page, link);
      await expect(page.getByRole("heading", { level: 1, name: notifications.title })).toBeFocused();
      await expect(page).toHaveTitle(`${notifications.title} · Acme`);
      expect(loaded()).toHaveLength(1);

      const group = page.getByRole("group", { name: notifications.wanted });
      const { declined, completed, expired } = notifications.mails;
      const box = (name: string) => group.getByRole("checkbox", { name, exact: true });
      for (const name of [declined, completed, expired]) await expect(box(name)).toBeChecked();
      await tabTo(page, box(completed));
      await page.keyboard.press("Space");
      await expect(page.getByRole("status")).toHaveText(notifications.saved);
      await expect(box(completed)).toBeFocused();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await page.route(ANSWER, (route) => route.abort());
      await tabTo(page, box(expired));
      await page.keyboard.press("Space");
      await expect(page.getByRole("status")).not.toHaveText(notifications.saved);
      await expect(page.getByRole("status")).not.toBeEmpty();
      await expect(box(expired)).toBeChecked();
      await expect(box(expired)).toBeFocused();

      await page.unroute(ANSWER);
      await page.reload();
      await expect(box(completed)).not.toBeChecked();
      await expect(box(declined)).toBeChecked();
      await expect(box(expired)).toBeChecked();
    });

    test("switches that are not there can be asked for again", async ({ page, demo }) => {
      await page.route(ANSWER, (route) => route.abort());
      await openAccount(page, demo, locale);
      await press(page, page.getByRole("link", { name: common.account.notifications, exact: true }));
      const retry = page.getByRole("button", { name: common.retry, exact: true });
      await expect(retry).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.unroute(ANSWER);
      await press(page, retry);
      await expect(page.getByRole("checkbox")).toHaveCount(Object.keys(notifications.mails).length);
    });
  });

test("switches that are changed at once are saved in their order", async ({ page, demo }) => {
  await openAccount(page, demo, "en");
  await page.getByRole("link", { name: commonEn.account.notifications, exact: true }).click();
  const box = page.getByRole("checkbox", { name: notificationsEn.mails.declined });
  await expect(box).toBeChecked();
  let isFirst = true;
  const sent: unknown[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(ANSWER, async (route) => {
    sent.push(route.request().postDataJSON());
    if (isFirst) {
      isFirst = false;
      await held;
    }
    await route.continue();
  });
  await box.uncheck();
  await box.check();
  expect(sent).toEqual([{ declined: false }]);
  release();
  await expect.poll(() => sent).toEqual([{ declined: false }, { declined: true }]);
  await expect(page.getByText(notificationsEn.saved)).toBeVisible();
  await page.unroute(ANSWER);
  await page.reload();
  await expect(box).toBeChecked();
});

test("the link of the page that is shown closes a phone's navigation", async ({ page, demo }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAccount(page, demo, "en");
  const link = page.getByRole("link", { name: commonEn.account.notifications, exact: true });
  await press(page, link);
  const heading = page.getByRole("heading", { level: 1, name: notificationsEn.title });
  await expect(heading).toBeVisible();
  await openMenu(page, "en");
  await press(page, link);
  await expect(heading).toBeVisible();
});
