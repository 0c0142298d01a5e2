import { type Environment, isLive } from "../environment.ts";
import type { Signer } from "./signer.ts";

/** Reserved addresses of the sandbox (docs/contract/v3.md#sandbox-signers). In live they are ordinary addresses. */
export const AUTO_SIGN = "autosign@sandbox.service.test";

export const AUTO_DECLINE = "autodecline@sandbox.service.test";

/** Messages to it are refused, as those to an address that does not exist. */
export const UNDELIVERABLE = "undeliverable@sandbox.service.test";

const RESERVED: ReadonlySet<string | null> = new Set([AUTO_SIGN, AUTO_DECLINE, UNDELIVERABLE]);

export function isSimulated(
  document: { environment: Environment },
  { email }: Pick<Signer, "email">,
): boolean {
  return !isLive(document) && RESERVED.has(email);
}
