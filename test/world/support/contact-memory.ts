import assert from "node:assert/strict";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { systemClock } from "@service/platform/clock/system";
import { ContactChanges } from "@service/database/contact-search/changes";
import { ContactMemory } from "@service/database/contact-search/memory";
import { SqlContactQueries } from "../../../server/src/adapters/sql/contacts.ts";
import type { Db, Engine } from "@service/database/engine/db";
import { openPostgres } from "@service/database/engine/postgres";
import { openSqlite } from "@service/database/engine/sqlite";
import { type Database, openDatabase } from "../../../server/src/adapters/sql/open.ts";
import type { Tenancy } from "../../../server/src/domain/environment.ts";
import { type Contact, derivedOf } from "../../../server/src/domain/model/contact.ts";
import { createInstallation } from "../world.ts";

/** A database with a connection beside the store's, for queries with and without memory. */
export interface ContactStore extends Pick<Database, "store" | "retainedRows"> {
  db: Db;
  /** Answered by the database alone. */
  queries: SqlContactQueries;
  memory(maxBytes?: number): ContactMemory;
  remembering(memory: ContactMemory): SqlContactQueries;
  close(): Promise<void>;
}

export async function openContactStore(): Promise<ContactStore> {
  const installation = await createInstallation();
  const { databaseUrl: url = null, dataDir } = installation;
  const ports = { clock: systemClock, newId: () => "", onError: assert.fail, announce: () => {} };
  const database = await openDatabase({ url, dataDir, ...ports });
  const engine: Engine = url === null ? "sqlite" : "postgres";
  const embedded = url === null ? openSqlite(join(dataDir, "service.db")) : null;
  const db = embedded?.writer ?? openPostgres({ url: url!, onError: assert.fail }).db;
  return {
    store: database.store,
    retainedRows: database.retainedRows,
    db,
    queries: new SqlContactQueries(db),
    memory: (maxBytes) => new ContactMemory(new ContactChanges(db, engine), maxBytes),
    remembering: (memory) => new SqlContactQueries(db, memory),
    close: async () => {
      await (embedded ? embedded.close() : db.destroy());
      await database.close();
      await installation.clear();
    },
  };
}

/** Waits until a workspace is in memory. */
export async function untilInMemory(memory: ContactMemory, tenancy: Tenancy): Promise<void> {
  while ((await memory.current(tenancy)) === null) await nextTurn();
}

let number = 0;
export const nextId = () => (number += 1).toString(16).padStart(32, "0");

export async function newTenancy({ store }: ContactStore): Promise<Tenancy> {
  const id = nextId();
  await store.write((writer) =>
    writer.tenants.insert({
      id,
      orgId: id,
      ownerId: id,
      name: "Contacts",
      plan: null,
      credits: 0,
      apiRpmOverride: null,
      dailyIpLimit: 1,
      defaultExpiryDays: 15,
      suspended: false,
      trialFeatures: [],
      devFeatures: [],
      webhookCohort: null,
      publicVerification: "status",
      rememberSignatures: true,
      timeZone: null,
      dateFormat: null,
      reminders: null,
      createdAt: 0,
      updatedAt: 0,
    }),
  );
  return { tenantId: id, environment: "test" };
}

/** A contact with these members, which is known by its id. */
export function contactRow(tenancy: Tenancy, members: Partial<Contact>): Contact {
  const id = nextId();
  const known = { email: null, fullName: null, phone: null, company: null, customFields: {}, ...members };
  return {
    id,
    ...tenancy,
    userId: null,
    authPhone: null,
    jobTitle: null,
    notes: null,
    tags: [],
    source: "api",
    identityVerified: false,
    createdAt: 0,
    updatedAt: 0,
    ...known,
    ...derivedOf(known),
    contactKey: id,
  };
}
