import type { Browser, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { hex, uuid } from "../test/support/fake-data.ts";
import type { Bench } from "./server.ts";

/** How a page is looked at. */
export interface Setting {
  /** CSS pixels. */
  width: number;
  locale: string;
  theme: string;
}

/** A page of the dashboard, and what is done there before it is looked at. */
export interface Screen {
  path: string;
  environment?: "live" | "test";
  /** Before the page is opened. */
  prepare?: (bench: Bench) => void;
  act?: (page: Page) => Promise<void>;
}

export const SCREENS: Readonly<Record<string, Screen>> = {
  documents: { path: "/documents" },
  sandbox: { path: "/documents", environment: "test" },
  nothing: { path: "/documents?search=zzz" },
  document: { path: `/documents/doc_${hex(1)}` },
  draft: { path: `/documents/doc_${hex(2)}` },
  rename: { path: `/documents/doc_${hex(2)}`, act: openFirst },
  folder: { path: `/documents/doc_${hex(2)}`, act: (page) => openFact(page, 1) },
  expiry: { path: `/documents/doc_${hex(2)}`, act: (page) => openFact(page, 0) },
  "new-document": { path: "/documents/new" },
  fields: { path: `/documents/doc_${hex(2)}/fields` },
  templates: { path: "/templates" },
  template: { path: `/templates/tmpl_${hex(1)}` },
  "template-drafts": { path: "/template-drafts" },
  contacts: { path: "/contacts" },
  folders: { path: "/folders" },
  "bulk-sends": { path: "/bulk-sends" },
  "bulk-send": { path: `/bulk-sends/bks_${hex(1)}` },
  "new-bulk-send": { path: "/bulk-sends/new" },
  forms: { path: "/forms" },
  form: { path: `/forms/frm_${hex(1)}` },
  chains: { path: "/chains" },
  chain: { path: `/chains/chn_${hex(1)}` },
  "new-chain": { path: "/chains/new" },
  identity: { path: "/identity" },
  "identity-result": { path: `/identity/onb_${hex(1)}` },
  analytics: { path: "/analytics" },
  notifications: { path: "/notifications" },
  passkeys: { path: "/passkeys" },
  team: { path: "/team" },
  remove: { path: "/team", act: (page) => page.locator(".remove signing-button").nth(1).click() },
  demote: {
    path: "/team",
    act: async (page) => void (await page.locator(".role select").nth(1).selectOption("member")),
  },
  invite: { path: "/team", act: openFirst },
  settings: { path: "/settings", environment: "test" },
  "audit-log": {
    path: "/audit-log",
    act: async (page) => {
      await page.locator("summary").first().click();
      await page.locator("audit-chain signing-button").click();
      await page.locator("audit-chain signing-notice").waitFor();
    },
  },
  "audit-log-nothing": {
    path: "/audit-log",
    act: async (page) => {
      await page.locator("select").first().selectOption("export.created");
      await page.locator(".empty").waitFor();
    },
  },
  keys: { path: "/keys" },
  "new-key": { path: "/keys", act: openFirst },
  webhooks: { path: "/webhooks" },
  "new-webhook": { path: "/webhooks", act: openFirst },
  webhook: { path: `/webhooks/whe_${hex(2)}`, act: (page) => page.locator("summary").first().click() },
  outbox: {
    path: "/outbox",
    environment: "test",
    act: (page) => page.locator("summary").first().click(),
  },
  "outbox-live": { path: "/outbox" },
  unknown: { path: `/nowhere/${uuid(1)}` },
  menu: { path: "/documents", act: openMenu },
  "sign-in": { path: "/sign-in", prepare: signedOut },
  "sign-in-link": { path: `/sign-in#${"a".repeat(43)}`, prepare: signedOut },
  "sign-in-instead": { path: `/sign-in#${"a".repeat(43)}` },
};

function signedOut({ api }: Bench): void {
  api.own.push([/^GET \/dashboard\/api\/session$/, () => Response.json({ error: {} }, { status: 401 })]);
}

/** The action in the head of a page. */
function openFirst(page: Page): Promise<void> {
  return page.locator(".head .actions signing-button").first().click();
}

/** The sheet that changes a fact of a document. */
function openFact(page: Page, index: number): Promise<void> {
  return page.locator(".fact signing-button").nth(index).click();
}

async function openMenu(page: Page): Promise<void> {
  const more = page.locator(".bottom button");
  if (await more.isVisible()) await more.click();
  await page.locator("account-menu .opener").click();
}

/** A new page with the settings of a person who has been here before. */
export async function newPage(browser: Browser, screen: Screen, setting: Setting): Promise<Page> {
  const { width, locale, theme } = setting;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    timezoneId: "America/Mexico_City",
  });
  const environment = screen.environment ?? "live";
  const preferences = JSON.stringify({ locale, theme, tenantId: null, environment });
  await context.addInitScript((text) => localStorage.setItem("dashboard", text), preferences);
  return context.newPage();
}

/** Opens the screen. Resolves when its data are there and its act is done. */
export async function show(page: Page, bench: Bench, screen: Screen): Promise<void> {
  bench.api.own.length = 0;
  screen.prepare?.(bench);
  await page.goto(bench.url + screen.path);
  await page.locator("h1, .empty h2").first().waitFor();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await screen.act?.(page);
}
