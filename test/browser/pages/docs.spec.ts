import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Demo } from "../support/demo.ts";
import { unlessShort } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

async function sandboxKey({ serviceUrl, adminToken }: Demo): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(serviceUrl + path, {
      method: "POST",
      headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { tenantId: string; key: string };
  };
  const { tenantId } = await post("/admin/tenants", { name: "Reader", plan: "Business" });
  return (await post("/admin/keys", { tenantId, environment: "test" })).key;
}

/** The browser's errors: violated policies and failed scripts. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && found.push(message.text()),
  );
  page.on("pageerror", (error) => found.push(String(error)));
  return found;
}

/** What axe finds; on the page of an API beside its frame in the operation that the address names: all are made alike. */
async function violationsOf(page: Page, path: string): Promise<string[]> {
  const operation = /#op-\w+$/.exec(path);
  const axe = new AxeBuilder({ page });
  if (operation) for (const part of ["header", "nav", "h1", operation[0]]) axe.include(part);
  return (await axe.analyze()).violations.map(({ id }) => id);
}

for (const [width, colorScheme] of unlessShort([
  [360, "dark"],
  [1280, "light"],
] as const))
  for (const path of [
    "/docs/start",
    "/docs/quickstart",
    "/docs/webhooks#verify-a-delivery",
    "/docs/element",
    "/docs/migration",
    "/docs/troubleshooting",
    "/docs#op-listDocuments",
    "/docs/v2#op-createTemplate",
    "/docs/first-hour#react",
    "/docs/embed#when-something-is-wrong",
    "/docs/search?q=CSP",
    "/docs/errors#DOCUMENT_NOT_SENDABLE",
    "/docs/packages",
    "/docs/who-is-told",
  ])
    test(`${path} fits ${width} px, ${colorScheme}, breaks no policy, and axe finds nothing`, async ({
      page,
      demo,
    }) => {
      const found = complaints(page);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(demo.serviceUrl + path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await violationsOf(page, path)).toEqual([]);
      expect(found).toEqual([]);
    });

test("an address that names an operation opens it", async ({ page, demo }) => {
  await page.goto(`${demo.serviceUrl}/docs#op-sendDocument`);
  await expect(page.locator("#op-sendDocument")).toHaveAttribute("open");
  await expect(page.locator("#op-sendDocument summary").first()).toBeInViewport();
  await expect(page.locator("#op-voidDocument")).not.toHaveAttribute("open");
});

test("Find leaves the entries that hold every word", async ({ page, demo }) => {
  await page.goto(`${demo.serviceUrl}/docs`);
  await page.getByRole("searchbox", { name: "Find" }).fill("DOCUMENT_NOT_VOIDABLE reason");
  await expect(page.locator(".contents li:visible")).toHaveText(["Void a document"]);
});

test("Try it asks for a key first, then sends with it and shows the answer, by keyboard", async ({
  page,
  demo,
}) => {
  const key = await sandboxKey(demo);
  await page.goto(`${demo.serviceUrl}/docs#op-createDocument`);
  const form = page.locator("#op-createDocument form");
  const send = form.getByRole("button", { name: "Send POST" });
  await send.press("Enter");
  await expect(form.getByRole("alert")).toHaveText("Enter an API key at the top of the page first.");
  await page.getByLabel("API key").fill(key);
  await send.press("Enter");
  await expect(form.locator("output")).toContainText("201 Created");
  await expect(form.locator("output")).toContainText('"status": "draft"');
});

test("a path parameter and a repeated one go where they belong", async ({ page, demo }) => {
  await page.goto(`${demo.serviceUrl}/docs#op-listDocuments`);
  await page.getByLabel("API key").fill(await sandboxKey(demo));
  const list = page.locator("#op-listDocuments form");
  await list.getByLabel("status[not]").fill("draft, voided");
  const request = page.waitForRequest(/\/v3\/documents\?/);
  await list.getByRole("button", { name: "Send GET" }).click();
  expect(new URL((await request).url()).search).toBe("?status%5Bnot%5D=draft&status%5Bnot%5D=voided");
  await expect(list.locator("output")).toContainText('"object": "list"');

  await page.goto(`${demo.serviceUrl}/docs#op-retrieveDocument`);
  const retrieve = page.locator("#op-retrieveDocument form");
  await retrieve.getByLabel("document_id").fill("doc_/../x");
  await retrieve.getByRole("button", { name: "Send GET" }).click();
  await expect(retrieve.locator("output")).toContainText("INVALID_ID");
});

