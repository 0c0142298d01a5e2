import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { World } from "../../world.ts";

export interface Residue {
  rows: Record<string, number>;
  credits: number;
  files: number;
}

const TABLES = [
  "files",
  "documents",
  "pieces",
  "signers",
  "fields",
  "events",
  "sessions",
  "guestLinks",
  "messages",
  "constancias",
  "creditEntries",
  "jobs",
] as const;

/** Counts rows, credits and stored files, including partial ones. */
export async function residue({ server, dataDir }: World): Promise<Residue> {
  const { store } = server.context.database;
  const rows: Record<string, number> = {};
  const credits = await store.read(async (reader) => {
    for (const table of TABLES) rows[table] = await reader[table].count({});
    return (await reader.tenants.find({})).reduce((sum, tenant) => sum + tenant.credits, 0);
  });
  return { rows, credits, files: (await storedFiles(dataDir)).length };
}

export async function storedFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
