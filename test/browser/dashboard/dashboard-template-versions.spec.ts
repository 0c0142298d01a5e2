import { commonWords as commonDe } from "../../../packages/dashboard/src/locales/de/common.ts";
import { templateDraftWords as wordsDe } from "../../../packages/dashboard/src/locales/de/template-drafts.ts";
import { commonWords as commonEs } from "../../../packages/dashboard/src/locales/es/common.ts";
import { templateDraftWords as wordsEs } from "../../../packages/dashboard/src/locales/es/template-drafts.ts";
import { violations } from "../support/axe.ts";
import type { Demo } from "../support/demo.ts";
import { look } from "../support/forms.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { expect, test } from "../support/test.ts";

const LOOKS = [
  { locale: "es", width: 360, common: commonEs, words: wordsEs },
  { locale: "de", width: 1280, common: commonDe, words: wordsDe },
] as const;

/** Reading the PDF on a slow machine. */
const LATER = { timeout: 60_000 };

const SIGNATURE = { role: "Arrendador", type: "signature", page: 1, x: 72, y: 500, width: 200, height: 56 };
const RENT = {
  variable: "rent",
  type: "number",
  label: "Renta",
  page: 1,
  x: 72,
  y: 300,
  rules: { min: "1" },
};
const NAME = { role: "Inquilino", type: "text", label: "Nombre completo", page: 1, x: 72, y: 200 };

/** A template of two versions: in the second a role, a field and the place of another are new. */
async function publishTwice(demo: Demo, office: Office): Promise<void> {
  const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
  const content = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
  const publish = async (source: object, form: object) => {
    const begun = { method: "POST" as const, path: "/v3/template-drafts", body: source };
    const path = `/v3/template-drafts/${(await api.json<{ id: string }>(begun)).id}`;
    await api.json({ method: "PATCH", path, body: form });
    return api.json<{ id: string }>({ method: "POST", path: `${path}/publish`, body: {} });
  };
  const landlord = { name: "Arrendador" };
  const file = { name: "Arrendamiento.pdf", content };
  const { id: templateId } = await publish({ file }, { roles: [landlord], fields: [SIGNATURE, RENT] });
  const fields = [SIGNATURE, { ...RENT, y: 340, rules: { min: "2" } }, NAME];
  await publish({ templateId }, { roles: [landlord, { name: "Inquilino", order: 2 }], fields });
}

for (const { locale, width, common, words } of LOOKS)
  test(`versions are read and one is edited from by keyboard, ${locale}, ${width} px`, async ({
    page,
    demo,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const office = await Office.open(demo);
    await publishTwice(demo, office);
    await office.signIn(page, "es");
    const preferences = { locale, theme: "light", tenantId: null, environment: "test" };
    await page.addInitScript((text) => localStorage.setItem("dashboard", text), JSON.stringify(preferences));
    await page.goto(`${demo.serviceUrl}/dashboard/template-drafts`);
    const { versions } = words;
    const open = page.getByRole("button", { name: versions.of("Arrendamiento") });
    await expect(open).toBeVisible(LATER);
    await look(page, `template-versions-page-${locale}-${width}`);
    await open.press("Enter");
    const sheet = page.locator("versions-sheet");
    const items = sheet.locator("ol > li");
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText(versions.current(words.version(2)));
    await expect(items.first()).toContainText("Acme");
    await expect(items.last()).toContainText(versions.first);
    const summary = sheet.locator("summary");
    await expect(summary).toContainText(`${versions.fields.added}: 1`);
    await summary.focus();
    await page.keyboard.press("Enter");
    const place = words.carry.field("Renta", 1);
    const { members } = versions;
    await expect(sheet.locator("details")).toContainText(`${place}: ${members.rules}, ${members.place}`);
    await expect(sheet.locator("details")).toContainText(words.carry.field("Nombre completo", 1));
    await expect(sheet.locator("details")).toContainText("Inquilino");
    await look(page, `template-versions-${locale}-${width}`);
    expect(await violations(page)).toEqual([]);
    const close = sheet.getByRole("button", { name: common.close });
    await close.press("Enter");
    await expect(open).toBeFocused();
    await open.press("Enter");
    await sheet.getByRole("button", { name: `${versions.edit}: ${words.version(1)}` }).press("Enter");
    const frame = page.frameLocator("service-template-editor iframe");
    await expect(frame.getByRole("button", { name: /\(1\)/ }).first()).toBeVisible(LATER);
    await look(page, `template-versions-draft-${locale}-${width}`);
  });
