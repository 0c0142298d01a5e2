import { DEFAULT_FEATURES, type Feature } from "@service/contract/features";
import type { Environment } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { SignatureValidation } from "../model/document.ts";
import type { Tenant } from "../model/tenant.ts";

type FeatureSettings = Pick<Tenant, "trialFeatures" | "devFeatures">;

/** The features of a workspace in an environment (docs/contract/v2.md#features). Live has all. */
function featuresIn(tenant: FeatureSettings, environment: Environment): readonly Feature[] {
  const set = { live: null, test: tenant.trialFeatures, dev: tenant.devFeatures };
  return set[environment] ?? DEFAULT_FEATURES[environment];
}

/** Throws FEATURE_RESTRICTED for the first feature that the workspace does not have in this environment. */
export function assertFeatures(
  tenant: FeatureSettings,
  environment: Environment,
  wanted: readonly Feature[],
): void {
  const allowed = featuresIn(tenant, environment);
  const feature = wanted.find((one) => !allowed.includes(one));
  if (feature === undefined) return;
  throw new DomainError("FEATURE_RESTRICTED", `Keys of ${environment} do not have the feature ${feature}.`, {
    restriction: { feature, environment, allowed },
  });
}

/** The features that a document asks for. */
export function featuresOf({ FEA, autografa }: SignatureValidation): Feature[] {
  return [...(FEA ? (["fiel_sat"] as const) : []), ...(autografa ? (["firma_autografa"] as const) : [])];
}
