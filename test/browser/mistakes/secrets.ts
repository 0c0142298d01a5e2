import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage } from "../support/integrator.ts";
import { expect } from "../support/test.ts";
import { exitOf, type Play, refusalOf, type Stage } from "../support/mistake.ts";
import { liveAndTest } from "./origins.ts";

async function withSecret({ page, host, integrator }: Stage, secret: string) {
  const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret }));
  await page.goto(url);
  return exitOf(page);
}

async function untilExpired({ integrator }: Stage, sessionId: string): Promise<void> {
  const path = `/v2/signing-sessions/${sessionId}/policy`;
  const statusOf = async () =>
    (await integrator.api.json<{ status: string }>({ method: "GET", path })).status;
  await expect.poll(statusOf, { intervals: [300] }).toBe("expired");
}

export const SECRET_PLAYS = {
  "empty-secret": (stage) => withSecret(stage, ""),
  "undefined-secret": (stage) => withSecret(stage, "undefined"),
  async "whole-answer"(stage) {
    const session = await stage.integrator.open();
    return withSecret(stage, JSON.stringify(session).replaceAll('"', "&quot;"));
  },
  async "session-id"(stage) {
    return withSecret(stage, (await stage.integrator.open()).session_id);
  },
  "secret-key": (stage) => withSecret(stage, stage.integrator.key),
  "other-deployment": (stage) =>
    withSecret(stage, `ses_${"0123456789abcdef".repeat(2)}_secret_${"a".repeat(43)}`),
  async expired(stage) {
    const { client_secret: secret, session_id: id } = await stage.integrator.open({ expires_in_seconds: 1 });
    await untilExpired(stage, id);
    return withSecret(stage, secret);
  },
  async "signed-before"(stage) {
    const { page, host, integrator } = stage;
    const { client_secret: secret } = await integrator.open();
    const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" }));
    await page.goto(url);
    await heardBy(page, "ready");
    const ceremony = new Ceremony({ page, frame: page.frameLocator("service-signing iframe") }, "en");
    await ceremony.consent();
    await ceremony.nextInk();
    await ceremony.type("Ana Ruiz");
    await ceremony.adopt();
    await ceremony.submit();
    await heardBy(page, "success");
    return withSecret(stage, secret);
  },
  async cancelled(stage) {
    const { client_secret: secret, session_id: id } = await stage.integrator.open();
    await stage.integrator.api.send({ method: "DELETE", path: `/v2/signing-sessions/${id}` });
    return withSecret(stage, secret);
  },
  async "voided-document"(stage) {
    const document = await stage.integrator.send();
    const { client_secret: secret } = await stage.integrator.open({}, document);
    await stage.integrator.post(`/v3/documents/${document.id}/void`, { reason: "Replaced" });
    return withSecret(stage, secret);
  },
  async "unsent-document"({ integrator }) {
    const document = await integrator.draft();
    return refusalOf(integrator.open({}, document));
  },
  async "other-environment"(stage) {
    const { live, test } = await liveAndTest(stage);
    const { id, signerId } = await stage.integrator.draft(test);
    const body = { document_id: id, signature_id: signerId, allowed_origins: ["https://shop.example"] };
    return refusalOf(live.json({ method: "POST", path: "/v2/signing-sessions", body }));
  },
} satisfies Record<string, Play>;
