import type { CDPSession, FrameLocator, Page } from "@playwright/test";
import { wordsOf } from "../../../packages/signing-page/dev/walk/words.ts";
import { passkeyWords as passkeysEn } from "../../../packages/signing-page/src/locales/en/passkeys.ts";
import { passkeyWords as passkeysEs } from "../../../packages/signing-page/src/locales/es/passkeys.ts";
import { violations } from "../support/axe.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { makePdf } from "../support/pdf.ts";
import { type Service, startService } from "../support/service.ts";
import { expect, test as base } from "../support/test.ts";

/** The service at `localhost`, where browsers allow passkeys. */
const test = base.extend<object, { service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- the library requires a pattern and reads its names
    async ({}, use) => {
      const service = await startService({ HOST: "localhost" });
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
});

/** A passkey at the act of signing, with the browser's virtual authenticator (docs/contract/v3.md#passkey). */
const TEXTS = { es: passkeysEs.passkeys, en: passkeysEn.passkeys };
const SANDBOX_CODE = "000000";

let people = 0;
const newEmail = () => `passkey${++people}.${process.pid}@example.com`;

/** Sends a document to a person who confirms with a passkey. */
async function send(service: Service, { email, locale }: { email: string; locale: string }) {
  const pdf = await makePdf({ size: [612, 792] });
  const { id } = await service.call("POST", "/v3/documents", {
    name: "Agreement",
    file: { name: "agreement.pdf", content: Buffer.from(pdf).toString("base64") },
    signers: [{ name: "Ana Ruiz", email, locale, passkey: true }],
  });
  const path = `/v3/documents/${id}`;
  const { data } = await service.call("GET", `${path}/signers`);
  const signerId: string = data[0].id;
  const field = { signerId, type: "signature", page: 1, x: 72, y: 500, width: 200, height: 56 };
  await service.call("PUT", `${path}/fields`, { fields: [field] });
  await service.call("POST", `${path}/send`, {});
  return { id: id as string, path, signerId };
}

/** The same with the link of their invitation. */
async function invited(service: Service, person: { email: string; locale: string }) {
  const sent = await send(service, person);
  let link = "";
  await expect(async () => {
    const { data } = await service.call("GET", `/admin/outbox?to=${encodeURIComponent(person.email)}`);
    link = data.find(({ template }: { template: string }) => template === "invitation").link;
    expect(seen.has(link)).toBe(false);
  }).toPass();
  seen.add(link);
  return { ...sent, link };
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

const passkeyOf = async (service: Service, path: string): Promise<{ clientDataJSON: string }> => {
  const { data } = await service.call("GET", `${path}/events?limit=100`);
  return data.find(({ type }: { type: string }) => type === "signer.signed").data.passkey;
};

for (const { locale, width, viewport } of FLOW_LOOKS)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale: locale === "es" ? "es-MX" : "en-US", viewport });

    test("a passkey is registered after a code, confirms the act, and is used again", async ({
      page,
      service,
    }, info) => {
      const words = wordsOf(locale);
      const passkeys = TEXTS[locale];
      const email = newEmail();
      const first = await invited(service, { email, locale });
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
      expect((await passkeyOf(service, first.path)).clientDataJSON).toBeTruthy();

      const later = await invited(service, { email, locale });
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
      expect((await passkeyOf(service, later.path)).clientDataJSON).toBeTruthy();
    });
  });

test.describe("in a frame of another origin", () => {
  test.use({ locale: "en-US" });

  test("a passkey is registered and confirms the act, and its answer names the page around", async ({
    page,
    service,
    host,
  }) => {
    const words = wordsOf("en");
    const { passkeys } = passkeysEn;
    const { id, path, signerId } = await send(service, { email: newEmail(), locale: "en" });
    const body = { document_id: id, signature_id: signerId };
    const { client_secret: secret } = await service.call("POST", "/v2/signing-sessions", body);
    const { url } = await host(
      `<script type="module" src="${service.url}/sdk/v1/service-signing.js"></script>
       <service-signing client-secret="${secret}" base-url="${service.url}"></service-signing>`,
    );
    await addAuthenticator(page);
    await page.goto(url);
    const frame = page.frameLocator("service-signing iframe");
    const button = (name: string | RegExp) => frame.getByRole("button", { name });
    await fillIn(frame, words);
    await button(passkeys.register).click();
    const { email_otp } = words.verify;
    await frame.getByRole("textbox", { name: email_otp.label }).fill(SANDBOX_CODE);
    await button(words.bar.verify).click();
    await button(words.bar.submit).click();
    await button(passkeys.register).click();
    await button(passkeys.confirm).click();
    await expect(frame.getByRole("heading", { name: words.done.title })).toBeVisible();
    const { clientDataJSON } = await passkeyOf(service, path);
    const data = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    expect(data).toMatchObject({ origin: service.url, crossOrigin: true });
    expect(data.topOrigin ?? url).toBe(url);
  });

  test("a frame that forbids passkeys says so and leads elsewhere", async ({ page, service, host }) => {
    const words = wordsOf("en");
    const { passkeys } = passkeysEn;
    const { id, signerId } = await send(service, { email: newEmail(), locale: "en" });
    const body = { document_id: id, signature_id: signerId };
    const { client_secret: secret } = await service.call("POST", "/v2/signing-sessions", body);
    const { url } = await host(
      `<script type="module" src="${service.url}/sdk/v1/service-signing.js"></script>
       <service-signing client-secret="${secret}" base-url="${service.url}"></service-signing>`,
      { headers: { "permissions-policy": "publickey-credentials-create=(), publickey-credentials-get=()" } },
    );
    await addAuthenticator(page);
    await page.goto(url);
    const frame = page.frameLocator("service-signing iframe");
    const button = (name: string | RegExp) => frame.getByRole("button", { name });
    await fillIn(frame, words);
    await button(passkeys.register).click();
    const { email_otp } = words.verify;
    await frame.getByRole("textbox", { name: email_otp.label }).fill(SANDBOX_CODE);
    await button(words.bar.verify).click();
    await button(words.bar.submit).click();
    await button(passkeys.register).click();
    await expect(frame.getByText(passkeys.problems.cancelled)).toBeVisible();
    await button(passkeys.elsewhere).click();
    await expect(frame.getByRole("heading", { name: words.handoff.titles.waiting })).toBeVisible();
  });
});
