import type { Page } from "@playwright/test";
import { heardBy, hostPage } from "../support/integrator.ts";
import { unlessShort } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

/** The page's own code fails before it has shown anything. */

const BROKEN = { contentType: "text/javascript", body: 'throw new Error("broken");' };
const EARLY = "**/embed/assets/early-*.js";
const MAIN = "**/embed/assets/main-*.js";
const LAST_RESORT = "**/embed/assets/last-resort-*.js";
const LATE = "**/embed/assets/define-late-*.js";

type Break = (page: Page) => Promise<unknown>;
const throws =
  (path: string): Break =>
  (page) =>
    page.route(path, (route) => route.fulfill(BROKEN));
const lacks =
  (path: string): Break =>
  (page) =>
    page.route(path, (route) => route.fulfill({ status: 404, body: "" }));

interface Way {
  name: string;
  breaks: readonly Break[];
  code: string;
  /** Who says it to the signer: the page, or the element around it. */
  by: "page" | "element";
}

const WAYS: readonly Way[] = [
  { name: "its first script throws", breaks: [throws(EARLY)], code: "INIT_TIMEOUT", by: "element" },
  { name: "its main script throws at the start", breaks: [throws(MAIN)], code: "INTERNAL_ERROR", by: "page" },
  {
    name: "its main script throws, and the words of last resort are missing",
    breaks: [throws(MAIN), lacks(LAST_RESORT)],
    code: "INIT_TIMEOUT",
    by: "element",
  },
];

for (const [locale, width] of unlessShort([
  ["es", 360],
  ["en", 1280],
] as const))
  for (const { name, breaks, code, by } of WAYS)
    test(`${name}: words in ${locale}, a code and a way on, and the host is told`, async ({
      page,
      host,
      integrator,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      for (const one of breaks) await one(page);
      const { client_secret: secret } = await integrator.open({ locale });
      const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale }));
      await page.goto(url);
      const { status, error } = (await heardBy(page, "exit")).metadata;
      expect([status, error.code, error.retryable]).toEqual(["error", code, true]);
      const within =
        by === "page"
          ? page.frameLocator("service-signing iframe").locator("body")
          : page.locator("service-signing [part~=error]");
      await expect(within.getByText(code)).toBeVisible();
      await expect(within.getByRole("heading").first()).not.toBeEmpty();
      await expect(
        within.getByText(locale === "es" ? /[Ii]ntent|cargar/ : /again|Reload/).first(),
      ).toBeVisible();
      await expect(within.getByRole("button").first()).toBeVisible();
      if (process.env["SHOTS"])
        await page.screenshot({
          path: `${process.env["SHOTS"]}/early-${by}-${code}-${name.length}-${locale}.png`,
        });
      // the way on
      await page.unrouteAll();
      const button = within.getByRole("button").first();
      await button.click();
      const accept = page
        .frameLocator("service-signing iframe")
        .getByRole("button", { name: /Aceptar y continuar|Agree and continue/ });
      await expect(accept).toBeVisible({ timeout: 20_000 });
    });

test("a reader who closes a page whose later code is missing is told so, and comes back", async ({
  page,
  host,
  integrator,
}) => {
  await lacks(LATE)(page);
  const reader = { name: "Eva Paz", email: "eva@example.com", action: "view" };
  const { id } = await integrator.draft(integrator.api, 1, reader);
  const signer = { name: "Ana Ruiz", email: "ana@example.com", action: "approve" };
  await integrator.post(`/v3/documents/${id}/signers`, signer);
  await integrator.post(`/v3/documents/${id}/send`, { notify: false });
  const { data } = await integrator.api.json<{ data: { id: string; name: string }[] }>({
    method: "GET",
    path: `/v3/documents/${id}/signers`,
  });
  const signerId = data.find((one) => one.name === reader.name)!.id;
  const { client_secret: secret } = await integrator.open({}, { id, signerId });
  const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" }));
  await page.goto(url);
  const frame = page.frameLocator("service-signing iframe");
  await frame.getByRole("button", { name: "Close" }).click();
  expect((await heardBy(page, "exit")).metadata.status).toBe("closed");
  await expect(frame.getByText("NETWORK_ERROR")).toBeVisible();
  await page.unrouteAll();
  await frame.getByRole("button", { name: "Try again" }).click();
  await expect(frame.getByRole("button", { name: "Close" })).toBeVisible();
});
