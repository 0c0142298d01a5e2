import type { FrameLocator, Page } from "@playwright/test";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { commonWords as commonEs } from "../../../packages/dashboard/src/locales/es/common.ts";
import { documentWords as documentEn } from "../../../packages/dashboard/src/locales/en/document.ts";
import { documentWords as documentEs } from "../../../packages/dashboard/src/locales/es/document.ts";
import { firstWords as en } from "../../../packages/signing-page/src/locales/en/first.ts";
import { sheetWords as enLate } from "../../../packages/signing-page/src/locales/en/sheets.ts";
import { firstWords as es } from "../../../packages/signing-page/src/locales/es/first.ts";
import { sheetWords as esLate } from "../../../packages/signing-page/src/locales/es/sheets.ts";
import { laterWords as enLater } from "../../../packages/signing-page/src/locales/en/later.ts";
import { laterWords as esLater } from "../../../packages/signing-page/src/locales/es/later.ts";
import { questionWords as enQuestions } from "../../../packages/signing-page/src/locales/en/questions.ts";
import { questionWords as esQuestions } from "../../../packages/signing-page/src/locales/es/questions.ts";
import { violations } from "../support/axe.ts";
import { heardBy, hostPage, type Integrator } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { expect, test } from "../support/test.ts";

/** A signer asks the sender, goes on later, or on another device by a message. */
const LOCALES = {
  en: { words: { ...en, ...enLate }, late: enLate, later: enLater.later, asking: enQuestions.asking },
  es: { words: { ...es, ...esLate }, late: esLate, later: esLater.later, asking: esQuestions.asking },
} as const;
const CASES = FLOW_LOOKS.map(({ locale, viewport }) => ({ locale, ...LOCALES[locale], viewport }));
const CONTACT = "a•••@example.com";

interface Host {
  (html: string): Promise<{ url: string }>;
}

async function open(
  { page, host, integrator }: { page: Page; host: Host; integrator: Integrator },
  locale: string,
): Promise<{ frame: FrameLocator; id: string }> {
  const document = await integrator.send();
  const { client_secret: secret } = await integrator.open({ locale }, document);
  await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret }))).url);
  await heardBy(page, "ready");
  const frame = page.frameLocator("service-signing iframe");
  return { frame, id: document.id };
}

async function pick(page: Page, frame: FrameLocator, words: typeof esLate, item: string): Promise<void> {
  await frame.getByRole("button", { name: words.menu.label, exact: true }).focus();
  await page.keyboard.press("Enter");
  await frame.getByRole("menuitem", { name: item, exact: true }).focus();
  await page.keyboard.press("Enter");
}

