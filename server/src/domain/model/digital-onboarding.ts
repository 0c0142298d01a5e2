import type { Tenancy } from "../environment.ts";
import type { DomainErrorCode, DomainErrorData } from "../errors.ts";
import type { Domain } from "./domain.ts";
import type { TemplateVariable } from "./template.ts";
import type { Reader, Writer } from "./store.ts";
import { DAY, type Instant } from "@service/platform/ports/clock";

/** The verifications of each participant before the signature (docs/contract/v2.md#digital-onboarding). */
export interface DigitalVerification {
  /** The document that is scanned; null: no identity is verified. */
  scan: "id_scan" | "passport_scan" | null;
  selfie: boolean;
  biometricMatch: boolean;
  livenessDetection: boolean;
  deepFakeShield: boolean;
  antiSpoof: boolean;
  otpPhone: boolean;
  nameConfirm: boolean;
  videoFirma: boolean;
}

export type SigningMethod = "autografa" | "fea" | "both";

/** The values that an identity document can provide. */
export type IdvField = "full_name" | "curp" | "rfc" | "date_of_birth" | "address" | "document_number";

/** A variable that a participant gives, as the template had it when the onboarding was made. */
export interface DigitalVariable extends Omit<TemplateVariable, "role"> {
  /** The field of the identity document that holds the value; null: the participant enters it. */
  idvField: IdvField | null;
}

/** People who are verified and then sign one document, which is made from a template when all of them are. */
export interface DigitalOnboarding extends Tenancy {
  id: string;
  templateId: string;
  fixedVariables: Record<string, string>;
  verification: DigitalVerification;
  method: SigningMethod;
  sendsInvitations: boolean;
  callbackUrl: string | null;
  /** Key of the callback's signature, sealed. */
  callbackSecret: string | null;
  redirectUrl: string | null;
  /** Null until it is made. */
  documentId: string | null;
  /** Why the last attempt at the document failed. */
  failure: { code: DomainErrorCode; message: string; data: DomainErrorData } | null;
  /** Sequence of the latest event. */
  eventCount: number;
  createdBy: string;
  createdAt: Instant;
  expiresAt: Instant;
}

export interface DigitalParticipant {
  id: string;
  digitalOnboardingId: string;
  /** Order in the request, from 0. */
  position: number;
  role: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** The token of the capture page, of the public operations, and of the link of the signature. */
  tokenHash: string;
  /** The examination of the person; null: none is asked for. */
  onboardingId: string | null;
  /** Null until the document is made. */
  signerId: string | null;
  variables: DigitalVariable[];
  /** The participant's submitted values, by variable. */
  given: Record<string, string>;
  /** When the participant said that the values are complete. */
  submittedAt: Instant | null;
}

/** A submission of values, by ascending sequence from 1. */
export interface DigitalEvent {
  id: string;
  digitalOnboardingId: string;
  sequence: number;
  participantId: string;
  data: { filled: number; total: number; isComplete: boolean };
  createdAt: Instant;
}

/** In the order of the request. */
export function participantsOf(reader: Reader, digitalOnboardingId: string): Promise<DigitalParticipant[]> {
  return reader.digitalParticipants.find({ digitalOnboardingId }, { orderBy: [["position", "asc"]] });
}

/** How long a callback is tried. */
const CALLBACK_MS = 3 * DAY;

/** After the examination of a person: the document is made once all of them are verified. */
export async function scheduleComposition(
  { clock }: Pick<Domain, "clock">,
  writer: Writer,
  { id, tenantId, expiresAt }: Pick<DigitalOnboarding, "id" | "tenantId" | "expiresAt">,
): Promise<void> {
  await writer.enqueue({
    kind: "compose-onboarding",
    subject: id,
    owner: tenantId,
    runAt: clock.now(),
    deadline: expiresAt,
  });
}

/** Schedules the composition of the digital onboarding that an examined person belongs to, if any. */
export async function scheduleCompositionOf(
  domain: Pick<Domain, "clock">,
  writer: Writer,
  { id: onboardingId }: { id: string },
): Promise<void> {
  const participant = await writer.digitalParticipants.first({ onboardingId });
  const digital =
    participant && (await writer.digitalOnboardings.first({ id: participant.digitalOnboardingId }));
  if (digital) await scheduleComposition(domain, writer, digital);
}

/** After the completion of a document: the digital onboarding that made it tells of it. */
export async function scheduleDigitalCallback(
  writer: Writer,
  { id: documentId }: { id: string },
  now: Instant,
): Promise<void> {
  const digital = await writer.digitalOnboardings.first({ documentId });
  if (!digital || digital.callbackUrl === null) return;
  await writer.enqueue({
    kind: "deliver-digital-callback",
    subject: digital.id,
    runAt: now,
    deadline: now + CALLBACK_MS,
  });
}
