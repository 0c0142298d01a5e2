import type { Page } from "@playwright/test";
import { axeFor } from "../support/axe.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

async function openPlayground(page: Page, url: string, locale = "en"): Promise<void> {
  await page.goto(new URL("/playground", url).href);
  await page.locator(`#language [value="${locale}"]`).check();
  // The codes come from the SDK's list.
  await expect(page.locator("#simulate option").nth(5)).toBeAttached();
}

const logged = (page: Page, words: string | RegExp) => page.locator("#events li", { hasText: words }).first();

test("opens a signing, follows theme and language while it is open, and lists its events", async ({
  page,
  portal,
}) => {
  await openPlayground(page, portal.url);
  await page.getByRole("button", { name: "Open" }).click();
  await expect(logged(page, "signing-ready")).toBeVisible();
  const frame = page.frameLocator("service-signing iframe");
  await expect(frame.getByRole("button", { name: /Agree/ })).toBeVisible();
  const surface = () => frame.locator("html").evaluate((root) => getComputedStyle(root).colorScheme);
  await page.locator('#theme [value="dark"]').check();
  await expect.poll(surface).toBe("dark");
  await page.locator('#language [value="es"]').check();
  await expect(frame.locator("html")).toHaveAttribute("lang", "es");
});

test("a simulated error comes as the host would get it", async ({ page, portal }) => {
  await openPlayground(page, portal.url);
  await page.locator("#simulate").selectOption("SESSION_EXPIRED");
  await page.getByRole("button", { name: "Open" }).click();
  await expect(logged(page, /signing-exit.*"SESSION_EXPIRED"/)).toBeVisible();
});

test("an identity step: a wrong code is told, the sandbox's code leads on to the document", async ({
  page,
  portal,
}) => {
  await openPlayground(page, portal.url);
  await page.getByLabel("email_otp").check();
  await page.getByRole("button", { name: "Open" }).click();
  const frame = page.frameLocator("service-signing iframe");
  await frame.getByRole("button", { name: /Agree/ }).click();
  const code = frame.getByLabel("Code");
  await expect(code).toBeFocused();
  await expect(frame.getByText("f•••@example.com")).toBeVisible();
  await code.fill("999999");
  await page.keyboard.press("Enter");
  await expect(frame.getByText("4 tries left")).toBeVisible();
  await code.fill("000 000");
  await frame.getByRole("button", { name: "Confirm" }).click();
  await expect(frame.getByRole("button", { name: /^Next: / })).toBeVisible();
  await expect(logged(page, /"step":"verify","index":1,"total":4/)).toBeVisible();
});

test("shows the code for each framework, by keyboard too, and the policy without unsafe", async ({
  page,
  portal,
}) => {
  await openPlayground(page, portal.url);
  await page.getByRole("tab", { name: "HTML" }).focus();
  for (const [name, words] of [
    ["npm", "init({"],
    ["React", "@service/signing/react"],
    ["Vue", "@service/signing/vue"],
    ["Angular", "CUSTOM_ELEMENTS_SCHEMA"],
  ] as const) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name })).toBeFocused();
    await expect(page.locator("#snippet code")).toContainText(words);
  }
  const policy = page.locator("#policy");
  for (const directive of ["script-src", "connect-src", "frame-src"])
    await expect(policy).toContainText(directive);
  await expect(policy).not.toContainText("unsafe");
});

for (const { locale, width } of FLOW_LOOKS)
  test(`axe finds nothing, and nothing sticks out at ${width} px, in ${locale}`, async ({
    page,
    portal,
  }, info) => {
    await page.setViewportSize({ width, height: 800 });
    await openPlayground(page, portal.url, locale);
    const { violations } = await (await axeFor(page)).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => String(target))])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.screenshot({ path: info.outputPath("playground.png"), fullPage: true });
  });
