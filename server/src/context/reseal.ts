import { systemClock, systemRandom } from "@service/platform/clock/system";
import { countOthers, reseal } from "../domain/maintenance/reseal.ts";
import { newId } from "../domain/model/ids.ts";
import type { Config } from "@service/settings/config";
import { openConfiguredDatabase } from "./database.ts";
import { openSecretBox } from "./secrets.ts";

/** Seals all secrets of the configured installation anew. Servers may run meanwhile. */
export async function resealAll(config: Config): Promise<{ sealed: number; remaining: number }> {
  const tools = { clock: systemClock, random: systemRandom };
  const database = await openConfiguredDatabase(config, {
    clock: systemClock,
    newId: () => newId(tools),
    onError: () => {},
    announce: () => {},
  });
  try {
    const { store } = database;
    const secrets = await openSecretBox(store, systemRandom, config);
    const sealed = await reseal({ store, secrets });
    return { sealed, remaining: await countOthers({ store, secrets }) };
  } finally {
    await database.close();
  }
}
