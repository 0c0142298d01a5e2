import { readRoots } from "@service/verify";
import { assertStoredStandUp } from "../../sealing/support/stored.ts";

/** Whatever a service has sealed for a test stands up under the roots that it publishes. */
export async function assertServiceStandsUp(url: string, dataDir: string): Promise<void> {
  const roots = async () => readRoots(await (await fetch(`${url}/verify/roots.pem`)).bytes());
  await assertStoredStandUp({ dataDir, roots });
}
