import type { Page } from "@playwright/test";
import { documentListWords as documentsEn } from "../../../packages/dashboard/src/locales/en/documents.ts";
import { errorTable as errorsEn } from "../../../packages/dashboard/src/locales/en/errors.ts";
import { signInWords as signInEn } from "../../../packages/dashboard/src/locales/en/sign-in.ts";
import { signInWords as signInEs } from "../../../packages/dashboard/src/locales/es/sign-in.ts";
import { teamWords as teamEn } from "../../../packages/dashboard/src/locales/en/team.ts";
import { violations } from "../support/axe.ts";
import { Office } from "../support/office.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { expect, test } from "../support/test.ts";
import { asAnotherVisitor } from "../support/visitor.ts";

test.use({ locale: "en-US" });

const { confirm } = signInEn;
const hidden = (email: string) => email.replace(/^(.)[^@]*/, "$1•••");
const isIn = (page: Page) =>
  expect(page.getByRole("heading", { name: documentsEn.title, level: 1 })).toBeVisible();

test("looking at a link uses nothing up, and its button signs in by the keyboard", async ({
  page,
  demo,
  browser,
}) => {
  const office = await Office.open(demo);
  const link = await office.signInLink();
  const scanner = await (await browser.newContext({ locale: "en-US" })).newPage();
  await asAnotherVisitor(scanner);
  await scanner.goto(link);
  await expect(scanner.getByRole("button", { name: confirm.action(hidden(office.email)) })).toBeVisible();
  expect(await scanner.context().cookies()).toEqual([]);
  await scanner.context().close();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: confirm.title })).toBeFocused();
  expect(page.url()).not.toContain("#");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: confirm.action(hidden(office.email)) })).toBeFocused();
  await page.keyboard.press("Enter");
  await isIn(page);

  await page.goto(link);
  await expect(page.getByText(errorsEn["SIGN_IN_REFUSED"]?.title ?? "")).toBeVisible();
});

test("a link of somebody else names who is signed in, and leaves their session alone", async ({
  page,
  demo,
}) => {
  const [own, attackers] = [await Office.open(demo), await Office.open(demo)];
  await own.signIn(page);
  await page.goto(await attackers.signInLink());
  await expect(page.getByText(confirm.instead(own.email))).toBeVisible();
  await page.getByRole("button", { name: confirm.cancel }).click();
  await isIn(page);
  await expect(page.getByText(own.email).first()).toBeAttached();
});

test("a link that is pasted over an open sign-in page is looked at", async ({ page, demo }) => {
  const office = await Office.open(demo);
  await page.goto(`${demo.serviceUrl}/dashboard/sign-in`);
  await expect(page.getByRole("heading", { name: signInEn.title })).toBeVisible();
  const link = await office.signInLink();
  await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
  await page.getByRole("button", { name: confirm.action(hidden(office.email)) }).click();
  await isIn(page);
});

for (const [locale, words] of [
  ["es-MX", signInEs],
  ["en-US", signInEn],
] as const)
  test.describe(`in ${locale}, 360 px`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } });

    test("the page of a link has axe find nothing and scrolls nowhere sideways", async ({ page, demo }) => {
      const office = await Office.open(demo);
      await page.goto(await office.signInLink());
      await expect(
        page.getByRole("button", { name: words.confirm.action(hidden(office.email)) }),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });
  });

test("a removal says how many keys the member has, and revokes them where it is chosen", async ({
  page,
  demo,
}) => {
  const office = await Office.open(demo);
  const email = `bea.${office.email}`;
  const owner = new PlatformClient(demo.serviceUrl, await office.accessToken());
  const invited = { name: "Bea Sol", email, role: "admin" };
  await owner.json({ method: "POST", path: "/dashboard/api/members", body: invited });
  const admin = new PlatformClient(demo.serviceUrl, await office.accessToken(email));
  const { key } = await admin.json<{ key: string }>({
    method: "POST",
    path: "/dashboard/api/keys",
    body: {},
  });
  const statusOf = async () =>
    (await fetch(`${demo.serviceUrl}/v3/users/me`, { headers: { authorization: `Bearer ${key}` } })).status;

  await office.signIn(page);
  await page.goto(`${demo.serviceUrl}/dashboard/team`);
  await expect(page.getByText(teamEn.activeKeys(1))).toBeVisible();
  await page.getByLabel(teamEn.roleOf("Bea Sol")).selectOption("member");
  const sheet = page.locator("signing-sheet dialog[open]");
  await expect(page.getByText(teamEn.keys.body(1))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: teamEn.demote, exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(teamEn.changed("Bea Sol", teamEn.roles["member"] ?? ""))).toBeVisible();
  expect(await statusOf()).toBe(200);

  await page.getByRole("button", { name: teamEn.removeOf("Bea Sol") }).click();
  await page.getByLabel(teamEn.keys.label(1)).check();
  await page.getByRole("button", { name: teamEn.remove, exact: true }).click();
  await expect(page.getByText(teamEn.removed("Bea Sol"))).toBeVisible();
  expect(await statusOf()).toBe(401);
});
