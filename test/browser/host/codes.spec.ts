import { classifyEmbedError, EMBED_ERRORS, type EmbedErrorCode } from "@service/contract/embed";
import type { Page } from "@playwright/test";
import {
  changeCeremony,
  onCeremony,
  hostPage,
  heardBy,
  type Integrator,
  type NewSession,
} from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";

/** Every code of docs/contract/embed.md#codes as the host's page receives it: by its real cause, and simulated. */

const INIT = "**/v2/signing-sessions/init";

interface Attributes {
  "client-secret"?: string;
  "base-url"?: string;
}
type Host = (body: string, options?: { headers?: Record<string, string> }) => Promise<{ url: string }>;

async function visit(
  page: Page,
  host: Host,
  { serviceUrl }: Integrator,
  attributes: Attributes,
): Promise<void> {
  const { url } = await host(hostPage(serviceUrl, { locale: "en", ...attributes }));
  await page.goto(url);
}

const secretOf = ({ client_secret }: NewSession): Attributes => ({ "client-secret": client_secret });

/** Expects the exit with all data of the code, and its message in the panel or the frame. */
async function expectExit(page: Page, code: string, { serviceUrl }: Integrator, base = serviceUrl) {
  const { status, error } = (await heardBy(page, "exit")).metadata;
  expect(status).toBe(code === "SESSION_COMPLETED" ? "completed" : "error");
  expect(error).toMatchObject({ code, ...classifyEmbedError(code), docUrl: `${base}/docs/errors#${code}` });
  expect(error.message).toMatch(/^[A-Z].*\. [A-Z].*\.$/); // the text for the signer
  expect(error.detail).not.toBe("");
  await expect.poll(() => isReadBySigner(page, code)).toBe(true);
  return error;
}

async function isReadBySigner(page: Page, code: string): Promise<boolean> {
  const signing = page.locator("service-signing");
  const places = [signing.getByText(code), signing.frameLocator("iframe").getByText(code)];
  const visible = await Promise.all(places.map((place) => place.first().isVisible()));
  return visible.includes(true);
}

