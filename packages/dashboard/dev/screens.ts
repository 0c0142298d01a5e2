import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { LOCALES } from "@service/contract/locales";
import { chromium, expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { chromiumPath, CHROMIUM_FLAGS } from "../../../scripts/chromium.ts";
import { hex, uuid } from "../test/support/fake-data.ts";
import { startBench } from "./server.ts";
import type { Bench } from "./server.ts";

/**
 * `npm run screens -w @service/dashboard [-- folder [pattern]]`: a picture of every page in two sizes, both languages and
 * themes, and axe's findings. The pattern chooses by "name WIDTH locale theme".
 */
const [folder = "test-results/dashboard", pattern = ""] = process.argv.slice(2);
const chosen = new RegExp(pattern);

interface Screen {
  path: string;
  environment?: "live" | "test";
  /** Before the page is opened. */
  prepare?: (bench: Bench) => void;
  act?: (page: Page) => Promise<void>;
}

const SCREENS: Readonly<Record<string, Screen>> = {
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
  contacts: { path: "/contacts" },
  folders: { path: "/folders" },
  "bulk-sends": { path: "/bulk-sends" },
  "bulk-send": { path: `/bulk-sends/bks_${hex(1)}` },
  "new-bulk-send": { path: "/bulk-sends/new" },
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

const failures: string[] = [];

async function look(
  browser: Browser,
  bench: Bench,
  name: string,
  screen: Screen,
  width: number,
  locale: string,
  theme: string,
) {
  const title = `${name} ${width} ${locale} ${theme}`;
  if (!chosen.test(title)) return;
  bench.api.own.length = 0;
  screen.prepare?.(bench);
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    timezoneId: "America/Mexico_City",
  });
  const preferences = JSON.stringify({
    locale,
    theme,
    tenantId: null,
    environment: screen.environment ?? "live",
  });
  await context.addInitScript((text) => localStorage.setItem("dashboard", text), preferences);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(message.text());
  });
  try {
    await page.goto(bench.url + screen.path);
    await page.locator("h1, .empty h2").first().waitFor();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await screen.act?.(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) problems.push(`scrolls ${wide} px sideways`);
    await page.screenshot({ path: join(folder, `${name}-${width}-${locale}-${theme}.png`), fullPage: true });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations)
      problems.push(`${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    assert.deepEqual(problems, []);
  } catch (error) {
    failures.push(title);
    process.stdout.write(`${title}: ${String(error)}\n`);
  } finally {
    await context.close();
  }
}

const bench = await startBench();
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });
try {
  for (const [name, screen] of Object.entries(SCREENS))
    for (const width of [1280, 360])
      for (const locale of LOCALES)
        for (const theme of ["light", "dark"]) await look(browser, bench, name, screen, width, locale, theme);
} finally {
  await browser.close();
  await bench.close();
}
if (failures.length > 0) process.exitCode = 1;
