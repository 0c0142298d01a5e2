import { idOf } from "@service/contract/common";
import { CreateMember, CreateTenant, UpdateTenant } from "@service/contract/admin";
import type { Context, Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { publicId } from "../../domain/model/ids.ts";
import { addMember, createTenant, updateTenant } from "../../domain/tenants/admin.ts";
import type { Tenant } from "../../domain/model/tenant.ts";
import { readJson, readOptionalJson } from "../common/body.ts";
import type { AppEnv } from "../access/env.ts";
import { AdminError, parse } from "./error.ts";

export const MAX_ADMIN_BODY = 64 * 1024;

export function bindTenants(app: Hono<AppEnv>, context: ServerContext): void {
  const { domain, authenticator } = context;

  app.post("/tenants", async (c) => {
    const wanted = parse(CreateTenant, await readJson(c.req.raw, MAX_ADMIN_BODY));
    const [tenant, owner] = await createTenant(domain, wanted);
    const ids = {
      tenantId: publicId("tenant", tenant.id),
      orgId: publicId("organization", tenant.orgId),
      ownerId: publicId("user", owner.id),
      ownerEmail: owner.email,
    };
    return c.json(ids, 201);
  });

  app.patch("/tenants/:id", async (c) => {
    const patch = parse(UpdateTenant, await readOptionalJson(c.req.raw, MAX_ADMIN_BODY));
    const given = Object.entries(patch).filter(([, value]) => value !== undefined);
    const tenant = await updateTenant(domain, tenantId(c), Object.fromEntries(given));
    authenticator.forgetAll();
    return c.json(presentTenant(tenant));
  });

  app.post("/tenants/:id/members", async (c) => {
    const member = parse(CreateMember, await readJson(c.req.raw, MAX_ADMIN_BODY));
    const { id, email, name, role } = await addMember(domain, tenantId(c), member);
    return c.json({ id: publicId("user", id), userId: publicId("user", id), email, name, role }, 201);
  });
}

function tenantId(c: Context<AppEnv>): string {
  const parsed = idOf("ten").safeParse(c.req.param("id"));
  if (!parsed.success) throw new AdminError(400, "INVALID_ID", "The tenant id is malformed.");
  return parsed.data;
}

function presentTenant(tenant: Tenant) {
  const { name, plan, credits, apiRpmOverride, dailyIpLimit, defaultExpiryDays } = tenant;
  return {
    tenantId: publicId("tenant", tenant.id),
    orgId: publicId("organization", tenant.orgId),
    ownerId: publicId("user", tenant.ownerId),
    name,
    plan,
    credits,
    apiRpmOverride,
    dailyIpLimit,
    defaultExpiryDays,
  };
}
