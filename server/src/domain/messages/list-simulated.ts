import { isLive, type Tenancy, tenancyOf } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { ReadableMessage } from "../model/message.ts";
import { listMessages } from "./list.ts";

/**
 * The latest simulated messages of a sandbox, for its workspace's members. Those of live have links and codes of
 * people who sign, which no member may read. Throws SANDBOX_ONLY.
 */
export async function listSimulatedMessages(
  domain: Pick<Domain, "store" | "secrets">,
  caller: Tenancy,
  to?: string,
): Promise<ReadableMessage[]> {
  if (isLive(caller)) throw new DomainError("SANDBOX_ONLY", "Only the sandbox shows messages.");
  return listMessages(domain, { ...tenancyOf(caller), to, simulated: true });
}
