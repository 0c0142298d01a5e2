import { neededKeys, recordKey } from "../domain/maintenance/reseal.ts";
import type { SecretBox } from "@service/platform/ports/secret-box";
import type { Store } from "../domain/model/store.ts";
import { ConfigError } from "@service/settings/environment";

/**
 * Throws ConfigError when rows are sealed under a key that is not configured. Records the key that this process seals
 * with; on the first start of a version that does so, every key that it has.
 */
export async function checkSealingKeys(
  store: Store,
  { keyNames, sealingKey }: SecretBox & { keyNames: readonly string[] },
): Promise<void> {
  const needed = await neededKeys({ store });
  if (needed.some((name) => !keyNames.includes(name)))
    throw new ConfigError(
      "ENCRYPTION_KEY lacks a key under which secrets are sealed: put it back after the first one, run `npm run reseal`, then remove it.",
    );
  const recorded = needed.length === 0 ? keyNames : [sealingKey];
  for (const name of recorded) if (!needed.includes(name)) await recordKey({ store }, name);
}
