import { readRootsByRole } from "@service/verify";
import { assertStoredSealsValid } from "../../sealing/support/stored.ts";

/** Checks that everything that a service sealed is valid under the roots that it publishes. */
export async function assertServiceSealsValid(url: string, dataDir: string): Promise<void> {
  const roots = async () => readRootsByRole(await (await fetch(`${url}/verify/roots.json`)).bytes());
  await assertStoredSealsValid({ dataDir, roots });
}
