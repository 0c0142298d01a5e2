import { type Environment, isLive } from "../environment.ts";
import { DomainError, type FieldProblem } from "../errors.ts";
import { isModuleSupported } from "../identity/supported.ts";
import { channelOf, isServed } from "../messages/channels.ts";
import type { DigitalVerification, SigningMethod } from "../model/digital-onboarding.ts";
import type { SignatureValidation } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { OnboardingConfig } from "../model/onboarding.ts";
import type { VerificationModule } from "../model/verification.ts";
import { assertConfigSupported } from "../onboarding/config.ts";
import { assertTarget } from "../webhooks/target.ts";
import type { NewDigital } from "./new-digital.ts";

/** Returns the configuration of each participant's examination; null: nobody is examined. */
export function onboardingConfigOf(verification: DigitalVerification): OnboardingConfig | null {
  const { scan, selfie, biometricMatch, livenessDetection, deepFakeShield, antiSpoof } = verification;
  if (scan === null) return null;
  return {
    documentScan: true,
    nameVerification: true,
    selfieCapture: selfie,
    biometricFaceMatch: biometricMatch,
    requireLiveness: livenessDetection,
    deepFakeShield,
    antiSpoofShield: antiSpoof,
    documentTypes: scan === "passport_scan" ? ["passport"] : ["ine", "passport"],
  };
}

/** The steps of a signer before the signature. Those of identity are done by the examination. */
export function modulesOfSigner({
  scan,
  selfie,
  biometricMatch,
  livenessDetection,
  otpPhone,
  nameConfirm,
}: DigitalVerification): VerificationModule[] {
  const wanted: [VerificationModule, boolean][] = [
    ["selfie", selfie],
    ["face_match", biometricMatch],
    ["liveness", livenessDetection],
    ["phone_otp", otpPhone],
    ["name_confirm", nameConfirm],
  ];
  const others = wanted.flatMap(([module, isWanted]) => (isWanted ? [module] : []));
  return scan === null ? others : [scan, ...others];
}

/** Returns the document's conditions of a valid signature. */
export function signatureValidationFor(
  { videoFirma }: Pick<DigitalVerification, "videoFirma">,
  method: SigningMethod,
): Partial<SignatureValidation> {
  return {
    autografa: method !== "fea",
    ...(method !== "autografa" && { FEA: true }),
    ...(videoFirma && { videofirma: true }),
  };
}

/**
 * Refuses what this deployment cannot do. Throws VALIDATION with paths of the request.
 */
export function assertDigitalSupported(
  domain: Domain,
  caller: { environment: Environment },
  wanted: NewDigital,
): void {
  const { verification, callbackUrl, redirectUrl } = wanted;
  const problems = [
    ...examinationProblems(domain, caller.environment, verification),
    ...channelProblems(domain, caller, wanted),
    ...signatureProblems(domain, caller, wanted),
  ];
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
  if (callbackUrl !== null) assertTarget(domain, callbackUrl, ["callback_url"]);
  if (redirectUrl !== null) assertTarget(domain, redirectUrl, ["redirect_url"]);
}

const MEMBERS: Readonly<Record<string, string>> = {
  selfieCapture: "selfie",
  biometricFaceMatch: "biometric_match",
  requireLiveness: "liveness_detection",
  deepFakeShield: "deep_fake_shield",
  antiSpoofShield: "anti_spoof",
};

function examinationProblems(
  domain: Pick<Domain, "identity">,
  environment: Environment,
  verification: DigitalVerification,
): FieldProblem[] {
  const config = onboardingConfigOf(verification);
  try {
    if (config) assertConfigSupported(domain, environment, config);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const members = (error.data.problems ?? []).map(
      ({ path }) => MEMBERS[String(path.at(-1))] ?? verification.scan ?? "",
    );
    return [...new Set(members)].map(unsupported);
  }
  if (!verification.videoFirma || isModuleSupported(domain, environment, "video_signature")) return [];
  return [unsupported("video_firma")];
}

function unsupported(member: string): FieldProblem {
  return {
    path: ["verification", member],
    detail: `No provider of this server supports ${member}.`,
    code: "UNSUPPORTED",
  };
}

function channelProblems(
  domain: Pick<Domain, "channels">,
  caller: { environment: Environment },
  { verification, sendsInvitations, participants }: NewDigital,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (verification.otpPhone && !isServed(domain, caller, "chat"))
    problems.push({
      path: ["verification", "otp_phone"],
      detail: "This server has no transport for the chat channel of otp_phone.",
    });
  const silent = participants.map(channelOf).find((channel) => !isServed(domain, caller, channel));
  if (sendsInvitations && silent !== undefined)
    problems.push({
      path: ["send_invitations"],
      detail: `This server has no transport for the ${silent} channel.`,
    });
  return problems;
}

function signatureProblems(
  domain: Pick<Domain, "fea">,
  caller: { environment: Environment },
  { method, recordsHand, verification }: NewDigital,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const refuse = (member: string, detail: string) => problems.push({ path: ["signing", member], detail });
  if (recordsHand) refuse("biometric_capture", "No provider of this server supports biometric_capture.");
  if (method === "fea" && !domain.fea.isAvailable(caller.environment))
    refuse("method", "This service trusts no authority for signatures by certificate (FEA).");
  if (method === "fea" && isLive(caller) && verification.scan === null)
    refuse("method", "A certificate needs a scan, whose CURP says whose certificate it must be.");
  return problems;
}
