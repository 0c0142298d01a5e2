import type { z } from "zod";

/** Rules of a digital onboarding that concern several members (docs/contract/v2.md#digital-onboarding). */
interface Verification {
  id_scan?: boolean | undefined;
  passport_scan: boolean;
  document_scan: boolean;
  selfie: boolean;
  biometric_match: boolean;
  liveness_detection: boolean;
  deep_fake_shield: boolean;
  anti_spoof: boolean;
  otp_phone: boolean;
}

interface Participant {
  contact: { email?: string | null | undefined; phone?: string | null | undefined };
  variables: { name: string; source: "signer" | "idv"; idv_field?: string | undefined }[];
}

interface Digital {
  verification: Verification;
  participants: Participant[];
}

type Problem = readonly [path: (string | number)[], message: string];

/** Whether an identity document is scanned: an identity card is the default. */
function isScanned({ id_scan, passport_scan }: Pick<Verification, "id_scan" | "passport_scan">): boolean {
  return passport_scan || id_scan !== false;
}

export function checkDigital(given: Digital, context: z.RefinementCtx): void {
  const problems = [...verificationProblems(given.verification), ...participantProblems(given)];
  for (const [path, message] of problems) context.addIssue({ code: "custom", path, message, input: given });
}

const NEED_SELFIE = ["biometric_match", "liveness_detection", "deep_fake_shield", "anti_spoof"] as const;

function verificationProblems(verification: Verification): Problem[] {
  const problems: Problem[] = [];
  const refuse = (member: keyof Verification, message: string) =>
    problems.push([["verification", member], message]);
  if (verification.passport_scan && verification.id_scan === true)
    refuse("passport_scan", "give either id_scan or passport_scan");
  if (isScanned(verification) && !verification.document_scan)
    refuse("document_scan", "a scan needs document_scan; without identity set id_scan to false");
  if (verification.selfie && !isScanned(verification))
    refuse("selfie", "a selfie needs id_scan or passport_scan");
  for (const member of NEED_SELFIE)
    if (verification[member] && !verification.selfie) refuse(member, `${member} needs selfie`);
  return problems;
}

function participantProblems({ verification, participants }: Digital): Problem[] {
  return participants.flatMap(({ contact, variables }, index) => [
    ...contactProblems(contact, verification).map(([path, message]): Problem => [
      ["participants", index, "contact", ...path],
      message,
    ]),
    ...variableProblems(variables, verification).map(([path, message]): Problem => [
      ["participants", index, "variables", ...path],
      message,
    ]),
  ]);
}

function contactProblems({ email, phone }: Participant["contact"], { otp_phone }: Verification): Problem[] {
  const hasPhone = phone !== undefined && phone !== null;
  if (otp_phone && !hasPhone)
    return [[["phone"], "verification.otp_phone needs a phone; it is true by default"]];
  return hasPhone || (email ?? null) !== null ? [] : [[["email"], "email or phone is required"]];
}

function variableProblems(variables: Participant["variables"], verification: Verification): Problem[] {
  return variables.flatMap(({ source, idv_field }, index): Problem[] => {
    if (source === "signer")
      return idv_field === undefined ? [] : [[[index, "idv_field"], "idv_field needs the source idv"]];
    if (idv_field === undefined) return [[[index, "idv_field"], "the source idv needs its idv_field"]];
    return isScanned(verification)
      ? []
      : [[[index, "source"], "the source idv needs id_scan or passport_scan"]];
  });
}
