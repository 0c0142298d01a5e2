import type { Environment } from "../../domain/environment.ts";

/** How to get a feature that a key does not have. */
export const FEATURE_UPGRADE =
  "A live key has every feature; your operator can add this one to the keys of the sandbox.";

/** The code of a restricted feature: v2's error, v3's `reason` (docs/contract/v2.md#features). */
export function restrictionCode(
  environment: Environment,
): "TRIAL_FEATURE_RESTRICTED" | "DEV_FEATURE_RESTRICTED" {
  return environment === "dev" ? "DEV_FEATURE_RESTRICTED" : "TRIAL_FEATURE_RESTRICTED";
}
