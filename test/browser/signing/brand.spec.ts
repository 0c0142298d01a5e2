import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { svgLogo, toDataUrl } from "../../world/support/logos.ts";
import type { Demo } from "../support/demo.ts";
import type { Integrator } from "../support/integrator.ts";
import { LOOKS } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

/** A guest's link shows the brand of the workspace that sent it. */

let count = 0;

async function linkOf(demo: Demo, integrator: Integrator, brand: object): Promise<string> {
  await integrator.post("/v3/brands", { name: "Acme", isDefault: true, ...brand });
  const email = `brand${process.pid}.${(count += 1)}@example.com`;
  await integrator.send({ signer: { name: "Ana Ruiz", email } });
  const answer = await fetch(`${demo.serviceUrl}/admin/outbox?to=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${demo.adminToken}` },
  });
  const { data } = (await answer.json()) as { data: { link: string }[] };
  return data[0]!.link;
}

async function frameOf(page: Page, link: string) {
  await page.goto(link);
  await expect.poll(() => page.frames().some((frame) => frame.url().includes("/embed/"))).toBe(true);
  return page.frames().find((frame) => frame.url().includes("/embed/"))!;
}

const BRAND = {
  logo: toDataUrl(svgLogo('<path d="M46 12h60v6H46zM46 23h40v6H46z" fill="#fff"/>')),
  logoDark: toDataUrl(
    svgLogo('<path d="M46 12h60v6H46zM46 23h40v6H46z" fill="#000"/>').replace("#0a5c3a", "#88ccaa"),
  ),
  colors: { accent: "#0a5c3a", accentDark: "#88ccaa" },
  cornerRadius: 2,
  font: "serif",
};

for (const { locale, width, theme } of LOOKS)
  test(`a guest's page has the brand: ${locale}, ${width} px, ${theme}`, async ({
    browser,
    demo,
    integrator,
  }, info) => {
    const link = await linkOf(demo, integrator, BRAND);
    const context = await browser.newContext({
      locale,
      colorScheme: theme,
      viewport: { width, height: width === 360 ? 740 : 800 },
      extraHTTPHeaders: { "x-forwarded-for": `198.51.100.${width % 250}` },
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|appearance\./.test(message.text())) complaints.push(message.text());
    });
    const frame = await frameOf(page, link);
    const styleOf = (name: string) =>
      frame.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name);
    await expect
      .poll(() => styleOf("--signing-logo"))
      .toContain(theme === "dark" ? "logo-dark.png" : "logo.png");
    expect(await styleOf("--signing-radius")).toBe("2px");
    const fontOf = () =>
      frame.evaluate(() => getComputedStyle(document.querySelector("signing-app")!).fontFamily);
    await expect.poll(fontOf).toContain("Georgia");
    await expect(page.frameLocator("iframe").locator("signing-app")).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
    expect(violations).toEqual([]);
    expect(complaints).toEqual([]);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: info.outputPath("guest.png") });
    await context.close();
  });

for (const accent of ["#ffffff", "#ffee00", "#111111"])
  test(`an accent of ${accent} stays legible on a guest's page`, async ({ page, demo, integrator }) => {
    const frame = await frameOf(page, await linkOf(demo, integrator, { colors: { accent } }));
    const accentOf = () =>
      frame.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--signing-color-accent"),
      );
    await expect.poll(accentOf).toBe(accent);
    const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
    expect(violations).toEqual([]);
  });
