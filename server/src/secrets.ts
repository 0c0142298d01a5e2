import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeDurably } from "./adapters/files/disk.ts";
import type { Config } from "./config.ts";
import type { Random } from "./domain/clock.ts";
import type { Store } from "./domain/ports.ts";
import { newToken } from "./domain/secrets.ts";
import type { Log } from "./log.ts";

const LINK_SECRET = "link-secret";

/** The key of presigned links, shared by every process on one database. */
export async function openLinkSecret(store: Store, random: Random): Promise<Uint8Array> {
  const known = await store.read((reader) => reader.settings.first({ name: LINK_SECRET }));
  if (known) return Buffer.from(known.value, "base64url");
  try {
    const value = newToken(random);
    await store.write((writer) => writer.settings.insert({ name: LINK_SECRET, value }));
    return Buffer.from(value, "base64url");
  } catch (error) {
    // Another process was first: its value is the one.
    const first = await store.read((reader) => reader.settings.first({ name: LINK_SECRET }));
    if (!first) throw error;
    return Buffer.from(first.value, "base64url");
  }
}

/** The operator's token: given by the environment, or made on the first start and kept with mode 600 (decisions §2). */
export async function openAdminToken(
  { adminToken, dataDir }: Pick<Config, "adminToken" | "dataDir">,
  random: Random,
  log: Log,
): Promise<string> {
  if (adminToken !== null) return adminToken;
  const path = join(dataDir, "admin-token");
  const kept = await readFile(path, "utf8").catch(() => null);
  if (kept !== null) return kept.trim();
  const token = newToken(random);
  await writeDurably(path, Buffer.from(`${token}\n`), 0o600);
  log.info("operator token made", { path });
  return token;
}
