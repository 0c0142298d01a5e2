import type { Locator, Page } from "@playwright/test";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { contactWords as contactsEn } from "../../../packages/dashboard/src/locales/en/contacts.ts";
import { documentWords as documentEn } from "../../../packages/dashboard/src/locales/en/document.ts";
import { documentListWords as documentsEn } from "../../../packages/dashboard/src/locales/en/documents.ts";
import { keyWords as keysEn } from "../../../packages/dashboard/src/locales/en/keys.ts";
import { signInWords as signInEn } from "../../../packages/dashboard/src/locales/en/sign-in.ts";
import { press, tabTo } from "../support/keyboard.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { expect, test } from "../support/test.ts";

/** The dashboard by the keyboard alone: nothing is clicked, and every stop of the focus is seen. */
test.use({ locale: "en-US", permissions: ["clipboard-read", "clipboard-write"] });

const { nav, environment, account } = commonEn;
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name });

async function makeDocument(office: Office, url: string): Promise<void> {
  const api = new PlatformClient(url, await office.accessToken());
  const content = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
  const signers = [{ name: "Bruno Díaz", email: "bruno@example.com" }];
  const body = { name: "Lease", file: { name: "lease.pdf", content }, signers };
  await api.json({ method: "POST", path: "/v3/documents", body });
}

async function signIn(page: Page, office: Office, url: string): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await tabTo(page, page.getByLabel(signInEn.email));
  await page.keyboard.type(office.email);
  await page.keyboard.press("Enter");
  await expect(heading(page, signInEn.sent.outboxTitle)).toBeFocused();
  await page.goto(await office.linkTo(office.email, "sign-in"));
  await press(page, page.getByRole("button", { name: signInEn.confirm.action("").trim() }));
  await expect(heading(page, documentsEn.title)).toBeVisible();
}

/** Opens the navigation where it is closed, as on phones. */
async function openNavigation(page: Page): Promise<void> {
  if (await page.getByRole("navigation", { name: nav.label }).isHidden())
    await press(page, button(page, nav.more));
}

async function visit(page: Page, entry: string, title: string): Promise<void> {
  await openNavigation(page);
  const sections = page.getByRole("navigation", { name: nav.label });
  await press(page, sections.getByRole("link", { name: entry, exact: true }));
  await expect(heading(page, title)).toBeFocused();
}

/** Opens a sheet, leaves it by Escape, and finds the focus at its opener. */
async function openAndLeave(page: Page, opener: Locator): Promise<void> {
  await press(page, opener);
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

for (const width of [1280, 360])
  test(`an owner works by the keyboard alone at ${width} px`, async ({ page, demo }) => {
    const office = await Office.open(demo);
    await makeDocument(office, demo.serviceUrl);
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, office, demo.serviceUrl);

    await page.keyboard.press("Tab");
    await expect(button(page, commonEn.skip)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading(page, documentsEn.title)).toBeFocused();

    await openNavigation(page);
    await press(page, button(page, environment.test));
    await expect(page.getByText(environment.band.test)).toBeVisible();
    await visit(page, nav.contacts, contactsEn.title);
    await visit(page, nav.documents, documentsEn.title);
    await press(page, page.getByRole("link", { name: /^Lease/ }));
    await expect(heading(page, "Lease")).toBeFocused();
    for (const name of [documentEn.rename, documentEn.void, documentEn.changeExpiry, documentEn.moveToFolder])
      await openAndLeave(page, button(page, name));
    await press(page, button(page, documentEn.rename));
    await tabTo(page, page.getByLabel(documentEn.newName));
    await page.keyboard.type("Lease of May");
    await page.keyboard.press("Enter");
    await expect(heading(page, "Lease of May")).toBeVisible();
    await expect(button(page, documentEn.rename)).toBeFocused();

    await visit(page, nav.keys, keysEn.title);
    await openAndLeave(page, button(page, keysEn.create));
    await press(page, button(page, keysEn.create));
    await press(page, page.locator("signing-sheet").getByRole("button", { name: keysEn.create }));
    await expect(button(page, commonEn.copy)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(commonEn.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^service_test_sk_\w{40}$/);
    await press(page, page.locator("secret-notice").getByRole("button", { name: commonEn.close }));
    await expect(heading(page, keysEn.title)).toBeFocused();

    await openNavigation(page);
    await press(page, button(page, environment.live));
    await expect(page.getByText(environment.band.test)).toBeHidden();
    await openNavigation(page);
    const opener = page.locator("account-menu .opener");
    await press(page, opener);
    await tabTo(page, button(page, account.signOut));
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, button(page, account.signOut));
    await expect(heading(page, signInEn.title)).toBeFocused();
  });
