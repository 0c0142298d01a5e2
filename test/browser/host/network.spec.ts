import type { Page } from "@playwright/test";
import { Ceremony } from "../support/ceremony.ts";
import {
  heardBy,
  hostPage,
  type Integrator,
  type NewSession,
  seenBy,
  savingOf,
} from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";

/** A signing over realistic networks. */

const SUBMIT = "**/embed/*/submit";
const OUTCOME = "**/embed/*/outcome";

async function consented(page: Page): Promise<Ceremony> {
  await heardBy(page, "ready");
  const ceremony = new Ceremony({ page, frame: page.frameLocator("service-signing iframe") }, "en");
  await ceremony.consent();
  return ceremony;
}

/** Fills in everything but the last press. */
async function filled(page: Page): Promise<Ceremony> {
  const ceremony = await consented(page);
  await ceremony.nextInk();
  await ceremony.type("Ana Ruiz");
  await ceremony.adopt();
  return ceremony;
}

const attributesOf = ({ client_secret: secret }: NewSession) => ({ "client-secret": secret, locale: "en" });

/** Expects one success, no error, and a matching state of the service. */
async function expectSignedOnce(
  page: Page,
  integrator: Integrator,
  { session_id }: NewSession,
): Promise<void> {
  const result = await heardBy(page, "success");
  const verified = await integrator.post<{ signature_id: string; signed_at: string }>(
    `/v2/signing-sessions/${session_id}/verify`,
    {},
  );
  expect([result.signatureId, result.signedAt]).toEqual([verified.signature_id, verified.signed_at]);
  const names = (await seenBy(page)).map(({ name }) => name);
  expect(names.filter((name) => name === "success")).toEqual(["success"]);
  expect(names).not.toContain("exit");
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 800, height: 800 }));

test("an answer that is lost after the signature was taken is asked for, and is one success", async ({
  page,
  host,
  integrator,
}) => {
  const session = await integrator.open();
  const { url } = await host(hostPage(integrator.serviceUrl, attributesOf(session)));
  await page.goto(url);
  const ceremony = await filled(page);
  let submits = 0;
  await page.route(SUBMIT, async (route) => {
    submits += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await ceremony.submit();
  await expectSignedOnce(page, integrator, session);
  expect(submits).toBe(1);
});

test("offline in the middle of a submit: nothing is reported until the network is back, and then one success", async ({
  page,
  host,
  integrator,
  context,
}) => {
  const session = await integrator.open();
  const { url } = await host(hostPage(integrator.serviceUrl, attributesOf(session)));
  await page.goto(url);
  const ceremony = await filled(page);
  await page.route(SUBMIT, async (route) => {
    await page.unroute(SUBMIT);
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  const outcomeLost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/outcome"));
  await ceremony.submit();
  await outcomeLost;
  expect((await seenBy(page)).map(({ name }) => name)).not.toContain("exit");
  await context.setOffline(false);
  await expectSignedOnce(page, integrator, session);
});

test("a submit that never arrives is SUBMIT_FAILED, keeps everything, and a press later is one success", async ({
  page,
  host,
  integrator,
}) => {
  const session = await integrator.open();
  const { url } = await host(hostPage(integrator.serviceUrl, attributesOf(session)));
  await page.goto(url);
  const ceremony = await filled(page);
  await page.route(SUBMIT, (route) => route.abort("connectionreset"));
  await page.route(OUTCOME, (route) => route.abort("connectionreset"));
  await ceremony.submit();
  const { error } = (await heardBy(page, "exit")).metadata;
  expect(error).toMatchObject({ code: "SUBMIT_FAILED", retryable: false });
  await expect(page.locator("service-signing iframe")).toHaveCount(1);
  await page.unroute(SUBMIT);
  await page.unroute(OUTCOME);
  await ceremony.button("Try again").click();
  const { signatureId } = await heardBy(page, "success");
  expect(signatureId).not.toBe("");
});

test("a reload in the middle finds the fields and the signature as they were", async ({
  page,
  host,
  integrator,
}) => {
  const session = await integrator.open();
  const { url } = await host(hostPage(integrator.serviceUrl, attributesOf(session)));
  await page.goto(url);
  const saved = savingOf(page, '"typed"');
  await filled(page);
  await saved;
  await page.reload();
  await heardBy(page, "ready");
  const ceremony = new Ceremony({ page, frame: page.frameLocator("service-signing iframe") }, "en");
  await ceremony.submit();
  await expectSignedOnce(page, integrator, session);
});

test("slow 3G: the page is ready, and signs, without a timeout", async ({
  page,
  host,
  integrator,
  context,
}) => {
  test.setTimeout(180_000);
  const session = await integrator.open();
  const { url } = await host(hostPage(integrator.serviceUrl, attributesOf(session)));
  // DevTools' "Slow 3G": five times 400 ms of latency, and 500 kbit/s less a fifth.
  const conditions = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  const throttle = async (target: Parameters<typeof context.newCDPSession>[0]) => {
    const session = await context.newCDPSession(target);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", conditions);
  };
  await throttle(page);
  page.on("frameattached", (frame) => void throttle(frame).catch(() => {})); // a frame of the same process has no session
  await page.goto(url);
  await page.waitForFunction(
    () => (globalThis as unknown as { seen: { name: string }[] }).seen.some(({ name }) => name === "ready"),
    undefined,
    { timeout: 150_000 },
  );
  const ceremony = await consented(page);
  await ceremony.nextInk();
  // The pad and its fonts are still loading. A stroke that comes too early is repeated, as a signer would.
  await expect(async () => {
    await ceremony.draw();
    await ceremony.adopt();
    await expect(ceremony.button(ceremony.words.bar.submit)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await ceremony.submit();
  await expectSignedOnce(page, integrator, session);
});
