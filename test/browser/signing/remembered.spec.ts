import type { FrameLocator, Page } from "@playwright/test";
import { rememberedWords as enRemembered } from "../../../packages/signing-page/src/locales/en/remembered.ts";
import { rememberedWords as esRemembered } from "../../../packages/signing-page/src/locales/es/remembered.ts";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage, type Integrator } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

/** A returning signer has their signature again, at their wish (docs/contract/embed.md#remembered-signature). */
const WORDS = { en: enRemembered.remembered, es: esRemembered.remembered } as const;
type Locale = keyof typeof WORDS;
type Host = (html: string) => Promise<{ url: string }>;

interface Opened {
  frame: FrameLocator;
  ceremony: Ceremony;
  documentId: string;
}

/** Opens a new document of Ana's, by keyboard up to the sheet of the signature. */
async function openSheet(
  { page, integrator, host }: { page: Page; integrator: Integrator; host: Host },
  locale: Locale,
): Promise<Opened> {
  const document = await integrator.send();
  const { client_secret: secret } = await integrator.open({ locale }, document);
  await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret }))).url);
  const frame = page.frameLocator("service-signing iframe");
  const ceremony = new Ceremony({ page, frame }, locale);
  await heardBy(page, "ready");
  await ceremony.button(ceremony.words.bar.accept).press("Enter");
  const field = frame.getByRole("button", { name: new RegExp(`^${ceremony.words.fields.types.signature},`) });
  await field.press("Enter");
  return { frame, ceremony, documentId: document.id };
}

async function sign(page: Page, { ceremony }: Opened): Promise<void> {
  await ceremony.button(ceremony.words.ink.adopt).press("Enter");
  await ceremony.button(ceremony.words.bar.submit).press("Enter");
  await heardBy(page, "success");
}

async function signedEvent(integrator: Integrator, id: string): Promise<Record<string, unknown>> {
  const path = `/v3/documents/${id}/events?limit=100`;
  const { data } = await integrator.api.json<{ data: { type: string; data: Record<string, unknown> }[] }>({
    method: "GET",
    path,
  });
  return data.find(({ type }) => type === "signer.signed")!.data;
}

for (const { locale, viewport } of FLOW_LOOKS)
  test(`a signature is remembered, used and erased, by keyboard, in ${locale} at ${viewport.width} pixels`, async ({
    page,
    integrator,
    host,
  }) => {
    const words = WORDS[locale];
    await page.setViewportSize(viewport);
    const first = await openSheet({ page, integrator, host }, locale);
    const choice = first.frame.getByRole("checkbox");
    await expect(choice).not.toBeChecked();
    await expect(first.frame.getByText(words.hint)).toBeVisible();
    await expect(first.frame.getByRole("tab", { name: words.tab })).toHaveCount(0);
    expect(
      (await first.frame.locator("signing-remember-choice label").boundingBox())?.height,
    ).toBeGreaterThanOrEqual(43.9);
    await page.screenshot({ path: test.info().outputPath("choice.png") });
    expect(await violations(page)).toEqual([]);
    await first.frame.getByLabel(first.ceremony.words.ink.nameLabel).fill("Ana Ruiz");
    await choice.press("Space");
    await expect(first.frame.getByText(words.hint)).toBeInViewport({ ratio: 1 });
    await expect(choice).toBeChecked();
    await sign(page, first);
    expect((await signedEvent(integrator, first.documentId))["rememberedFromNow"]).toBe(true);

    const second = await openSheet({ page, integrator, host }, locale);
    const tab = second.frame.getByRole("tab", { name: words.tab });
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(second.frame.getByRole("img", { name: words.alt })).toBeVisible();
    await expect(second.frame.getByRole("checkbox")).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath("saved.png") });
    expect(await violations(page)).toEqual([]);
    await sign(page, second);
    expect(await signedEvent(integrator, second.documentId)).toHaveProperty("remembered.since");

    const third = await openSheet({ page, integrator, host }, locale);
    const erase = third.ceremony.button(words.erase);
    await erase.press("Enter");
    await expect(third.frame.getByRole("tab", { name: third.ceremony.words.ink.draw })).toBeFocused();
    await expect(third.frame.getByText(words.erased)).toBeVisible();
    await expect(third.frame.getByRole("tab", { name: words.tab })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

test("without the wish nothing is kept, and a workspace that the server cannot ask signs as ever", async ({
  page,
  integrator,
  host,
}) => {
  const first = await openSheet({ page, integrator, host }, "es");
  await expect(first.frame.getByRole("checkbox")).toBeVisible();
  await first.frame.getByLabel(first.ceremony.words.ink.nameLabel).fill("Ana Ruiz");
  await sign(page, first);
  await page.route("**/remembered-signature", (route) => route.abort());
  const second = await openSheet({ page, integrator, host }, "es");
  await second.frame.getByLabel(second.ceremony.words.ink.nameLabel).fill("Ana Ruiz");
  await expect(second.frame.getByRole("checkbox")).toHaveCount(0);
  await sign(page, second);
  expect(await signedEvent(integrator, second.documentId)).not.toHaveProperty("remembered");
});
