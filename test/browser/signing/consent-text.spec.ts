import { wordsOf } from "../../../packages/signing-page/dev/walk/words.ts";
import { consentWords as consentEn } from "../../../packages/signing-page/src/locales/en/consent.ts";
import { consentWords as consentEs } from "../../../packages/signing-page/src/locales/es/consent.ts";
import { violations } from "../support/axe.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { expect, test } from "../support/test.ts";

/** A signer meets the sender's own text of the consent on the page of a link (docs/contract/v3.md#consent-text). */
const WORDS = { es: consentEs.consentText, en: consentEn.consentText };
const SAID = { es: "Acepto recibir avisos por correo.", en: "I agree to receive notices by email." };
const MARKUP = '<img src="x" onerror="document.title = 1">';
let people = 0;

const replace = (api: PlatformClient, addition: string) =>
  api.json({
    method: "PUT",
    path: "/v3/consent-text",
    body: {
      texts: (["es", "en"] as const).map((locale) => ({
        locale,
        text: `${SAID[locale]}\n${addition}`,
        termsUrl: "https://acme.example/terms",
        privacyUrl: "https://privacy.acme.example/",
      })),
    },
  });

/** A document that was sent to one signer, and the link of its invitation. */
async function invited(office: Office, api: PlatformClient): Promise<{ id: string; link: string }> {
  const email = `consent${(people += 1)}.${process.pid}@example.com`;
  const pdf = await makePdf({ size: [612, 792] });
  const { id } = await api.json<{ id: string }>({
    method: "POST",
    path: "/v3/documents",
    body: {
      name: "Agreement",
      file: { name: "agreement.pdf", content: Buffer.from(pdf).toString("base64") },
      signers: [{ name: "Ana Ruiz", email }],
    },
  });
  const path = `/v3/documents/${id}`;
  const { data } = await api.json<{ data: { id: string }[] }>({ method: "GET", path: `${path}/signers` });
  const field = { signerId: data[0]!.id, type: "signature", page: 1, x: 72, y: 500, width: 200, height: 56 };
  await api.json({ method: "PUT", path: `${path}/fields`, body: { fields: [field] } });
  await api.json({ method: "POST", path: `${path}/send`, body: {} });
  let link = "";
  await expect(async () => {
    link = await office.linkTo(email, "invitation");
  }).toPass();
  return { id, link };
}

for (const { locale, width, viewport } of FLOW_LOOKS)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale: locale === "es" ? "es-MX" : "en-US", viewport });

    test("a text that changes before the signature is read and agreed to again, by keyboard", async ({
      page,
      demo,
    }, info) => {
      const words = wordsOf(locale);
      const own = WORDS[locale];
      const office = await Office.open(demo);
      const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
      await replace(api, MARKUP);
      const { id, link } = await invited(office, api);
      await page.goto(link);
      const frame = page.frameLocator("service-signing iframe");
      const button = (name: string | RegExp) => frame.getByRole("button", { name });
      const text = frame.getByRole("region", { name: own.label });
      await expect(text).toContainText(SAID[locale]);
      await expect(text).toContainText(MARKUP);
      await expect(frame.getByText(words.consent.statement)).toBeVisible();
      await expect(frame.getByRole("link", { name: own.terms("acme.example") })).toHaveAttribute(
        "href",
        "https://acme.example/terms",
      );
      await text.focus();
      await page.keyboard.press("Tab");
      await expect(frame.getByRole("link", { name: own.terms("acme.example") })).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(button(words.bar.accept)).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath("consent.png") });
      await page.keyboard.press("Enter");
      await button(startOf(words.bar.next(0, 0, ""))).press("Enter");
      await button(startOf(words.bar.signHere(0, 0))).press("Enter");
      await frame.getByRole("tab", { name: words.ink.type }).press("Enter");
      await button(words.ink.adopt).press("Enter");
      await replace(api, "2");
      await button(words.bar.submit).press("Enter");
      await expect(frame.getByText(own.changed)).toBeVisible();
      await expect(text).toContainText("2");
      expect(await violations(page)).toEqual([]);
      await button(words.bar.accept).press("Enter");
      await button(words.bar.submit).press("Enter");
      await expect(frame.getByRole("heading", { name: words.done.title })).toBeVisible();
      const { data } = await api.json<{ data: { type: string; data: { consent?: object } }[] }>({
        method: "GET",
        path: `/v3/documents/${id}/events?limit=50`,
      });
      expect(data.find(({ type }) => type === "signer.signed")?.data.consent).toEqual({
        version: 2,
        locale,
        text: `${SAID[locale]}\n2`,
        termsUrl: "https://acme.example/terms",
        privacyUrl: "https://privacy.acme.example/",
      });
    });
  });

const startOf = (words: string): RegExp => new RegExp(`^${words.split(/:| \(/)[0]!}`);
