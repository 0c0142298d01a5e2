import type { Page } from "@playwright/test";
import { firstWords as en } from "../../../packages/signing-page/src/locales/en/first.ts";
import { heardBy, hostPage, seenBy, savingOf } from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";

/** Pages that embed the signing in unusual ways, and pages that must not embed it. */

test.describe("a host with a policy of its own", () => {
  for (const policy of ["require-corp", "credentialless"])
    test(`isolates itself by Cross-Origin-Embedder-Policy: ${policy}`, async ({ page, host, integrator }) => {
      const { client_secret: secret } = await integrator.open();
      const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret }), {
        headers: {
          "cross-origin-embedder-policy": policy,
          "cross-origin-opener-policy": "same-origin",
        },
      });
      await page.goto(url);
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await heardBy(page, "ready");
      expect(await exits(page)).toEqual([]);
    });

  test("allows exactly what the documentation names, and no inline code", async ({
    page,
    host,
    integrator,
  }) => {
    const { client_secret: secret } = await integrator.open();
    const at = integrator.serviceUrl;
    const policy = `default-src 'none'; script-src ${at}; connect-src ${at}; frame-src ${at}; require-trusted-types-for 'script'; trusted-types 'none'`;
    const { url } = await host(hostPage(at, { "client-secret": secret }), {
      headers: { "content-security-policy": policy },
    });
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text());
    });
    await page.goto(url);
    await heardBy(page, "ready");
    expect(complaints).toEqual([]);
  });
});

test("a page that nobody allowed, around one that is, gets no signing to see, and hears why at once", async ({
  page,
  host,
  integrator,
}) => {
  const { client_secret: secret } = await integrator.open();
  const inner = await host(hostPage(integrator.serviceUrl, { "client-secret": secret }));
  const outer = await host(`<iframe src="${inner.url}"></iframe>`, { name: "elsewhere.test" });
  const message = page.waitForEvent("console", (message) => message.text().includes("ORIGIN_NOT_ALLOWED"));
  await page.goto(outer.url);
  expect((await message).text()).toContain(`A page around this one has the origin ${outer.url}`);
  await expect(page.frameLocator("iframe").getByText("ORIGIN_NOT_ALLOWED")).toBeVisible();
  expect(page.frames()).toHaveLength(2);
});

test("a host of the same site that is busy for 2.5 s after its frame has loaded loses nothing", async ({
  page,
  host,
  integrator,
}) => {
  const busy = `<script>
    const wait = setInterval(() => {
      const frame = document.querySelector("service-signing")?.shadowRoot?.querySelector("iframe");
      if (!frame) return;
      clearInterval(wait);
      frame.addEventListener("load", () => setTimeout(() => {
        const end = performance.now() + 2500;
        while (performance.now() < end);
      }));
    });
  </script>`;
  const name = new URL(integrator.serviceUrl).hostname;
  const { url } = await host(hostPage(integrator.serviceUrl, {}) + busy, { name });
  const { client_secret: secret } = await integrator.open({ allowed_origins: [url] });
  await page.goto(url);
  await page.locator("service-signing").evaluate((element, given) => {
    (element as HTMLElement & { clientSecret: string }).clientSecret = given;
  }, secret);
  await heardBy(page, "ready");
  expect(await exits(page)).toEqual([]);
});

test("a page without an origin (null) is refused: ORIGIN_NOT_ALLOWED", async ({ page, host, integrator }) => {
  const { client_secret: secret } = await integrator.open();
  const inner = hostPage(integrator.serviceUrl, { "client-secret": secret }).replaceAll('"', "&quot;");
  const { url } = await host(`<iframe sandbox="allow-scripts" srcdoc="${inner}"></iframe>`);
  await page.goto(url);
  const panel = page.frameLocator("iframe").getByText("ORIGIN_NOT_ALLOWED");
  await expect(panel).toBeVisible();
});

test("a host that takes the element out and puts it back signs on where it was", async ({
  page,
  host,
  integrator,
}) => {
  const { client_secret: secret } = await integrator.open();
  const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" }));
  await page.goto(url);
  await heardBy(page, "ready");
  const saved = savingOf(page, '"consented":true');
  const frame = page.frameLocator("service-signing iframe");
  await frame.getByRole("button", { name: en.bar.accept }).click();
  await saved;
  await page.evaluate(() => {
    const element = document.querySelector("service-signing")!;
    element.remove();
    document.body.append(element);
  });
  await expect.poll(async () => (await seenBy(page)).filter(({ name }) => name === "ready").length).toBe(2);
  const steps = (await seenBy(page)).filter(({ name }) => name === "step").map(({ detail }) => detail.step);
  expect(steps.at(-1)).toBe("review");
});

test("two elements on a page are two signings, each with its own document", async ({
  page,
  host,
  integrator,
}) => {
  const sessions = [await integrator.open(), await integrator.open()];
  const [first, second] = sessions.map(({ client_secret: secret }) => ({ "client-secret": secret }));
  const both = hostPage(integrator.serviceUrl, first!) + hostPage(integrator.serviceUrl, second!);
  const { url } = await host(both);
  await page.goto(url);
  await expect.poll(async () => (await seenBy(page)).filter(({ name }) => name === "ready").length).toBe(2);
  const frames = page.frames().flatMap((frame) => /\/embed\/(ses_\w+)/.exec(frame.url())?.[1] ?? []);
  expect(frames.toSorted()).toEqual(sessions.map((session) => session.session_id).toSorted());
});

async function exits(page: Page) {
  return (await seenBy(page)).filter(({ name }) => name === "exit");
}
