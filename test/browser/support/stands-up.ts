import { readRootsByRole } from "@service/verify";
import { assertStoredStandUp } from "../../sealing/support/stored.ts";

/** Whatever a service has sealed for a test stands up under the roots that it publishes. */
export async function assertServiceStandsUp(url: string, dataDir: string): Promise<void> {
  const roots = async () => readRootsByRole(await (await fetch(`${url}/verify/roots.json`)).bytes());
  await assertStoredStandUp({ dataDir, roots });
}
