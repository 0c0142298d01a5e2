import type { CaptureType, HeadTurn } from "@service/contract/rules/identity-limits";
import type { Environment } from "../environment.ts";
import type { CallbackRequest } from "./callback.ts";
import type { Instant } from "./clock.ts";

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
  now: Instant;
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

/** Reads the results that a provider posts when it has them. */
export interface IdentityCallbacks {
  /** The provider, whose captures alone they are about. */
  provider: string;
  /** Whether the provider has signed it within minutes of now. */
  isSigned(request: CallbackRequest, now: Instant): boolean;
  /** Null: it is not as it should be. */
  read(body: Uint8Array): { captureId: string; examination: Examination } | null;
}

/** The providers of the deployment. */
export interface IdentityProviders {
  /** The one for a new case. */
  of(person: { environment: Environment; email: string | null }): IdentityProvider;
  /** That of an earlier case; undefined: the deployment has it no more. */
  byId(id: string): IdentityProvider | undefined;
  /** Null: no provider answers later. */
  callbacks: IdentityCallbacks | null;
}

/** A file as it will be kept. */
export interface OpenedCapture {
  contentType: "image/jpeg" | "video/webm";
  bytes: Uint8Array;
}

/** A capture is examined. An attachment is read by people: it may be smaller, and keeps more pixels. */
export type PictureUse = "capture" | "attachment";

/** Opens files of strangers in a process of its own. Throws CAPTURE_REFUSED. */
export interface CaptureFiles {
  /** A JPEG or PNG, decoded and encoded again without metadata. */
  openImage(bytes: Uint8Array, use?: PictureUse): Promise<OpenedCapture>;
  /** A WebM recording, as it is. */
  openVideo(bytes: Uint8Array): Promise<OpenedCapture>;
}