test("a live key is warned of", async ({ page, demo }) => {
  await page.goto(`${demo.serviceUrl}/docs`);
  await page.getByLabel("API key").fill("service_live_sk_x");
  await expect(page.getByText("This is a live key")).toBeVisible();
});

test("a language that is chosen for one request is chosen for all, and on the next visit", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.serviceUrl}/docs#op-createDocument`);
  const sample = page.locator("#op-createDocument .samples");
  await expect(sample.getByText("curl -X POST")).toBeVisible();
  await sample.getByText("PHP", { exact: true }).click();
  await expect(sample.getByText("curl_init(")).toBeVisible();
  await expect(sample.getByText("curl -X POST")).toBeHidden();
  await page.goto(`${demo.serviceUrl}/docs/v2#op-createTemplate`);
  await expect(page.locator("#op-createTemplate").getByText("curl_init(")).toBeVisible();
});

test("Copy puts the code on the clipboard", async ({ page, demo, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${demo.serviceUrl}/docs#op-currentUser`);
  const sample = page.locator("#op-currentUser .samples");
  await sample.getByRole("button", { name: "Copy" }).first().click();
  await expect(sample.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/v3/users/me");
});

test("a page is copied as Markdown, by keyboard", async ({ page, demo, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${demo.serviceUrl}/docs/place-fields`);
  await page.getByRole("button", { name: "Copy for an AI assistant" }).press("Enter");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^# Place fields\n/);
  expect(copied).toContain(`${demo.serviceUrl}/docs/errors#VALIDATION_ERROR`);
});

test("a slash leads to the search, and is typed where text is typed", async ({ page, demo }) => {
  await page.goto(`${demo.serviceUrl}/docs/contacts`);
  const search = page.getByRole("searchbox", { name: "Search the documentation" });
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("a/b");
  await expect(search).toHaveValue("a/b");
  await search.fill("frame blank");
  await search.press("Enter");
  await expect(page.getByRole("link", { name: "The frame stays blank" })).toBeVisible();
  await expect(page.locator("mark").first()).toBeVisible();
});

test("the search answers while typing, and the page comes back", async ({ page, demo }) => {
  await page.goto(`${demo.serviceUrl}/docs/contacts`);
  const search = page.getByRole("searchbox", { name: "Search the documentation" });
  const heading = page.getByRole("heading", { level: 1 });
  await search.pressSequentially("frame bla");
  await expect(page.getByRole("link", { name: "The frame stays blank" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("for “frame bla”");
  await expect(search).toBeFocused();
  expect(page.url()).toMatch(/\/docs\/contacts$/);
  await search.fill("no such word anywhere");
  await expect(page.getByRole("status")).toHaveText("0 places for “no such word anywhere”");
  await search.fill("");
  await expect(heading).toHaveText("Contacts");
  await search.fill("webhook secret");
  await page.getByRole("link", { name: "Change the secret" }).click();
  await expect(page).toHaveURL(/\/docs\/webhooks#/);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("pages are read, searched and left for the next one", async ({ page, demo }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${demo.serviceUrl}/docs/quickstart`);
    await page.getByText("All pages").click();
    await page.getByRole("link", { name: "Webhooks", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webhooks");
    await expect(page.getByRole("button", { name: "Copy for an AI assistant" })).toBeHidden();
    await page.getByText("curl", { exact: true }).first().click();
    await expect(page.getByText("AUTH=").first()).toBeVisible();
    await page.getByRole("searchbox", { name: "Search the documentation" }).fill("webhook secret");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Change the secret" })).toBeVisible();
  });
});
