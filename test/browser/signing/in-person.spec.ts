import type { FrameLocator, Locator, Page } from "@playwright/test";
import { inPersonWords as inPersonEn } from "../../../packages/signing-page/src/locales/en/in-person.ts";
import {
  inPersonWords as inPersonEs,
  type InPersonWords,
} from "../../../packages/signing-page/src/locales/es/in-person.ts";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage, type Integrator, seenBy } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

const HOST_NAME = "Laura Vega";
const PEOPLE = [
  { name: "Ana Ruiz", email: "ana@example.com", order: 1 },
  { name: "Bea Sol", email: "bea@example.com", order: 2 },
];
/** More presses than any way on the hand-over screen needs. */
const FAR = 12;

interface Person {
  signerId: string;
  name: string;
  pin: string;
}
interface Session {
  id: string;
  documentId: string;
  clientSecret: string;
  url: string;
  signers: [Person, Person];
}

/** A document that was sent to two people, and the session in which they sign on one device. */
async function openSession(
  { api }: Integrator,
  body: Record<string, unknown>,
  people: readonly object[] = PEOPLE,
): Promise<Session> {
  const pdf = await makePdf({ size: [612, 792] });
  const file = { name: "agreement.pdf", content: Buffer.from(pdf).toString("base64") };
  const made = { name: "Agreement", file, signers: people };
  const { id } = await api.json<{ id: string }>({ method: "POST", path: "/v3/documents", body: made });
  const path = `/v3/documents/${id}`;
  const { data } = await api.json<{ data: { id: string }[] }>({ method: "GET", path: `${path}/signers` });
  const fields = data.map((signer, index) => ({
    signerId: signer.id,
    type: "signature",
    page: 1,
    x: 72,
    y: 420 + 100 * index,
    width: 200,
    height: 56,
  }));
  await api.json({ method: "PUT", path: `${path}/fields`, body: { fields } });
  await api.json({ method: "POST", path: `${path}/send`, body: {} });
  return api.json<Session>({
    method: "POST",
    path: `${path}/in-person-sessions`,
    body: { hostName: HOST_NAME, ...body },
  });
}

const handOver = (page: Page): FrameLocator => page.frameLocator("service-signing iframe");
const partOf = (page: Page): FrameLocator => handOver(page).frameLocator("service-signing iframe");

/** Tabs to a control, which shows its focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed <= FAR; pressed += 1) {
    if (await target.evaluate((element) => element.matches(":focus, :focus-within"))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${FAR} presses of Tab do not lead to ${target.toString()}.`);
}

/** Types a PIN by the keyboard alone, from the heading that has the focus. */
async function enterPin(page: Page, words: InPersonWords, { name, pin }: Person): Promise<void> {
  const frame = handOver(page);
  await expect(frame.getByRole("heading", { name: words.handTo(name) })).toBeFocused();
  await tabTo(page, frame.getByLabel(words.pin(name)));
  await page.keyboard.type(pin);
  await page.keyboard.press("Enter");
}

async function activate(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press("Enter");
}

async function sign(page: Page, locale: "es" | "en", name: string): Promise<void> {
  const ceremony = new Ceremony({ page, frame: partOf(page) }, locale);
  await activate(page, ceremony.button(ceremony.words.bar.accept));
  await activate(page, ceremony.toNextField);
  await activate(page, ceremony.toInk);
  await ceremony.type(name);
  await activate(page, ceremony.button(ceremony.words.ink.adopt));
  await activate(page, ceremony.button(ceremony.words.bar.submit));
}

/** What the browser keeps of the device: of the page's frames, and of cookies. */
async function stored(page: Page): Promise<unknown[]> {
  const frames = page.frames().slice(1);
  const kept = await Promise.all(
    frames.map((frame) =>
      frame.evaluate(async () => [
        ...Object.values(localStorage),
        ...Object.values(sessionStorage),
        ...(await indexedDB.databases()).map(({ name }) => name),
        ...(await caches.keys()),
      ]),
    ),
  );
  return [...kept.flat(), ...(await page.context().cookies())];
}

/** All text and values of the page and its frames, shadow roots included. */
async function everything(page: Page): Promise<string> {
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const read = (root: Document | ShadowRoot): string =>
          [...root.querySelectorAll("*")]
            .flatMap((element) => [
              ...[...element.childNodes].flatMap((node) =>
                node.nodeType === 3 ? (node.nodeValue ?? "") : [],
              ),
              element instanceof HTMLInputElement ? element.value : "",
              element.shadowRoot ? read(element.shadowRoot) : "",
            ])
            .join(" ");
        return read(document);
      }),
    ),
  );
  return texts.join(" ");
}

