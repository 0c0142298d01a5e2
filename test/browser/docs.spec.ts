import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Demo } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

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

for (const width of [360, 1280])
  for (const path of [
    "/docs#op-listDocuments",
    "/docs/v2#op-createTemplate",
    "/docs/first-hour#react",
    "/docs/embed#when-something-is-wrong",
    "/docs/search?q=CSP",
    "/docs/errors#DOCUMENT_NOT_SENDABLE",
    "/docs/packages",
  ])
    test(`${path} fits ${width} px, breaks no policy, and axe finds nothing`, async ({ page, demo }) => {
      const found = complaints(page);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(demo.serviceUrl + path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
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
