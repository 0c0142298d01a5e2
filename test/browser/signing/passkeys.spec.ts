import type { CDPSession, FrameLocator, Page } from "@playwright/test";
import { wordsOf } from "../../../packages/signing-page/dev/walk/words.ts";
import { passkeyWords as passkeysEn } from "../../../packages/signing-page/src/locales/en/passkeys.ts";
import { passkeyWords as passkeysEs } from "../../../packages/signing-page/src/locales/es/passkeys.ts";
import { violations } from "../support/axe.ts";
import type { Demo } from "../support/demo.ts";
import type { Integrator } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

/** A passkey at the act of signing, with the browser's virtual authenticator (docs/contract/v3.md#passkey). */
const TEXTS = { es: passkeysEs.passkeys, en: passkeysEn.passkeys };
const SANDBOX_CODE = "000000";

let people = 0;
const newEmail = () => `passkey${++people}.${process.pid}@example.com`;

interface Surroundings {
  demo: Demo;
  integrator: Integrator;
  locale: string;
}

/** Sends a document to a person who confirms with a passkey. Answers its path and their link. */
async function invited({ demo, integrator, locale }: Surroundings, email: string) {
  const pdf = await makePdf({ size: [612, 792] });
  const { id } = await integrator.post<{ id: string }>("/v3/documents", {
    name: "Agreement",
    file: { name: "agreement.pdf", content: Buffer.from(pdf).toString("base64") },
    signers: [{ name: "Ana Ruiz", email, locale, passkey: true }],
  });
  const path = `/v3/documents/${id}`;
  const { data } = await integrator.api.json<{ data: { id: string }[] }>({
    method: "GET",
    path: `${path}/signers`,
  });
  const field = { signerId: data[0]!.id, type: "signature", page: 1, x: 72, y: 500, width: 200, height: 56 };
  await integrator.api.json({ method: "PUT", path: `${path}/fields`, body: { fields: [field] } });
  await integrator.post(`${path}/send`, {});
  const office = await Office.open(demo);
  let link = "";
  await expect(async () => {
    link = await office.linkTo(email, "invitation");
    expect(seen.has(link)).toBe(false);
  }).toPass();
  seen.add(link);
  return { path, link };
}
const seen = new Set<string>();

/** An authenticator of the device that verifies its user, or does not. */
async function addAuthenticator(page: Page, isUserVerified = true): Promise<[CDPSession, string]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", { options });
  return [cdp, authenticatorId];
}

/** The page up to the button that signs, by keyboard where a person types. */
async function fillIn(frame: FrameLocator, words: ReturnType<typeof wordsOf>): Promise<void> {
  const button = (name: string | RegExp) => frame.getByRole("button", { name });
  await button(words.bar.accept).click();
  await button(new RegExp(`^${words.bar.next(0, 0, "").split(/:| \(/)[0]!}`)).click();
  await button(new RegExp(`^${words.bar.signHere(0, 0).split(/:| \(/)[0]!}`)).click();
  await frame.getByRole("tab", { name: words.ink.type }).click();
  await button(words.ink.adopt).click();
  await button(words.bar.submit).click();
}

const signedEvent = async ({ api }: Integrator, path: string) => {
  const { data } = await api.json<{ data: { type: string; data: { passkey?: { credentialId: string } } }[] }>(
    {
      method: "GET",
      path: `${path}/events?limit=100`,
    },
  );
  return data.find(({ type }) => type === "signer.signed")?.data;
};

for (const { locale, width, viewport } of FLOW_LOOKS)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale: locale === "es" ? "es-MX" : "en-US", viewport });

    test("a passkey is registered after a code, confirms the act, and is used again", async ({
      page,
      demo,
      integrator,
    }, info) => {
      const words = wordsOf(locale);
      const passkeys = TEXTS[locale];
      const email = newEmail();
      const first = await invited({ demo, integrator, locale }, email);
      const look = async (name: string) => {
        await page.screenshot({ path: info.outputPath(`${name}.png`) });
        expect(await violations(page)).toEqual([]);
      };
      const [cdp, authenticatorId] = await addAuthenticator(page);
      await page.goto(first.link);
      const frame = page.frameLocator("service-signing iframe");
      const button = (name: string | RegExp) => frame.getByRole("button", { name });
      await fillIn(frame, words);
      await expect(frame.getByRole("heading", { name: passkeys.newTitle })).toBeVisible();
      await look("register");
      await page.keyboard.press("Escape");
      await expect(frame.getByRole("heading", { name: passkeys.newTitle })).toHaveCount(0);
      await button(words.bar.submit).click();
      await button(passkeys.register).click();
      const { email_otp } = words.verify;
      await expect(frame.getByRole("heading", { name: email_otp.title })).toBeVisible();
      await frame.getByRole("textbox", { name: email_otp.label }).fill(SANDBOX_CODE);
      await button(words.bar.verify).click();
      // What was entered is still there.
      await button(words.bar.submit).click();
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
      await button(passkeys.register).click();
      await expect(frame.getByText(passkeys.problems.cancelled)).toBeVisible();
      await look("cancelled");
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
      await button(passkeys.register).click();
      await expect(frame.getByText(passkeys.registered)).toBeVisible();
      await look("registered");
      await button(passkeys.confirm).click();
      await expect(frame.getByRole("heading", { name: words.done.title })).toBeVisible();
      const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
      expect(credentials).toHaveLength(1);
      expect((await signedEvent(integrator, first.path))?.passkey?.credentialId).toBeTruthy();

      const later = await invited({ demo, integrator, locale }, email);
      await page.goto(later.link);
      await fillIn(frame, words);
      await expect(frame.getByRole("heading", { name: passkeys.title })).toBeVisible();
      await look("confirm");
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
      await button(passkeys.confirm).click();
      await expect(frame.getByText(passkeys.problems.cancelled)).toBeVisible();
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
      await button(passkeys.confirm).press("Enter");
      await expect(frame.getByRole("heading", { name: words.done.title })).toBeVisible();
      expect((await signedEvent(integrator, later.path))?.passkey?.credentialId).toBeTruthy();
    });
  });
