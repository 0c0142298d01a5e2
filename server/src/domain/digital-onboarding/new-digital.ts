import type { DigitalVerification, IdvField, SigningMethod } from "../model/digital-onboarding.ts";

/** Somebody who is verified and signs. */
export interface NewParticipant {
  role: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** `idvField`: where the value is read in the identity document; null: the participant enters it. */
  variables: { name: string; idvField: IdvField | null }[];
}

/** The request for a digital onboarding (docs/contract/v2.md#digital-onboarding). */
export interface NewDigital {
  templateId: string;
  participants: NewParticipant[];
  fixedVariables: Record<string, string>;
  verification: DigitalVerification;
  method: SigningMethod;
  /** Whether the movement of the hand is recorded. */
  recordsHand: boolean;
  sendsInvitations: boolean;
  expiresInHours: number;
  callbackUrl: string | null;
  redirectUrl: string | null;
}
