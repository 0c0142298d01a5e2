import type { Page } from "@playwright/test";
import { firstWords as en } from "../../../packages/signing-page/src/locales/en/first.ts";
import { firstWords as es } from "../../../packages/signing-page/src/locales/es/first.ts";
import { heardBy, hostPage } from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";

/**
 * A screen reader uses the language of `<html lang>` in the frame, which must be the language of the text. The
 * browser's language is es-MX.
 */

const CASES: [name: string, session: string | undefined, attribute: string | undefined, lang: string][] = [
  ["the host's, over the browser's", undefined, "en", "en"],
  ["the host's, over the session's", "es", "en", "en"],
  ["the session's, over the browser's", "en", undefined, "en"],
  ["the browser's, where nobody chose", undefined, undefined, "es"],
];

for (const [name, session, attribute, lang] of CASES)
  test(`speaks ${name}`, async ({ page, host, integrator }) => {
    const opened = await integrator.open({ locale: session ?? null });
    const attributes = { "client-secret": opened.client_secret, ...(attribute && { locale: attribute }) };
    const { url } = await host(hostPage(integrator.serviceUrl, attributes));
    const answer = page.waitForResponse("**/v2/signing-sessions/init");
    await page.goto(url);
    expect(await (await answer).json()).toMatchObject({ locale: session ?? null });
    await heardBy(page, "ready");
    await expectLanguage(page, lang);
  });

test("follows the host's page, whenever it chooses and when it chooses no more", async ({
  page,
  host,
  integrator,
}) => {
  const { client_secret: secret } = await integrator.open({ locale: null });
  const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret }));
  await page.goto(url);
  const choose = (script: string) =>
    page.evaluate(`{ const element = document.querySelector("service-signing"); ${script} }`);
  await choose('element.setAttribute("locale", "en")');
  await heardBy(page, "ready");
  await expectLanguage(page, "en");
  await choose('element.locale = "es"');
  await expectLanguage(page, "es");
  await choose('element.setAttribute("locale", "en-US")');
  await expectLanguage(page, "en");
  await choose('element.removeAttribute("locale")');
  await expectLanguage(page, "es");
});

async function expectLanguage(page: Page, lang: string): Promise<void> {
  const frame = page.frameLocator("service-signing iframe");
  await expect(frame.locator("html")).toHaveAttribute("lang", lang);
  const words = lang === "en" ? en.bar.accept : es.bar.accept;
  await expect(frame.getByRole("button", { name: words })).toBeVisible();
  const title = lang === "en" ? "Document signing" : "Firma del documento";
  await expect(page.locator("service-signing iframe")).toHaveAttribute("title", title);
}
