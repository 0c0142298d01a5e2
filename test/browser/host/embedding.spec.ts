import type { APIRequestContext } from "@playwright/test";
import { startHost } from "../support/host.ts";
import { expect, test } from "../support/test.ts";

async function newSecret(request: APIRequestContext, portalUrl: string) {
  const response = await request.post(`${portalUrl}/api/agreements`, {
    multipart: { document: "nda", signerName: "Łukasz Ñandú", locale: "en" },
  });
  return ((await response.json()) as { clientSecret: string }).clientSecret;
}

test("a site that is not allowed gets ORIGIN_NOT_ALLOWED and no frame", async ({ page, demo, request }) => {
  const secret = await newSecret(request, demo.portalUrl);
  const host = await startHost(`
    <script type="module" src="${demo.serviceUrl}/sdk/v1/service-signing.js"></script>
    <service-signing client-secret="${secret}" locale="en"></service-signing>
    <script>
      addEventListener("signing-exit", (event) => { document.title = event.detail.metadata.error.code; });
    </script>`);
  await page.goto(host.url);
  await expect(page).toHaveTitle("ORIGIN_NOT_ALLOWED");
  await expect(page.locator("service-signing iframe")).toHaveCount(0);
  await expect(page.getByRole("alert")).toContainText("ORIGIN_NOT_ALLOWED");
  await host.close();
});

test("the frame refuses to be framed by a site that is not allowed", async ({ portal, page, demo }) => {
  const started = page.waitForResponse("**/v2/signing-sessions/init");
  await portal.prepare("en", "nda");
  const { frame_url: frameUrl } = (await (await started).json()) as { frame_url: string };
  const policy = (await page.request.get(frameUrl)).headers()["content-security-policy"] ?? "";
  const ancestors =
    policy.split(";").find((directive) => directive.trim().startsWith("frame-ancestors")) ?? "";
  expect(ancestors).toContain(demo.portalUrl);

  const host = await startHost(`<iframe src="${frameUrl}"></iframe>`);
  expect(ancestors).not.toContain(host.url);
  const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
  await page.goto(host.url);
  expect((await refused).text()).toContain("frame-ancestors");
  await host.close();
});

test("the frame's address opened alone says NOT_EMBEDDED and how to go on", async ({ portal, page }) => {
  const started = page.waitForResponse("**/v2/signing-sessions/init");
  await portal.prepare("en", "nda");
  const { frame_url: frameUrl } = (await (await started).json()) as { frame_url: string };
  const response = await page.goto(frameUrl);
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page.getByText("NOT_EMBEDDED")).toBeVisible();
});

test("a blocked SDK leaves words, not an empty page", async ({ page, demo }) => {
  await page.route("**/sdk/v1/service-signing.js", (route) => route.abort());
  await page.goto(demo.portalUrl);
  await page.locator('#language [value="en"]').check();
  await page.getByRole("button", { name: "Prepare the document" }).click();
  await expect(page.getByRole("alert")).toContainText("SDK_NOT_LOADED");
});
