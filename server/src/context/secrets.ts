import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AesSecretBox } from "@service/platform/crypto/secret-box";
import { writeDurably } from "@service/engine-process/durable-file";
import type { Config } from "@service/settings/config";
import type { Random } from "@service/platform/ports/clock";
import type { SecretBox } from "@service/platform/ports/secret-box";
import type { Store } from "../domain/model/store.ts";
import { checkSealingKeys } from "./sealing-keys.ts";
import { newToken } from "../domain/model/secrets.ts";
import type { Log } from "@service/platform/log/log";

/** Names of keys in the settings, which all processes of one database share. */
const LINK_SECRET = "link-secret";
const ENCRYPTION_KEY = "encryption-key";

/** The shared key of a name. The first process creates it. */
async function sharedKey(store: Store, random: Random, name: string): Promise<Uint8Array> {
  const kept = await store.write(async (writer) => {
    await writer.settings.insertIfAbsent({ name, value: newToken(random) });
    return writer.settings.first({ name });
  });
  return Buffer.from(kept!.value, "base64url");
}

export interface Secrets {
  /** The key of presigned links. */
  linkSecret: Uint8Array;
  secrets: SecretBox;
  adminToken: string;
}

type Settings = Pick<Config, "adminToken" | "dataDir" | "encryptionKeys">;

/** Opens the service's own secrets. Those that are not configured are created on the first start. */
export async function openSecrets(
  config: Settings,
  store: Store,
  { random, log }: { random: Random; log: Log },
): Promise<Secrets> {
  return {
    linkSecret: await sharedKey(store, random, LINK_SECRET),
    secrets: await openSecretBox(store, random, config),
    adminToken: await openAdminToken(config, random, log),
  };
}

/**
 * Seals and opens secrets at rest. Its keys come from the environment. Otherwise one key is created and stored in the
 * database, which protects data that leaves without it, such as an exported table. Its texts stay readable after keys
 * are configured.
 */
export async function openSecretBox(
  store: Store,
  random: Random,
  config: Pick<Config, "encryptionKeys">,
): Promise<SecretBox> {
  const box = await createSecretBox(store, random, config);
  await checkSealingKeys(store, box);
  return box;
}

async function createSecretBox(
  store: Store,
  random: Random,
  { encryptionKeys }: Pick<Config, "encryptionKeys">,
): Promise<AesSecretBox> {
  if (encryptionKeys.length === 0)
    return new AesSecretBox([await sharedKey(store, random, ENCRYPTION_KEY)], random);
  const earlier = await store.read((reader) => reader.settings.find({ name: ENCRYPTION_KEY }));
  return new AesSecretBox(
    [...encryptionKeys, ...earlier.map(({ value }) => Buffer.from(value, "base64url"))],
    random,
  );
}

/**
 * The operator's token: from the environment, or created on the first start with mode 600
 * (docs/contract/operator.md#admin-token).
 */
async function openAdminToken({ adminToken, dataDir }: Settings, random: Random, log: Log): Promise<string> {
  if (adminToken !== null) return adminToken;
  const path = join(dataDir, "admin-token");
  const kept = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return "";
  });
  // An empty file is not a token, which would let anybody in.
  if (kept.trim() !== "") return kept.trim();
  const token = newToken(random);
  await writeDurably(path, Buffer.from(`${token}\n`), 0o600);
  log.info("operator token made", { path });
  return token;
}
