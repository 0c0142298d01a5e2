import { Client } from "../client.ts";
import { expectStatus, type Installation } from "../world.ts";

/** The client of a new tenant's sandbox, without rate limits, on a server in a process of its own. */
export async function newIntegrator(
  url: string,
  { adminToken }: Pick<Installation, "adminToken">,
): Promise<Client> {
  const admin = new Client(url, adminToken);
  const tenant = { name: "Acme", plan: "Business" };
  const { tenantId } = expectStatus(await admin.post("/admin/tenants", tenant), 201);
  expectStatus(await admin.patch(`/admin/tenants/${String(tenantId)}`, { apiRpmOverride: 1_000_000 }), 200);
  const issued = expectStatus(await admin.post("/admin/keys", { tenantId, environment: "test" }), 201);
  return new Client(url, String(issued["key"]));
}
