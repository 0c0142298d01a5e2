import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "@service/database/engine/db";
import { openPostgres } from "@service/database/engine/postgres";
import { openSqlite } from "@service/database/engine/sqlite";
import { ContactChanges } from "@service/database/contact-search/changes";
import { ContactMemory } from "@service/database/contact-search/memory";
import { SqlContactQueries } from "../../../server/src/adapters/sql/contacts.ts";
import { listContacts } from "../../../server/src/domain/contacts/list.ts";
import { suggestContacts } from "../../../server/src/domain/contacts/suggest.ts";
import type { Tenancy } from "../../../server/src/domain/environment.ts";
import type { Reader, Store } from "../../../server/src/domain/model/store.ts";

/**
 * Prints the plans of the statements that a list, a search and an autocompletion send: without contacts in memory, while
 * they are read into it, and with them.
 */
export async function showPlans(
  { url, dataDir }: { url: string | null; dataDir: string },
  caller: Tenancy,
): Promise<void> {
  const { db, close } = connect(url, dataDir);
  const sent = recorder();
  const recorded = db.withPlugin(sent.plugin);
  const explain = url === null ? "explain query plan" : "explain (analyze, buffers)";
  const show = async (name: string, memory: ContactMemory | null) => {
    for (const [call, run] of callsOf(new SqlContactQueries(recorded, memory), caller)) {
      sent.nodes.clear();
      await run();
      for (const node of sent.nodes) await showPlan(db, `${name}: ${call}`, { node, explain });
    }
  };
  try {
    await show("without memory", null);
    const memory = new ContactMemory(new ContactChanges(recorded, url === null ? "sqlite" : "postgres"));
    sent.nodes.clear();
    while ((await memory.current(caller)) === null) await delay(10);
    for (const node of [...sent.nodes].slice(0, 3)) await showPlan(db, "into memory", { node, explain });
    await show("in memory", memory);
  } finally {
    await close();
  }
}

function callsOf(
  contactQueries: SqlContactQueries,
  caller: Tenancy,
): [name: string, run: () => Promise<unknown>][] {
  const reader = { contactQueries } as Partial<Reader> as Reader;
  const domain = { store: { readList: (work) => work(reader) } as Partial<Store> as Store };
  return [
    ["list, page 2000", () => listContacts(domain, caller, { page: 2000, pageSize: 25 })],
    ["search", () => listContacts(domain, caller, { page: 1, pageSize: 25, search: "example" })],
    ["autocompletion", () => suggestContacts(domain, caller, { text: "ma", mode: "any" })],
  ];
}

function connect(url: string | null, dataDir: string): { db: Db; close: () => Promise<void> } {
  if (url === null) {
    const { reader, close } = openSqlite(join(dataDir, "service.db"));
    return { db: reader, close };
  }
  const { db } = openPostgres({ url, onError: (error) => console.error(error) });
  return { db, close: () => db.destroy() };
}

function recorder(): { nodes: Set<RootOperationNode>; plugin: KyselyPlugin } {
  const nodes = new Set<RootOperationNode>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.add(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { nodes, plugin };
}

async function showPlan(
  db: Db,
  name: string,
  { node, explain }: { node: RootOperationNode; explain: string },
): Promise<void> {
  const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: "plan" });
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
  );
  const lines = rows.map((row) => row["QUERY PLAN"] ?? row["detail"]);
  console.log(`\n${name}: ${sql.replaceAll(/\s+/g, " ")}\n  ${lines.join("\n  ")}`);
}
