import type { FrameLocator, Page } from "@playwright/test";
import { groupDoneWords as groupDoneEn } from "../../../packages/signing-page/src/locales/en/group-done.ts";
import { groupDoneWords as groupDoneEs } from "../../../packages/signing-page/src/locales/es/group-done.ts";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage, type Integrator, LISTEN, savingOf } from "../support/integrator.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

/** A signer whose approval arrives after the document has ended for them is told what became of it. */
const ANA = { name: "Ana Ruiz", email: "ana@example.com", action: "approve" };
const BEA = { name: "Bea Sol", email: "bea@example.com", action: "approve" };
/** The document ends so long after its creation; the page is filled in sooner. Milliseconds. */
const EXPIRY_MS = 20_000;
const VIEWPORTS = [
  ["es", { width: 360, height: 740 }],
  ["en", { width: 1280, height: 800 }],
] as const;

type Locale = (typeof VIEWPORTS)[number][0];

interface Sent {
  path: string;
  signers: { id: string }[];
  /** The client secret of each signer's session. */
  secrets: string[];
}

async function send(integrator: Integrator, locale: Locale, members: object): Promise<Sent> {
  const pdf = await makePdf({ size: [612, 792] });
  const { id } = await integrator.post<{ id: string }>("/v3/documents", {
    name: "Agreement",
    file: { name: "agreement.pdf", content: Buffer.from(pdf).toString("base64") },
    signers: [ANA, BEA],
    ...members,
  });
  const path = `/v3/documents/${id}`;
  const { data } = await integrator.api.json<{ data: { id: string }[] }>({
    method: "GET",
    path: `${path}/signers`,
  });
  await integrator.post(`${path}/send`, { notify: false });
  const opened = data.map(({ id: signerId }) => integrator.open({ locale }, { id, signerId }));
  const secrets = (await Promise.all(opened)).map(({ client_secret: secret }) => secret);
  return { path, signers: data, secrets };
}

interface Way {
  name: string;
  /** Members of the creation. */
  document?: () => object;
  act: (integrator: Integrator, sent: Sent) => Promise<unknown>;
  /** Of the exit that the host hears. */
  code: RegExp;
  /** What the page says beside the code. */
  says: Record<Locale, RegExp>;
}

/** The words come with `Ceremony`. */
const wordsIn = (page: Page, locale: Locale) =>
  new Ceremony({ page, frame: page.frameLocator("service-signing iframe") }, locale).words;

const WAYS: Way[] = [
  {
    name: "voided",
    act: (integrator, { path }) => integrator.post(`${path}/void`, { reason: "Wrong rent" }),
    code: /^SESSION_CANCELLED$/,
    says: {
      es: /^\S.* lo anuló\. Usted ya no tiene que hacer nada/,
      en: /^\S.* withdrew it\. There’s nothing left/,
    },
  },
  {
    name: "expired",
    document: () => ({ expiresAt: new Date(Date.now() + EXPIRY_MS).toISOString() }),
    act: ({ api }, { path }) =>
      expect
        .poll(async () => (await api.json<{ status: string }>({ method: "GET", path })).status, {
          timeout: 3 * EXPIRY_MS,
        })
        .toBe("expired"),
    code: /^SESSION_CANCELLED$/,
    says: { es: /^Venció el \d+ de \w+ de \d{4}, \d/, en: /^It expired on \w+ \d+, \d{4}, \d/ },
  },
  {
    name: "taken off it",
    act: async (integrator, { path, signers }) => {
      const { serviceUrl, key } = integrator;
      const headers = { authorization: `Bearer ${key}` };
      const v2 = `${serviceUrl}/v2/documents/${path.slice("/v3/documents/".length)}`;
      for (const [method, url] of [
        ["POST", `${v2}/enter-correction`],
        ["DELETE", `${v2}/signers/${signers[0]!.id}`],
        ["POST", `${v2}/exit-correction`],
      ] as const) {
        const answer = await fetch(url, { method, headers });
        expect(answer.ok, await answer.text()).toBe(true);
      }
    },
    code: /^SIGNATURE_NOT_FOUND$/,
    says: { es: /puede haber cambiado|Pregunt/i, en: /may have changed/ },
  },
  {
    name: "given to another person",
    act: (integrator, { path, signers }) =>
      integrator.post(`${path}/signers/${signers[0]!.id}/reassign`, {
        name: "Eva Paz",
        email: "eva@example.com",
      }),
    code: /^SIGNATURE_NOT_FOUND$/,
    says: { es: /puede haber cambiado|Pregunt/i, en: /may have changed/ },
  },
];

const button = (frame: FrameLocator, name: RegExp) =>
  frame.getByRole("button", { name }).filter({ visible: true }).last();

/** Opens the page of a session, up to the button that approves; nothing waits to be saved then. */
async function openAt(page: Page, url: string, locale: Locale): Promise<FrameLocator> {
  await page.goto(url);
  const frame = page.frameLocator("service-signing iframe");
  await heardBy(page, "ready");
  const saved = savingOf(page, '"consented":true');
  await frame.getByRole("button", { name: wordsIn(page, locale).bar.accept, exact: true }).press("Enter");
  await expect(button(frame, /aprobar|approve/i)).toBeVisible();
  await saved;
  return frame;
}

async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