test.describe("by its real cause", () => {
  for (const [name, code, attributes] of [
    ["no secret", "MISSING_CLIENT_SECRET", { "client-secret": "" }],
    ["half a secret", "INVALID_CLIENT_SECRET_FORMAT", { "client-secret": "ses_0197_secret_x" }],
    [
      "an API key",
      "SECRET_KEY_PASSED_AS_CLIENT_SECRET",
      { "client-secret": `service_dev_sk_${"x".repeat(40)}` },
    ],
    [
      "a secret that opens nothing",
      "SESSION_INVALID",
      { "client-secret": `ses_${"0".repeat(32)}_secret_${"x".repeat(43)}` },
    ],
  ] as const)
    test(`${code}: ${name}`, async ({ page, host, integrator }) => {
      await visit(page, host, integrator, attributes);
      const error = await expectExit(page, code, integrator);
      expect(error.requestId === undefined).toBe(code !== "SESSION_INVALID");
    });

  test("INVALID_REQUEST: an address of the service that is none", async ({ page, host, integrator }) => {
    await visit(page, host, integrator, { "client-secret": "ses_", "base-url": "ftp://sign.example.com" });
    await expectExit(page, "INVALID_REQUEST", integrator);
  });

  test("SESSION_EXPIRED: a secret after its time", async ({ page, host, integrator }) => {
    const session = await integrator.open({ expires_in_seconds: 1 });
    const path = `/v2/signing-sessions/${session.session_id}/policy`;
    const status = async () =>
      (await integrator.api.json<{ status: string }>({ method: "GET", path })).status;
    await expect.poll(status).toBe("expired");
    await visit(page, host, integrator, secretOf(session));
    await expectExit(page, "SESSION_EXPIRED", integrator);
  });

  test("SESSION_CANCELLED: a session that its server ended", async ({ page, host, integrator }) => {
    const session = await integrator.open();
    await fetch(`${integrator.serviceUrl}/v2/signing-sessions/${session.session_id}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${integrator.key}` },
    });
    await visit(page, host, integrator, secretOf(session));
    const error = await expectExit(page, "SESSION_CANCELLED", integrator);
    expect(error.requestId).toMatch(/^req_/);
  });

  test("ORIGIN_NOT_ALLOWED: a site that is not in the list", async ({ page, host, integrator }) => {
    const session = await integrator.open({ allowed_origins: ["https://shop.example.com"] });
    const { url } = await host(hostPage(integrator.serviceUrl, { ...secretOf(session), locale: "en" }), {
      name: "elsewhere.test",
    });
    await page.goto(url);
    await expectExit(page, "ORIGIN_NOT_ALLOWED", integrator);
  });

  test("RATE_LIMITED: the eleventh start within a minute from one address", async ({
    page,
    host,
    integrator,
  }) => {
    const session = await integrator.open();
    const headers = { "x-forwarded-for": "203.0.113.77", "content-type": "application/json" };
    const start = () =>
      fetch(`${integrator.serviceUrl}/v2/signing-sessions/init`, { method: "POST", headers, body: "{}" });
    for (let count = 0; count < 10; count++) await start();
    await page.route(INIT, (route) =>
      route.continue({ headers: { ...route.request().headers(), "x-forwarded-for": "203.0.113.77" } }),
    );
    await visit(page, host, integrator, secretOf(session));
    await expectExit(page, "RATE_LIMITED", integrator);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  for (const [code, name, answer] of [
    ["BACKEND_UNREACHABLE", "a proxy's 502", { status: 502, contentType: "text/html", body: "<h1>Bad</h1>" }],
    [
      "INVALID_BACKEND_RESPONSE",
      "a 200 that is not ours",
      { status: 200, contentType: "text/html", body: "<p>Log in</p>" },
    ],
    [
      "INTERNAL_ERROR",
      "the service's own 500",
      {
        status: 500,
        headers: { "service-request-id": "req_1", "access-control-expose-headers": "Service-Request-Id" },
        json: { error: { code: "INTERNAL_ERROR", message: "Something went wrong on our side." } },
      },
    ],
    ["HTTP_418", "a status without a code", { status: 418, json: {} }],
    ["HTTP_599", "a 5xx without a code", { status: 599, json: {} }],
    [
      "SOMETHING_NEW",
      "a code that this SDK does not know",
      { status: 409, json: { error: { code: "SOMETHING_NEW" } } },
    ],
  ] as const)
    test(`${code}: ${name}`, async ({ page, host, integrator }) => {
      const session = await integrator.open();
      let asked = 0;
      await page.route(INIT, (route) => {
        asked += 1;
        const headers = { "access-control-allow-origin": "*", ...("headers" in answer && answer.headers) };
        return route.fulfill({ ...answer, headers });
      });
      await visit(page, host, integrator, secretOf(session));
      const { retryable } = await expectExit(page, code, integrator);
      // A failed request uses one of ten starts, so the SDK retries only once.
      expect(asked).toBe(!retryable ? 1 : "headers" in answer ? 2 : 4);
    });

  test("NETWORK_ERROR: a connection that is refused", async ({ page, host, integrator }) => {
    const session = await integrator.open();
    await page.route(INIT, (route) => route.abort("connectionrefused"));
    await visit(page, host, integrator, secretOf(session));
    await expectExit(page, "NETWORK_ERROR", integrator);
    await page.unroute(INIT);
    await page.getByRole("button", { name: "Try again" }).click();
    await heardBy(page, "ready");
  });

  test("INIT_TIMEOUT: no answer for 30 s", async ({ page, host, integrator }) => {
    const session = await integrator.open();
    await page.clock.install();
    const asked = page.waitForRequest(INIT);
    await page.route(INIT, () => {}); // never answers
    await visit(page, host, integrator, secretOf(session));
    await asked;
    await page.clock.fastForward(30_001);
    await expectExit(page, "INIT_TIMEOUT", integrator);
  });

  for (const directive of ["frame-src", "connect-src"])
    test(`CSP_BLOCKED: a policy without the service in ${directive}`, async ({ page, host, integrator }) => {
      const session = await integrator.open();
      const { url } = await host(hostPage(integrator.serviceUrl, { ...secretOf(session), locale: "en" }), {
        headers: { "content-security-policy": `${directive} 'self'` },
      });
      await page.goto(url);
      await expectExit(page, "CSP_BLOCKED", integrator);
      await expect(page.getByRole("alert")).toContainText("Please tell whoever asked you to sign");
    });

  for (const [code, name, change] of [
    [
      "MODULE_UNSUPPORTED",
      "a step that cannot be skipped nor shown",
      { verifications: [{ module: "retina", required: true, status: "pending" }] },
    ],
    [
      "VERIFICATION_FAILED",
      "a signer who did not pass",
      { verifications: [{ module: "email_otp", required: true, status: "failed" }] },
    ],
    [
      "VERIFICATION_EXPIRED",
      "a step that took too long",
      { verifications: [{ module: "email_otp", required: true, status: "expired" }] },
    ],
    ["WRONG_SIGNING_MODE", "a way of signing that the page does not know", { signingMode: "biometric" }],
    ["NO_FIELDS", "a document without a place to sign", { fields: [] }],
  ] as const)
    test(`${code}: ${name}`, async ({ page, host, integrator }) => {
      await changeCeremony(page, change);
      await visit(page, host, integrator, secretOf(await integrator.open()));
      await expectExit(page, code, integrator);
    });

  test("INVALID_RESPONSE: the page is answered something else than JSON", async ({
    page,
    host,
    integrator,
  }) => {
    await onCeremony(page, (route) => route.fulfill({ body: "<p>Log in</p>" }));
    await visit(page, host, integrator, secretOf(await integrator.open()));
    await expectExit(page, "INVALID_RESPONSE", integrator);
  });

  test("PIPELINE_FETCH_FAILED: the steps cannot be loaded", async ({ page, host, integrator }) => {
    await onCeremony(page, (route) => route.fulfill({ status: 503, body: "" }));
    await visit(page, host, integrator, secretOf(await integrator.open()));
    await expectExit(page, "PIPELINE_FETCH_FAILED", integrator);
  });

  test("SIGNATURE_NOT_FOUND: the signer is gone", async ({ page, host, integrator }) => {
    await onCeremony(page, (route) =>
      route.fulfill({
        status: 404,
        json: {
          error: { code: "SIGNATURE_NOT_FOUND", message: "Gone.", retryable: false, requestId: "req_1" },
        },
      }),
    );
    await visit(page, host, integrator, secretOf(await integrator.open()));
    const error = await expectExit(page, "SIGNATURE_NOT_FOUND", integrator);
    expect(error.requestId).toBe("req_1");
  });

  for (const [code, method, path, status] of [
    ["SESSION_NOT_FOUND", "GET", `ses_${"0".repeat(32)}/policy`, 404],
    ["SESSION_NOT_COMPLETED", "POST", "{id}/verify", 409],
  ] as const)
    test(`${code}: the integrator's server hears ${status}`, async ({ integrator }) => {
      const { session_id } = await integrator.open();
      const refused = await fetch(
        `${integrator.serviceUrl}/v2/signing-sessions/${path.replace("{id}", session_id)}`,
        {
          method,
          headers: { authorization: `Bearer ${integrator.key}` },
        },
      );
      const { error } = (await refused.json()) as { error: { code: string } };
      expect([refused.status, error.code]).toEqual([status, code]);
    });
});

test.describe("simulated in the sandbox", () => {
  for (const code of Object.keys(EMBED_ERRORS) as EmbedErrorCode[])
    test(`${code}: the host hears the same code with the same flags`, async ({ page, host, integrator }) => {
      await visit(page, host, integrator, secretOf(await integrator.open({ simulate: code })));
      await expectExit(page, code, integrator);
    });

  test("every code has its section on the service's error page", async ({ integrator }) => {
    const docs = await (await fetch(`${integrator.serviceUrl}/docs/errors`)).text();
    for (const code of Object.keys(EMBED_ERRORS)) expect(docs).toContain(`id="${code}"`);
  });
});