for (const { locale, words, asking, viewport } of CASES)
  test(`a question is asked and its answer read, by keyboard, in ${locale} at ${viewport.width} pixels`, async ({
    page,
    host,
    integrator,
  }) => {
    await page.setViewportSize(viewport);
    const { frame, id } = await open({ page, host, integrator }, locale);
    await pick(page, frame, words, words.menu.ask);
    const box = frame.getByLabel(asking.question);
    await expect(box).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await frame.getByRole("button", { name: asking.send }).press("Enter");
    await expect(frame.getByText(asking.missing)).toBeVisible();
    await expect(box).toBeFocused();
    await page.keyboard.type("Is <b>the</b> deposit returned?");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(frame.getByText(asking.sent)).toBeVisible();
    await expect(frame.getByText("Is <b>the</b> deposit returned?")).toBeVisible();
    await expect(frame.getByText(asking.open)).toBeVisible();
    await expect(box).toHaveValue("");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(frame.getByText(asking.sent)).toBeHidden();
    const path = `/v3/documents/${id}/questions`;
    const { data } = await integrator.api.json<{ data: { id: string }[] }>({ method: "GET", path });
    await integrator.post(`${path}/${data[0]!.id}/answer`, { text: "Yes, within thirty days." });
    await pick(page, frame, words, words.menu.ask);
    await expect(frame.getByText("Yes, within thirty days.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

for (const { locale, words, later, viewport } of CASES)
  test(`a signer has the link sent and is reminded, in ${locale} at ${viewport.width} pixels`, async ({
    page,
    host,
    integrator,
  }) => {
    await page.setViewportSize(viewport);
    const { frame, id } = await open({ page, host, integrator }, locale);
    await pick(page, frame, words, words.menu.later);
    await expect(frame.getByText(later.body(CONTACT))).toBeVisible();
    await expect(frame.getByRole("radio", { name: later.days(null) })).toBeChecked();
    await frame.getByRole("radio", { name: later.days(null) }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(frame.getByRole("radio", { name: later.days(3) })).toBeChecked();
    expect(await violations(page)).toEqual([]);
    await frame.getByRole("button", { name: later.send }).press("Enter");
    await expect(frame.getByText(later.done(CONTACT))).toBeFocused();
    await expect(frame.getByRole("heading", { name: later.doneTitle })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await frame.getByRole("button", { name: later.close, exact: true }).last().press("Enter");
    expect(await heardBy(page, "exit")).toMatchObject({ metadata: { status: "closed" } });
    const path = `/v3/documents/${id}/events`;
    const { data } = await integrator.api.json<{ data: { type: string; data: { remindAt: string } }[] }>({
      method: "GET",
      path,
    });
    const postponed = data.find(({ type }) => type === "signer.postponed")!;
    expect(Date.parse(postponed.data.remindAt)).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  });

for (const { locale, words, late, viewport } of CASES)
  test(`the link for another device is sent and copied, in ${locale} at ${viewport.width} pixels`, async ({
    page,
    host,
    integrator,
  }) => {
    await page.setViewportSize(viewport);
    const { frame } = await open({ page, host, integrator }, locale);
    const { handoff } = late;
    const made = page.waitForResponse((response) => response.url().endsWith("/handoff") && response.ok());
    await pick(page, frame, words, words.menu.handOff);
    const { url } = (await (await made).json()) as { url: string };
    await expect(frame.getByRole("img", { name: handoff.code })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await frame.getByRole("button", { name: handoff.send(CONTACT) }).press("Enter");
    await expect(frame.getByText(handoff.sent(CONTACT))).toBeVisible();
    // The host's page gives the frame neither the clipboard nor sharing: the link is shown and selected.
    await frame.getByRole("button", { name: new RegExp(`${handoff.copy}|${handoff.share}`) }).press("Enter");
    await expect(frame.getByLabel(handoff.link)).toHaveValue(url);
    await expect(frame.getByLabel(handoff.link)).toBeFocused();
    expect(await violations(page)).toEqual([]);
  });

const SETTINGS = [
  { locale: "es", width: 360, common: commonEs, words: documentEs },
  { locale: "en", width: 1280, common: commonEn, words: documentEn },
] as const;

for (const { locale, width, common, words } of SETTINGS)
  test.describe(() => {
    test.use({ locale: locale === "en" ? "en-US" : "es-MX", timezoneId: "America/Mexico_City" });

    test(`an owner answers a question in the dashboard, by keyboard, in ${locale} at ${width} pixels`, async ({
      page,
      demo,
    }) => {
      const office = await Office.open(demo);
      const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
      const post = <Shape = { id: string }>(path: string, body: object) =>
        api.json<Shape>({ method: "POST", path, body });
      const content = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
      const email = `asks-${locale}-${Date.now()}@example.com`;
      const signers = [{ name: "Ana Ruiz", email }];
      const body = { name: "Lease", file: { name: "lease.pdf", content }, signers };
      const { id } = await post("/v3/documents", body);
      const path = `/v3/documents/${id}`;
      const { data } = await api.json<{ data: { id: string }[] }>({ method: "GET", path: `${path}/signers` });
      const field = { signerId: data[0]!.id, type: "signature", page: 1, x: 72, y: 500 };
      await api.json({ method: "PUT", path: `${path}/fields`, body: { fields: [field] } });
      await post(`${path}/send`, {});
      await page.goto(await office.linkTo(email, "invitation"));
      const frame = page.frameLocator("iframe");
      const { words: own, asking } = LOCALES[locale];
      await pick(page, frame, own, own.menu.ask);
      await frame.getByLabel(asking.question).fill("Who pays the notary?\n<b>Who?</b>");
      await frame.getByRole("button", { name: asking.send }).press("Enter");
      await expect(frame.getByText(asking.sent)).toBeVisible();

      await office.signIn(page, locale);
      await page.getByRole("button", { name: common.environment.test, exact: true }).click();
      await page.getByRole("link", { name: /^Lease/ }).click();
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole("heading", { name: words.questions })).toBeVisible();
      await expect(page.getByText(words.openQuestions(1))).toBeVisible();
      await expect(page.getByText("<b>Who?</b>")).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel(words.answerTo("Ana Ruiz")).fill("We share the cost.");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByText(words.answered("Ana Ruiz"))).toBeVisible();
      await expect(page.getByText("We share the cost.")).toBeVisible();
      await expect(page.getByText(words.openQuestions(1))).toBeHidden();
      expect(await violations(page)).toEqual([]);
    });
  });
