import type { Frame, Locator, Page } from "@playwright/test";
import { Ceremony } from "../support/ceremony.ts";
import { APIS, breakable, breakIn } from "../support/break-api.ts";
import { heardBy, hostPage, type Integrator, seenBy } from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";

/** The page has said what it says within this time. Milliseconds. */
const ANSWER_MS = 3000;
const NAME = "Full name";
const FIELDS = [
  { type: "text", page: 1, x: 72, y: 300, width: 200, height: 24, label: NAME, required: true },
  { type: "signature", page: 1, x: 72, y: 500, width: 200, height: 56 },
];

/** After so long the host learns of a page that fell silent. Milliseconds. */
const SILENT_MS = 30_000;

async function hosted(integrator: Integrator): Promise<string> {
  const paper = await integrator.send({ fields: FIELDS });
  const { client_secret: secret } = await integrator.open({}, paper);
  return hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" });
}

const frameIn = (page: Page): Frame => {
  const frame = page.frames().find((one) => /\/embed\//.test(one.url()));
  if (frame === undefined) throw new Error("The page has no frame.");
  return frame;
};

async function isSeen(locator: Locator, timeout: number): Promise<boolean> {
  return locator
    .first()
    .waitFor({ state: "visible", timeout })
    .then(() => true)
    .catch(() => false);
}

/** Waits until one is visible: `Locator.or` looks in one frame alone. */
async function expectOneOf(locators: readonly Locator[], timeout = 20_000): Promise<void> {
  await expect(async () => {
    const seen = await Promise.all(locators.map((one) => one.first().isVisible()));
    expect(seen).toContain(true);
  }).toPass({ timeout });
}

/** Words and something to press: never a page that only waits. */
async function expectWayOn(page: Page): Promise<void> {
  const frame = page.frameLocator("service-signing iframe");
  const within = frame.locator("signing-button:not([busy]):not([disabled]), body > main button");
  await expectOneOf([within, page.locator("service-signing [part~=retry]")], 15_000);
  await expect(frame.getByText("Signing…")).toHaveCount(0);
}

interface Phase {
  name: string;
  act: () => Promise<void>;
  /** Is seen once the phase is over. */
  next: Locator;
}

function phasesOf(page: Page): Phase[] {
  const frame = page.frameLocator("service-signing iframe");
  const ceremony = new Ceremony({ page, frame }, "en");
  const { words } = ceremony;
  const pad = frame.getByRole("img", { name: words.ink.pad });
  return [
    { name: "consent", act: () => ceremony.consent(), next: ceremony.toNextField },
    {
      name: "filling",
      act: async () => {
        await ceremony.fill(NAME, "Ana Ruiz");
        await ceremony.toNextField.click();
      },
      next: ceremony.toInk,
    },
    { name: "opening the sheet", act: () => ceremony.toInk.click(), next: pad },
    {
      name: "drawing",
      act: async () => {
        if (!(await isSeen(pad, 500))) await ceremony.toInk.click();
        await ceremony.draw();
        await ceremony.adopt();
      },
      next: ceremony.button(words.bar.submit),
    },
    {
      name: "submission",
      act: () => ceremony.submit(),
      next: frame.getByText(words.done.title).or(frame.getByText("Your signature is recorded")),
    },
  ];
}

for (const api of APIS)
  test(`${api} throws in each phase of a signing: the page says so and goes on`, async ({
    page,
    host,
    integrator,
  }) => {
    page.setDefaultTimeout(ANSWER_MS);
    await breakable(page);
    const { url } = await host(await hosted(integrator));
    await page.goto(url);
    const frame = page.frameLocator("service-signing iframe");
    const retry = frame.getByRole("button", { name: /^(Try again|Reload)$/ });
    await expect(frame.getByRole("button", { name: "Agree and continue" })).toBeVisible({ timeout: 20_000 });
    for (const { name, act, next } of phasesOf(page))
      await test.step(name, async () => {
        await breakIn(frameIn(page), api);
        await act().catch(() => undefined);
        if (await isSeen(next, ANSWER_MS)) return breakIn(frameIn(page), null);
        await expectWayOn(page);
        await breakIn(frameIn(page), null);
        await expect(async () => {
          if (await retry.isVisible()) await retry.click();
          if (!(await isSeen(next, 1000))) await act();
          expect(await isSeen(next, 1000)).toBe(true);
        }).toPass({ timeout: 30_000 });
      });
    const exits = (await seenBy(page)).filter((event) => event.name === "exit");
    const codes = exits.map(({ detail }) => detail.metadata.error.code as string);
    // a submission has a code of its own, whatever stopped it
    const known = new Set(["INTERNAL_ERROR", "SUBMIT_FAILED"]);
    if (api !== "fetch") expect(codes.filter((code) => !known.has(code))).toEqual([]);
  });

for (const api of APIS)
  test(`${api} throws while the page loads: it goes on, or says so with a code`, async ({
    page,
    host,
    integrator,
  }) => {
    await page.clock.install();
    await breakable(page, api);
    const { url } = await host(await hosted(integrator));
    await page.goto(url);
    await expectWayOn(page);
    const frame = page.frameLocator("service-signing iframe");
    const consent = frame.getByRole("button", { name: "Agree and continue" });
    // a failed fetch is the network's, and nothing else is
    const code = api === "fetch" ? "PIPELINE_FETCH_FAILED" : "INTERNAL_ERROR";
    const hasExited = async () => (await seenBy(page)).some(({ name }) => name === "exit");
    // The element tries a retryable failure again by itself, and the page then goes on.
    await expect(async () => {
      if ((await consent.isVisible()) || (await hasExited())) return;
      await page.clock.fastForward(SILENT_MS);
      expect((await consent.isVisible()) || (await hasExited())).toBe(true);
    }).toPass();
    if (!(await hasExited())) return;
    // What fails before the page has greeted its host is known there by its silence.
    const known = new RegExp(`^(${code}|INIT_TIMEOUT)$`);
    // On a slow machine the retry may have gone on by now.
    await expectOneOf([frame.getByText(known), page.getByText(known), consent]);
    const { status, error } = (await heardBy(page, "exit")).metadata;
    expect([status, error.code]).toEqual(["error", expect.stringMatching(known)]);
  });
