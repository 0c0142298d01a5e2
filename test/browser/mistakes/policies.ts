import { hostPage } from "../support/integrator.ts";
import { bundled, checkOf, exitOf, type Play, type Stage } from "../support/mistake.ts";

async function underPolicy({ page, host, integrator }: Stage, policyAt: (service: string) => string) {
  const { client_secret: secret } = await integrator.open();
  const { serviceUrl } = integrator;
  const { url } = await host(hostPage(serviceUrl, { "client-secret": secret }), {
    headers: { "content-security-policy": policyAt(serviceUrl) },
  });
  await page.goto(url);
  return exitOf(page);
}

/** Calls preflight() from an empty page with these headers. */
async function preflighted(
  { page, host, integrator }: Stage,
  site: Parameters<Stage["host"]>[1],
  modules?: string[],
) {
  const { url } = await host("", site);
  await page.goto(url);
  return checkOf(page, integrator.serviceUrl, modules);
}

async function mounted({ page, host, integrator }: Stage) {
  const { client_secret: secret } = await integrator.open();
  const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret }));
  await page.goto(url);
  return exitOf(page);
}

const blockScript = ({ page }: Stage) =>
  page.route("**/embed/assets/main-*.js", (route) => route.abort("blockedbyclient"));

export const POLICY_PLAYS = {
  "connect-src": (stage) => underPolicy(stage, (at) => `connect-src 'self'; script-src ${at}`),
  "frame-src": (stage) => underPolicy(stage, (at) => `frame-src 'self'; script-src ${at}`),
  async "default-src"({ page, host, integrator }) {
    const { client_secret: secret } = await integrator.open();
    const attributes = `client-secret="${secret}" base-url="${integrator.serviceUrl}"`;
    const { url } = await host(await bundled(page, attributes), {
      headers: { "content-security-policy": "default-src 'self'" },
    });
    await page.goto(url);
    return exitOf(page);
  },
  "script-src": (stage) =>
    preflighted(stage, {
      headers: {
        "content-security-policy": `script-src ${stage.integrator.serviceUrl}/sdk/v1/service-signing.js`,
      },
    }),
  async "blocked-script"(stage) {
    await blockScript(stage);
    return mounted(stage);
  },
  async "blocked-script-before"(stage) {
    await blockScript(stage);
    return preflighted(stage, {});
  },
  async "proxy-policy"(stage) {
    await stage.page.route("**/embed/ses_*", async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), "content-security-policy": "frame-ancestors 'self'" };
      await route.fulfill({ response, headers });
    });
    return mounted(stage);
  },
  "permissions-policy": (stage) =>
    preflighted(stage, { headers: { "permissions-policy": "camera=()" } }, ["selfie"]),
  "insecure-page": (stage) => preflighted(stage, { name: "elsewhere.test" }, ["selfie"]),
} satisfies Record<string, Play>;
