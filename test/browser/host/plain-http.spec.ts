import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage } from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";

/** No secure context: browsers have neither `crypto.randomUUID` nor `crypto.subtle` there. */
const NAME = "elsewhere.test";

test("a signing by hand on plain http ends signed", async ({ page, host, integrator }) => {
  let secret = "";
  const attributes = () => ({ "client-secret": secret, locale: "en" });
  const { url } = await host(() => hostPage(integrator.serviceUrl, attributes()), { name: NAME });
  const session = await integrator.open({ allowed_origins: [url] });
  secret = session.client_secret;
  await page.goto(url);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const ceremony = new Ceremony({ page, frame: page.frameLocator("service-signing iframe") }, "en");
  await ceremony.consent();
  await ceremony.nextInk();
  await ceremony.draw();
  await ceremony.adopt();
  await ceremony.submit();
  const { signedAt } = (await heardBy(page, "success")) as { signedAt: string };
  const path = `/v2/signing-sessions/${session.session_id}/verify`;
  expect(await integrator.post<object>(path, {})).toMatchObject({ signed_at: signedAt });
});

test("the verifier on plain http says at the start that it cannot check files", async ({ page, demo }) => {
  const { port } = new URL(demo.serviceUrl);
  await page.goto(`http://${NAME}:${port}/verify`);
  await expect(page.getByText("Aquí no se puede revisar un archivo")).toBeVisible();
  await expect(page.getByText("Elegir un PDF")).toHaveCount(0);
});
