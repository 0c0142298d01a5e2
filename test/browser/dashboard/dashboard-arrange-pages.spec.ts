import { commonWords as commonDe } from "../../../packages/dashboard/src/locales/de/common.ts";
import { documentWords as documentDe } from "../../../packages/dashboard/src/locales/de/document.ts";
import { commonWords as commonEs } from "../../../packages/dashboard/src/locales/es/common.ts";
import { documentWords as documentEs } from "../../../packages/dashboard/src/locales/es/document.ts";
import { violations } from "../support/axe.ts";
import { look } from "../support/forms.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { expect, test } from "../support/test.ts";

const LOOKS = [
  { locale: "es", width: 360, common: commonEs, document: documentEs },
  { locale: "de", width: 1280, common: commonDe, document: documentDe },
] as const;

for (const { locale, width, common, document } of LOOKS)
  test(`pages are moved, turned, removed and numbered by keyboard, ${locale}, ${width} px`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const office = await Office.open(demo);
    const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
    const sizes = [{ size: [612, 792] }, { size: [400, 400] }, { size: [300, 500] }] as const;
    const content = Buffer.from(
      await makePdf(...sizes.map(({ size }) => ({ size: [...size] as [number, number] }))),
    ).toString("base64");
    const body = { name: "Lease", file: { name: "lease.pdf", content } };
    const { id } = await api.json<{ id: string }>({ method: "POST", path: "/v3/documents", body });
    await office.signIn(page, "es");
    const preferences = { locale, theme: "light", tenantId: null, environment: "test" };
    await page.addInitScript((text) => localStorage.setItem("dashboard", text), JSON.stringify(preferences));
    await page.goto(`${demo.serviceUrl}/dashboard/documents/${id}`);

    const words = document.pages;
    const sheet = page.locator("document-pages-sheet");
    const tool = (name: string) => sheet.getByRole("button", { name, exact: true });
    await page.getByRole("button", { name: words.action }).press("Enter");
    await expect(tool(words.earlier(1))).toBeDisabled();
    await expect(tool(words.later(3))).toBeDisabled();
    await expect(sheet.locator("document-preview img")).toHaveCount(3);
    await tool(words.later(1)).press("Enter");
    await expect(tool(words.later(1))).toBeFocused();
    await expect(sheet.locator(".number")).toHaveText([2, 1, 3].map(words.page));
    await tool(words.turn(1)).press("Enter");
    await expect(sheet.locator("document-preview").nth(1)).toHaveCSS(
      "transform",
      "matrix(0, 1, -1, 0, 0, 0)",
    );
    await tool(words.remove(3)).press("Enter");
    await expect(tool(words.remove(1))).toBeFocused();
    await expect(sheet.locator(".number")).toHaveText([2, 1].map(words.page));
    await look(page, `arrange-pages-${locale}-${width}`);
    expect(await violations(page)).toEqual([]);
    await tool(words.restore).press("Enter");
    await expect(sheet.locator(".number")).toHaveText([1, 2, 3].map(words.page));
    await tool(words.later(1)).press("Enter");
    await tool(words.turn(1)).press("Enter");
    await tool(words.remove(3)).press("Enter");
    await sheet.getByRole("checkbox", { name: words.numbers }).press("Space");
    await sheet.getByRole("button", { name: common.save }).press("Enter");
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.getByRole("button", { name: words.action })).toHaveCount(0);
    const made = await api.json<{ warnings: { code: string }[] }>({
      method: "GET",
      path: `/v3/documents/${id}`,
    });
    expect(made.warnings.map(({ code }) => code)).toEqual(["PAGES_ARRANGED", "PAGES_NUMBERED"]);
  });
