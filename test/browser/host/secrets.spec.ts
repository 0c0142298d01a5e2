import { Ceremony } from "../support/ceremony.ts";
import { expect, test } from "../support/test.ts";

interface Init {
  frame_token: string;
}
interface Token {
  bearer: string;
}

test("no address and no log holds a secret of the session", async ({ portal, page, demo }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    requests.push(request.url(), request.headers()["referer"] ?? "");
  });
  page.on("framenavigated", (frame) => requests.push(frame.url()));
  const created = page.waitForResponse("**/api/agreements");
  const started = page.waitForResponse("**/v2/signing-sessions/init");
  const admitted = page.waitForResponse(/\/embed\/ses_[0-9a-f]+\/token$/);
  await portal.prepare("es", "nda");
  const { clientSecret } = (await (await created).json()) as { clientSecret: string };
  const { frame_token } = (await (await started).json()) as Init;
  const { bearer } = (await (await admitted).json()) as Token;

  const ceremony = new Ceremony(portal, "es");
  await ceremony.consent();
  await ceremony.nextInk();
  await ceremony.type("Łukasz Ñandú");
  await ceremony.adopt();
  await ceremony.submit();
  await portal.collect("es");

  const [, secret = ""] = clientSecret.split("_secret_");
  expect(secret).toHaveLength(43);
  const places = { addresses: requests.join("\n"), log: demo.output() };
  expect(places.addresses).toContain("/embed/ses_");
  for (const [where, text] of Object.entries(places))
    for (const value of [secret, frame_token, bearer, demo.adminToken])
      expect(text.includes(value), `${where}: ${value.slice(0, 4)}…`).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
});
