import { MISTAKES, type MistakeId } from "@service/contract/embed/mistakes";
import { ADDRESS_PLAYS } from "../mistakes/address.ts";
import { ORIGIN_PLAYS } from "../mistakes/origins.ts";
import { POLICY_PLAYS } from "../mistakes/policies.ts";
import { SECRET_PLAYS } from "../mistakes/secrets.ts";
import { START_PLAYS } from "../mistakes/start.ts";
import { hostPage } from "../support/integrator.ts";
import { exitOf, type Play, WATCH } from "../support/mistake.ts";
import { expect, test } from "../support/test.ts";

/** Makes each mistake of the documentation's table. A missing or additional row fails to compile. */
const PLAYS: Record<MistakeId, Play> = {
  ...ADDRESS_PLAYS,
  ...ORIGIN_PLAYS,
  ...POLICY_PLAYS,
  ...SECRET_PLAYS,
  ...START_PLAYS,
};

/** Longest time in milliseconds between the moment when a mistake can be detected and its report. */
const LIMIT_MS = 3000;

for (const id of Object.keys(PLAYS) as MistakeId[]) {
  const { code, says } = MISTAKES[id];
  test(`${id} ends in ${code}, with cause and remedy`, async ({ page, host, integrator, demo }) => {
    await page.addInitScript(WATCH);
    const report = await PLAYS[id]({ page, host, integrator, demo });
    expect(report.code).toBe(code);
    for (const words of says) expect(report.words).toContain(words);
    expect(report.ms).toBeLessThan(LIMIT_MS);
  });
}

test("a script that fails after the page has answered is told as one that is blocked", async ({
  page,
  host,
  integrator,
}) => {
  await page.addInitScript(WATCH);
  // the early part asks for its bearer as soon as it has answered the host
  const answered = page.waitForRequest(/\/embed\/ses_\w+\/token$/);
  await page.route("**/embed/assets/main-*.js", async (route) => {
    await answered;
    await route.abort("blockedbyclient");
  });
  const { client_secret: secret } = await integrator.open();
  const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret }));
  await page.goto(url);
  const report = await exitOf(page);
  const { code, says } = MISTAKES["blocked-script"];
  expect(report.code).toBe(code);
  for (const words of says) expect(report.words).toContain(words);
  expect(report.ms).toBeLessThan(LIMIT_MS);
});
