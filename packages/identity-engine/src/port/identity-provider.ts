import type { CaptureType, HeadTurn } from "@service/contract/rules/identity-limits";

/** The kinds of examinations of a person. Each has captures of its own, or compares those of others. */
export const IDENTITY_CHECKS = [
  "document",
  "name",
  "selfie",
  "face_match",
  "liveness",
  "video",
  "deep_fake",
  "anti_spoof",
] as const;

export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];

export type Verdict = "pass" | "review" | "fail" | "unsupported";

export type DocumentKind = "ine" | "passport";

/** The examiner of a capture, and how far the result can be relied on. */
export interface ProviderMark {
  id: string;
  version: string;
  assurance: "builtin" | "vendor" | "sandbox";
}

/** The values read from an identity document; null: absent, or not read. Dates as YYYY-MM-DD. */
export interface IdentityFields {
  documentType: string | null;
  issuer: string | null;
  documentNumber: string | null;
  fullName: string | null;
  surname: string | null;
  givenNames: string | null;
  curp: string | null;
  birthDate: string | null;
  sex: "F" | "M" | "X" | null;
  nationality: string | null;
  expiry: string | null;
}

/** The result of one check of a person. */
export interface CheckResult {
  check: IdentityCheck;
  /** Null: its captures have not been examined. */
  verdict: Verdict | null;
  /** 0 to 1; null: nothing was measured. */
  confidence: number | null;
  /** Stable codes in snake case; after a colon the field that they are about. */
  reasons: string[];
}

/** The outcome of an examination. `unusable`: the picture is too poor; it does not count as an attempt. */
export type Outcome = "pass" | "review" | "fail" | "unusable";

/** A capture to be examined, with what the person was asked for. */
export interface ExaminationRequest {
  caseId: string;
  captureId: string;
  type: CaptureType;
  contentType: "image/jpeg" | "video/webm";
  bytes: Uint8Array;
  documentKinds: readonly DocumentKind[];
  /** For `liveness`: the order of head turns. */
  turns: readonly HeadTurn[];
  /** For `video`: what is read aloud. */
  phrase: string | null;
  /** The person, as the integrator named them. */
  person: { name: string | null; email: string | null };
}

/** The examination of a capture. It is kept encrypted, because `data` may hold features of a face. */
export interface Examination {
  outcome: Outcome;
  /** 0 to 1; null: nothing was measured. The same bytes have the same confidence. */
  confidence: number | null;
  reasons: string[];
  fields: Partial<IdentityFields> | null;
  /** Whether the document has one side, as a passport has. */
  oneSided: boolean;
  /** The provider's own, for `conclude`. JSON. */
  data: unknown;
  /** The actual examiner, if it is not the provider. */
  examiner?: Pick<ProviderMark, "id" | "version">;
}

export interface ConclusionRequest {
  checks: readonly IdentityCheck[];
  /** The newest examined capture of each type, in the order in which they were made. */
  examinations: ReadonlyMap<CaptureType, Examination>;
  /** The name that the document's is compared with; null: none was given. */
  expectedName: string | null;
  /** Epoch milliseconds. */
  now: number;
}

/** Examines captures of people. Its verdicts say no more than was measured (docs/security.md#identity). */
export interface IdentityProvider extends ProviderMark {
  /** The best verdict that it can give. */
  best(check: IdentityCheck): "pass" | "review" | "unsupported";
  /**
   * Examines one capture. Null: the result comes later, in a callback. Rejects when it cannot be examined now,
   * and it is tried again.
   */
  examine(request: ExaminationRequest): Promise<Examination | null>;
  /** Compares the captures with each other and with the given name. A pure function of its argument. */
  conclude(request: ConclusionRequest): CheckResult[];
}

/** The provider has as much to do as it takes. It is asked again soon, and nothing has failed. */
export class ProviderBusy extends Error {
  override readonly name = "ProviderBusy";
}

/** A capture is examined. An attachment is read by people: it may be smaller, and keeps more pixels. */
export type PictureUse = "capture" | "attachment";

/** The captures that a check needs. */
const CAPTURES: Readonly<Record<IdentityCheck, readonly CaptureType[]>> = {
  document: ["id_front", "id_back"],
  name: ["id_front", "id_back"],
  selfie: ["selfie"],
  face_match: ["id_front", "selfie"],
  liveness: ["liveness"],
  video: ["video"],
  deep_fake: ["selfie"],
  anti_spoof: ["selfie"],
};

export function capturesOf(check: IdentityCheck): readonly CaptureType[] {
  return CAPTURES[check];
}

/** The captures that are made again after a check has failed: of a face that is another one, the selfie. */
export function blamedBy(check: IdentityCheck): readonly CaptureType[] {
  return check === "face_match" ? ["selfie"] : capturesOf(check);
}

/** Words of a name that people leave out. */
const PARTICLES: ReadonlySet<string> = new Set(["de", "del", "la", "las", "los", "y", "mc", "von", "van"]);

export function isParticle(word: string): boolean {
  return PARTICLES.has(word.toLowerCase());
}
