import { type Environment, isLive } from "../environment.ts";
import type { Signer } from "./signer.ts";

/** Reserved addresses of the sandbox (docs/contract/v3.md#sandbox-signers). In live they are ordinary addresses. */
export const AUTO_SIGN = "autosign@sandbox.service.test";

export const AUTO_DECLINE = "autodecline@sandbox.service.test";

export function isSimulated(
  document: { environment: Environment },
  { email }: Pick<Signer, "email">,
): boolean {
  return !isLive(document) && (email === AUTO_SIGN || email === AUTO_DECLINE);
}
