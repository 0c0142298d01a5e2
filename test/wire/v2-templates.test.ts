import { after, before, test } from "node:test";
import type { Client } from "../world/client.ts";
import { plainPdf } from "../world/support/plain-pdf.ts";
import { fakeDocx, form, type Upload } from "../world/support/templates.ts";
import { createWorld, type World } from "../world/world.ts";
import { assertGolden } from "./golden.ts";

/** v2 is frozen: its answers stay the same, byte for byte. */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx: fakeDocx() } });
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 10 });
  await world.limit(tenantId, { apiRpmOverride: 1000 });
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

const TEMPLATES = "/v2/templates";

async function exchange(
  name: string,
  method: string,
  path: string,
  { request, file, as = client }: { request?: unknown; file?: Upload; as?: Client } = {},
) {
  const answer = await as.send(method, path, file ? { body: form(file) } : { json: request });
  const asked = file ? { form: { ...file.fields, file: file.filename ?? "lease.docx" } } : request;
  await assertGolden(`v2/templates/${name}`, { method, path, request: asked, answer });
  return answer;
}

test("the life of a template", async () => {
  const fields = { name: "Lease", description: "Homes", tags: "lease,mx", category: "Rental" };
  const { body: made } = await exchange("create", "POST", TEMPLATES, { file: { fields } });
  const path = `${TEMPLATES}/${made.id}`;
  const variableConfig = [{ name: "monto_renta", label: "Rent", defaultValue: "100" }];
  await exchange("patch", "PATCH", path, { request: { name: "Lease 2", variableConfig } });
  await exchange("patch-file", "PATCH", path, {
    file: { text: "{{monto_renta}}", filename: "lease-2.docx" },
  });
  await exchange("retrieve", "GET", path);
  await exchange("list", "GET", `${TEMPLATES}?tags=lease&q=home`);
  await exchange("recompute-roles", "POST", `${path}/recompute-roles`);
  await exchange("backfill-roles", "POST", `${TEMPLATES}/backfill-roles`);
  const { body: copy } = await exchange("duplicate", "POST", `${path}/duplicate`);
  await exchange("ai-edit", "POST", `${path}/ai-edit`);
  await client.post("/v3/documents", { templateId: made.id });
  await exchange("delete-in-use", "DELETE", path);
  await exchange("delete", "DELETE", `${TEMPLATES}/${copy.id}`);
  await exchange("deleted", "GET", `${TEMPLATES}/${copy.id}`);
  const { body: third } = await client.send("POST", TEMPLATES, { body: form({}) });
  await exchange("delete-hard", "DELETE", `${TEMPLATES}/${third.id}?hard=true`);
});

test("what is refused", async () => {
  await exchange("no-key", "POST", TEMPLATES, { file: {}, as: world.anonymous });
  await exchange("malformed-key", "GET", TEMPLATES, { as: world.as("abc") });
  await exchange("unknown-key", "GET", TEMPLATES, { as: world.as(`service_test_sk_${"a".repeat(40)}`) });
  await exchange("unknown-service-key", "GET", TEMPLATES, { as: world.as(`service_svc_${"a".repeat(40)}`) });
  const { tenantId } = await world.createTenant({ plan: "Esencial" });
  await world.limit(tenantId, { apiRpmOverride: 1 });
  const narrow = world.as(await world.createKey(tenantId, "dev", { scopes: ["document:read"] }));
  await exchange("insufficient-scope", "POST", TEMPLATES, { file: {}, as: narrow });
  await exchange("rate-limit", "GET", TEMPLATES, { as: narrow });
  const elsewhere = world.as(await world.createKey(tenantId, "live", { allowedIps: ["192.0.2.1"] }));
  await exchange("address", "GET", TEMPLATES, { as: elsewhere });
  await exchange("pdf", "POST", TEMPLATES, { file: { filename: "lease.pdf" } });
  await exchange("empty", "POST", TEMPLATES, { file: { file: new Uint8Array() } });
  await exchange("no-file", "POST", TEMPLATES, { request: {} });
  await exchange("malformed-id", "GET", `${TEMPLATES}/7`);
  await exchange("unknown-id", "GET", `${TEMPLATES}/0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b`);
  await exchange("wrong-method", "PUT", TEMPLATES);
});
