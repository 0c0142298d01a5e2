import { randomUUID } from "node:crypto";
import { Client } from "../../world/client.ts";
import { sampleBase64 } from "../../world/support/signing.ts";
import { expectStatus } from "../../world/world.ts";

/** A key of a new workspace whose requests are not limited. */
export async function unlimitedKey(url: string, adminToken: string): Promise<string> {
  const admin = new Client(url, adminToken);
  const tenant = { name: "Acme", plan: "Business" };
  const { tenantId } = expectStatus(await admin.post("/admin/tenants", tenant), 201);
  expectStatus(await admin.patch(`/admin/tenants/${String(tenantId)}`, { apiRpmOverride: 1_000_000 }), 200);
  return String(expectStatus(await admin.post("/admin/keys", { tenantId, environment: "test" }), 201)["key"]);
}

/** Creates and reads documents until the signal aborts. Answers how many, and what did not go well. */
export async function createDocuments(
  url: string,
  key: string,
  signal: AbortSignal,
): Promise<{ created: number; failures: string[] }> {
  const body = JSON.stringify({ name: "A", file: { name: "agreement.pdf", content: await sampleBase64() } });
  const failures: string[] = [];
  let created = 0;
  // Without the checks of the client of the tests: an earlier version answers without this version's members.
  const send = async (path: string, init: RequestInit, status: number): Promise<{ id: string }> => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${answer.status} ${text}`);
    return JSON.parse(text) as { id: string };
  };
  const attempt = async () => {
    const { id } = await send("/v3/documents", { method: "POST", body }, 201);
    created += 1;
    await send(`/v3/documents/${id}`, {}, 200);
  };
  while (!signal.aborted) await attempt().catch((error: unknown) => failures.push(String(error)));
  return { created, failures };
}
