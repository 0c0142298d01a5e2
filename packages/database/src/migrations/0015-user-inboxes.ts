import { randomBytes } from "node:crypto";
import { idBound } from "@service/platform/months";
import type { Db } from "../engine/db.ts";

const ENVIRONMENTS = ["live", "test", "dev"];
const BATCH = 200;

/** Each user has an inbox in each environment. Existing users get theirs here. */
export const inboxes = {
  async up(db: Db): Promise<void> {
    const users = await db.selectFrom("users").select(["id", "tenant_id", "created_at"]).execute();
    const found = await db
      .selectFrom("folders")
      .select(["owner_id", "environment"])
      .where("is_main", "=", 1)
      .execute();
    const there = new Set(
      found.map((folder) => `${String(folder["owner_id"])} ${String(folder["environment"])}`),
    );
    const missing = users.flatMap((user) =>
      ENVIRONMENTS.filter((environment) => !there.has(`${String(user["id"])} ${environment}`)).map(
        (environment) => inboxOf(user, environment),
      ),
    );
    for (let at = 0; at < missing.length; at += BATCH)
      await db
        .insertInto("folders")
        .values(missing.slice(at, at + BATCH))
        .execute();
  },
};

function inboxOf(user: Record<string, unknown>, environment: string): Record<string, unknown> {
  const createdAt = Number(user["created_at"]);
  const random = randomBytes(9).toString("hex");
  // A UUIDv7 (RFC 9562 §5.7) of that time.
  const id = `${idBound(createdAt)}7${random.slice(0, 3)}8${random.slice(3)}`;
  return {
    id,
    tenant_id: user["tenant_id"],
    environment,
    owner_id: user["id"],
    name: "Inbox",
    parent_id: null,
    is_main: 1,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