for (const [turn, [locale, viewport]] of VIEWPORTS.entries())
  test.describe(`in ${locale} at ${viewport.width} px`, () => {
    test.use({ viewport });

    // Each way in one language and at one width, in turn.
    for (const { name, document = () => ({}), act, code, says } of WAYS.filter((_, way) => way % 2 === turn))
      test(`a document that was ${name} meanwhile is approved by nobody, and the page says so`, async ({
        page,
        host,
        integrator,
      }) => {
        const sent = await send(integrator, locale, document());
        const { url } = await host(
          hostPage(integrator.serviceUrl, { "client-secret": sent.secrets[0]!, locale }),
        );
        const frame = await openAt(page, url, locale);
        await page.route("**/embed/*/submit", async (route) => {
          await act(integrator, sent);
          await route.continue();
        });
        await button(frame, /aprobar|approve/i).press("Enter");
        const told = frame.locator("signing-end-screen");
        await expect(told.getByRole("button").getByText(/^(SESSION|SIGNATURE)_/)).toBeVisible({
          timeout: 2 * EXPIRY_MS,
        });
        await expect(told.getByRole("heading")).not.toHaveText(wordsIn(page, locale).unknownError.title);
        await expect(told.getByText(says[locale])).toBeVisible();
        const { status, error } = (await heardBy(page, "exit")).metadata;
        expect([status, error.code]).toEqual(["error", expect.stringMatching(code)]);
        expect(await violations(page)).toEqual([]);
        await shot(page, `late-${name.replaceAll(" ", "-")}-${locale}-${viewport.width}`);
        const { data } = await integrator.api.json<{ data: { status: string }[] }>({
          method: "GET",
          path: `${sent.path}/signers`,
        });
        expect(data.map((signer) => signer.status)).not.toContain("signed");
      });

    for (const { name, document = () => ({}), act, says } of WAYS.slice(0, 2))
      test(`a page whose document was ${name} meanwhile says so at its next saving, and so does its link`, async ({
        page,
        host,
        integrator,
      }) => {
        const sent = await send(integrator, locale, document());
        const url = async (secret: string) =>
          (await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale }))).url;
        await page.goto(await url(sent.secrets[0]!));
        const frame = page.frameLocator("service-signing iframe");
        await heardBy(page, "ready");
        await act(integrator, sent);
        const { accept } = wordsIn(page, locale).bar;
        await frame.getByRole("button", { name: accept, exact: true }).press("Enter");
        await expect(frame.locator("signing-end-screen").getByText(says[locale])).toBeVisible();
        const { status, error } = (await heardBy(page, "exit")).metadata;
        expect([status, error.code]).toEqual(["error", "SESSION_CANCELLED"]);
        await shot(page, `saving-${name}-${locale}-${viewport.width}`);
        // another page that starts only now
        await page.goto(await url(sent.secrets[1]!));
        await expect(page.locator("service-signing").getByText(says[locale])).toBeVisible();
        expect((await heardBy(page, "exit")).metadata.error.code).toBe("SESSION_CANCELLED");
        await shot(page, `start-${name}-${locale}-${viewport.width}`);
      });

    test("a group that somebody else has approved for takes no second approval, and the page says so", async ({
      page,
      context,
      host,
      integrator,
    }) => {
      const people = [ANA, BEA].map((one) => ({ ...one, group: "Legal" }));
      const { path, secrets } = await send(integrator, locale, { signers: people });
      const other = await context.newPage();
      await other.addInitScript(LISTEN);
      const frames: FrameLocator[] = [];
      for (const [index, one] of [page, other].entries()) {
        await one.bringToFront();
        const { url } = await host(
          hostPage(integrator.serviceUrl, { "client-secret": secrets[index]!, locale }),
        );
        frames.push(await openAt(one, url, locale));
      }
      await page.bringToFront();
      await button(frames[0]!, /aprobar|approve/i).press("Enter");
      await heardBy(page, "success");
      await other.bringToFront();
      await button(frames[1]!, /aprobar|approve/i).press("Enter");
      const told = (locale === "en" ? groupDoneEn : groupDoneEs)({
        groupDone: { group: "Legal", by: ANA.name, approved: true },
      });
      await expect(frames[1]!.getByRole("heading", { name: told["returned.title"]! })).toBeVisible();
      expect((await heardBy(other, "exit")).metadata.status).toBe("closed");
      expect(await violations(other)).toEqual([]);
      await shot(other, `late-group-${locale}`);
      const { data } = await integrator.api.json<{ data: object[] }>({
        method: "GET",
        path: `${path}/signers`,
      });
      expect(data).toMatchObject([{ status: "signed" }, { status: "cancelled" }]);
    });

    test("a second tab of the session that comes late says what was recorded", async ({
      page,
      context,
      host,
      integrator,
    }) => {
      const { path, signers, secrets } = await send(integrator, locale, {});
      const other = await context.newPage();
      await other.addInitScript(LISTEN);
      const id = path.slice("/v3/documents/".length);
      const again = await integrator.open({ locale }, { id, signerId: signers[0]!.id });
      const urls = await Promise.all(
        [secrets[0]!, again.client_secret].map(
          async (secret) =>
            (await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale }))).url,
        ),
      );
      const first = await openAt(page, urls[0]!, locale);
      await other.bringToFront();
      const second = await openAt(other, urls[1]!, locale);
      await page.bringToFront();
      await button(first, /aprobar|approve/i).press("Enter");
      await heardBy(page, "success");
      await expect(first.getByRole("heading").first()).toBeVisible();
      const recorded = await first.getByRole("heading").first().textContent();
      await other.bringToFront();
      await button(second, /aprobar|approve/i).press("Enter");
      await heardBy(other, "success");
      await expect(second.getByRole("heading", { name: recorded! })).toBeVisible();
      expect(await violations(other)).toEqual([]);
      await shot(other, `late-tab-${locale}`);
      const { data } = await integrator.api.json<{ data: object[] }>({
        method: "GET",
        path: `${path}/signers`,
      });
      expect(data[0]).toMatchObject({ status: "signed" });
    });
  });
