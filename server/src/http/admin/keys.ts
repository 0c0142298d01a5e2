import { CreateKey, ListKeysQuery } from "@service/contract/admin";
import { idOf } from "@service/contract/common";
import type { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { publicId } from "../../domain/model/ids.ts";
import { createKey, listKeys, revokeKey } from "../../domain/tenants/admin.ts";
import type { ApiKey } from "../../domain/model/tenant.ts";
import { readJson } from "../common/body.ts";
import type { AppEnv } from "../access/env.ts";
import { AdminError, parse, parseNamed } from "./error.ts";
import { MAX_ADMIN_BODY } from "./tenants.ts";

export function bindKeys(app: Hono<AppEnv>, { domain, authenticator }: ServerContext): void {
  app.post("/keys", async (c) => {
    const { row, key } = await createKey(domain, parse(CreateKey, await readJson(c.req.raw, MAX_ADMIN_BODY)));
    return c.json({ id: publicId("key", row.id), key }, 201);
  });

  app.get("/keys", async (c) => {
    const { tenantId } = parseNamed(c, { kind: "parameter", schema: ListKeysQuery, value: c.req.query() });
    return c.json({ data: (await listKeys(domain, tenantId)).map(presentKey) });
  });

  app.delete("/keys/:id", async (c) => {
    const parsed = idOf("key").safeParse(c.req.param("id"));
    if (!parsed.success) throw new AdminError(400, "INVALID_ID", "The key id is malformed.");
    const { keyHash } = await revokeKey(domain, parsed.data);
    authenticator.forget(keyHash);
    return c.body(null, 204);
  });
}

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function presentKey(key: ApiKey) {
  return {
    id: publicId("key", key.id),
    tenantId: publicId("tenant", key.tenantId),
    userId: publicId("user", key.userId),
    environment: key.environment,
    lastFour: key.lastFour,
    scopes: key.scopes,
    allowedIps: key.allowedIps,
    appMode: key.appMode,
    expiresAt: instant(key.expiresAt),
    revokedAt: instant(key.revokedAt),
    createdAt: instant(key.createdAt),
  };
}