for (const { locale, viewport } of FLOW_LOOKS)
  test(`two people sign in turn, by keyboard, in ${locale} at ${viewport.width} pixels`, async ({
    page,
    host,
    integrator,
  }) => {
    await page.setViewportSize(viewport);
    const words = locale === "en" ? inPersonEn : inPersonEs;
    const session = await openSession(integrator, { locale });
    const [ana, bea] = session.signers;
    const attributes = { "client-secret": session.clientSecret };
    await page.goto((await host(hostPage(integrator.serviceUrl, attributes))).url);
    await heardBy(page, "ready");
    const frame = handOver(page);
    await expect(frame.getByText(words.step(1, 2))).toBeVisible();
    expect(await everything(page)).not.toContain(bea.name);
    expect(await violations(page)).toEqual([]);
    // A wrong PIN is told, and leaves the field empty.
    await enterPin(page, words, { ...ana, pin: "0001" });
    await expect(frame.getByRole("alert")).toHaveText(words.wrong(4));
    await expect(frame.getByLabel(words.pin(ana.name))).toBeFocused();
    await expect(frame.getByLabel(words.pin(ana.name))).toHaveValue("");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type(ana.pin);
    await page.keyboard.press("Enter");
    await expect(frame.getByRole("button", { name: words.giveBack })).toBeVisible();
    const secret = `Trazo ${ana.name}`;
    await sign(page, locale, secret);
    // The next person sees nothing of the first.
    await expect(frame.getByRole("heading", { name: words.handTo(bea.name) })).toBeFocused();
    await expect(frame.getByText(words.signed)).toBeVisible();
    await expect(frame.locator("iframe")).toHaveCount(0);
    expect(page.frames()).toHaveLength(2);
    const shown = await everything(page);
    for (const gone of [ana.name, ana.pin, secret, "Agreement"]) expect(shown).not.toContain(gone);
    expect(await stored(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await enterPin(page, words, bea);
    const ceremony = new Ceremony({ page, frame: partOf(page) }, locale);
    await expect(ceremony.button(ceremony.words.bar.accept)).toBeVisible();
    expect(await everything(page)).not.toContain(secret);
    await sign(page, locale, bea.name);
    await expect(frame.getByRole("heading", { name: words.completed.title })).toBeFocused();
    await expect(frame.getByText(words.completed.advice(HOST_NAME))).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const exit = (await heardBy(page, "exit")) as { metadata: { status: string } };
    expect(exit.metadata.status).toBe("completed");
    const success = (await seenBy(page)).filter(({ name }) => name === "success");
    expect(success).toMatchObject([{ detail: { sessionId: session.id, remaining: 0 } }]);
    const path = `/v3/documents/${session.documentId}`;
    await expect
      .poll(async () => (await integrator.api.json<{ status: string }>({ method: "GET", path })).status, {
        timeout: 30_000,
      })
      .toBe("completed");
  });

test("who opens the device's link again is asked for the PIN again", async ({ page, integrator }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const words = inPersonEs;
  const session = await openSession(integrator, { locale: "es" });
  const [ana] = session.signers;
  await page.goto(session.url);
  await enterPin(page, words, ana);
  const ceremony = new Ceremony({ page, frame: partOf(page) }, "es");
  await ceremony.consent();
  await expect(ceremony.toNextField).toBeVisible();
  await page.reload();
  const frame = handOver(page);
  await expect(frame.getByRole("heading", { name: words.handTo(ana.name) })).toBeFocused();
  await expect(frame.locator("iframe")).toHaveCount(0);
});

test("who hands the device back lets somebody else go first", async ({ page, integrator }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const words = inPersonEn;
  const inParallel = PEOPLE.map(({ name, email }) => ({ name, email }));
  const session = await openSession(integrator, { locale: "en" }, inParallel);
  const [ana, bea] = session.signers;
  await page.goto(session.url);
  const frame = handOver(page);
  await frame.getByRole("button", { name: bea.name }).press("Enter");
  await enterPin(page, words, bea);
  const ceremony = new Ceremony({ page, frame: partOf(page) }, "en");
  await expect(ceremony.button(ceremony.words.bar.accept)).toBeVisible();
  await activate(page, frame.getByRole("button", { name: words.giveBack }));
  await expect(frame.getByText(words.returned)).toBeVisible();
  await expect(frame.getByRole("heading", { name: words.handTo(ana.name) })).toBeFocused();
});

test("five wrong PINs lock the part, and the owner's new PIN opens it", async ({ page, integrator }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const words = inPersonEs;
  const session = await openSession(integrator, { locale: "es" });
  const [ana] = session.signers;
  await page.goto(session.url);
  const frame = handOver(page);
  for (const left of [4, 3, 2, 1]) {
    await frame.getByLabel(words.pin(ana.name)).fill("0001");
    await page.keyboard.press("Enter");
    await expect(frame.getByRole("alert")).toHaveText(words.wrong(left));
  }
  await frame.getByLabel(words.pin(ana.name)).fill("0001");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("alert")).toHaveText(words.locked(HOST_NAME));
  expect(await violations(page)).toEqual([]);
  await integrator.post(`/v3/in-person-sessions/${session.id}/pins`, { signerId: ana.signerId, pin: "2468" });
  await activate(page, frame.getByRole("button", { name: words.again }));
  await enterPin(page, words, { ...ana, pin: "2468" });
  await expect(frame.getByRole("button", { name: words.giveBack })).toBeVisible();
});
