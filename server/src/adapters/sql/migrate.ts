import { type Migration, Migrator } from "kysely/migration";
import { core } from "./migrations/0001-core.ts";
import { search } from "./migrations/0001-search.ts";
import { analytics } from "./migrations/0002-analytics.ts";
import { webhooks } from "./migrations/0002-webhooks.ts";
import { limits } from "./migrations/0003-limits.ts";
import { constancias } from "./migrations/0004-constancias.ts";
import { templates } from "./migrations/0005-templates.ts";
import { sessions } from "./migrations/0006-sessions.ts";
import { fea } from "./migrations/0007-fea.ts";
import { handoffs } from "./migrations/0010-handoffs.ts";
import { evidence } from "./migrations/0009-evidence.ts";
import { challenges } from "./migrations/0011-challenges.ts";
import { ceremony } from "./migrations/0012-ceremony.ts";
import { messages } from "./migrations/0013-messages.ts";
import { templateEnvironments } from "./migrations/0014-template-environments.ts";
import { inboxes } from "./migrations/0015-user-inboxes.ts";
import type { Db } from "./engine/db.ts";

/** In order; a migration that has shipped never changes. */
const MIGRATIONS: Record<string, Migration> = {
  "0001-core": core,
  "0001-search": search,
  "0002-analytics": analytics,
  "0002-webhooks": webhooks,
  "0003-limits": limits,
  "0004-constancias": constancias,
  "0005-templates": templates,
  "0006-sessions": sessions,
  "0007-fea": fea,
  "0009-evidence": evidence,
  "0010-handoffs": handoffs,
  "0011-challenges": challenges,
  "0012-ceremony": ceremony,
  "0013-messages": messages,
  "0014-template-environments": templateEnvironments,
  "0015-user-inboxes": inboxes,
};

/** Brings the schema up to date; several processes may start at once. Throws with the migration's name. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error");
  throw new Error(`database migration ${failed?.migrationName ?? ""} failed`, { cause: error });
}
