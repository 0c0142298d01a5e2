import type { Environment } from "../environment.ts";
import { type FieldProblem, DomainError } from "../errors.ts";
import { isSupported } from "../identity/supported.ts";
import type { Domain } from "../model/domain.ts";
import type { IdentityCheck } from "@service/identity-engine/port";
import type { OnboardingConfig } from "../model/onboarding.ts";

type Switch = Exclude<keyof OnboardingConfig, "documentTypes">;

/** The checks that each switch asks for. */
const CHECKS: Readonly<Record<Switch, readonly IdentityCheck[]>> = {
  documentScan: ["document"],
  nameVerification: ["document", "name"],
  selfieCapture: ["selfie"],
  biometricFaceMatch: ["document", "selfie", "face_match"],
  requireLiveness: ["liveness"],
  deepFakeShield: ["selfie", "deep_fake"],
  antiSpoofShield: ["selfie", "anti_spoof"],
};
const SWITCHES = Object.keys(CHECKS) as Switch[];

/** The checks of an onboarding. Each is required. */
export function checksOf(config: OnboardingConfig): IdentityCheck[] {
  return [...new Set(SWITCHES.filter((name) => config[name]).flatMap((name) => CHECKS[name]))];
}

/** Refuses what no provider of the deployment supports. Throws VALIDATION. */
export function assertConfigSupported(
  domain: Pick<Domain, "identity">,
  environment: Environment,
  config: OnboardingConfig,
): void {
  const problems = SWITCHES.filter(
    (name) => config[name] && CHECKS[name].some((check) => !isSupported(domain, environment, check)),
  ).map((name): FieldProblem => ({
    path: ["config", name],
    detail: `No provider of this server supports ${name}.`,
    code: "UNSUPPORTED",
  }));
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
}
