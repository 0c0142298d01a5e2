import type { Environment } from "../environment.ts";
import type { FieldProblem } from "../errors.ts";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { SignatureValidation } from "../model/document.ts";
import type { IdentityModule } from "@service/contract/rules/identity-limits";
import { checksOfModule } from "../model/identity.ts";
import type { IdentityCheck } from "@service/identity-engine/port";
import { IDENTITY_REQUIREMENTS, moduleOf } from "../model/requirements.ts";

/** Whether a provider of the deployment can give a verdict on the check, for an environment. */
export function isSupported(
  { identity }: Pick<Domain, "identity">,
  environment: Environment,
  check: IdentityCheck,
): boolean {
  return identity.of({ environment, email: null }).best(check) !== "unsupported";
}

export function isModuleSupported(
  domain: Pick<Domain, "identity">,
  environment: Environment,
  module: IdentityModule,
): boolean {
  return checksOfModule(module).every((check) => isSupported(domain, environment, check));
}

/** Refuses a document with a requirement that no provider of the deployment supports. Throws VALIDATION. */
export function assertRequirementsSupported(
  domain: Pick<Domain, "identity">,
  { environment }: { environment: Environment },
  wanted: Partial<SignatureValidation>,
): void {
  const problems = IDENTITY_REQUIREMENTS.filter(
    (name) => wanted[name] === true && !isModuleSupported(domain, environment, moduleOf(name)),
  ).map((name): FieldProblem => ({
    path: ["signatureValidation", name],
    detail: `No provider of this server supports ${name}.`,
  }));
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
}
