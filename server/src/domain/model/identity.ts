import {
  type CaptureFault,
  type CaptureType,
  type HeadTurn,
  IDENTITY_MODULES,
  type IdentityModule,
} from "@service/contract/rules/identity-limits";
import type { Tenancy } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { Instant } from "@service/platform/ports/clock";
import {
  type CheckResult,
  type DocumentKind,
  type IdentityCheck,
  type Outcome,
  type ProviderMark,
} from "@service/identity-engine/port";

/**
 * The examination of one person's identity: of an onboarding session, or of a signing session. Its captures are
 * examined one after the other.
 */
export interface IdentityCase extends Tenancy {
  id: string;
  /** Exactly one of the two is there. */
  onboardingId: string | null;
  sessionId: string | null;
  /** The provider that examines it. */
  provider: string;
  checks: IdentityCheck[];
  documentKinds: DocumentKind[];
  /** The name that the document's is compared with. */
  expectedName: string | null;
  /** Head turns of `liveness`, in order. */
  turns: HeadTurn[];
  /** The phrase to read aloud in `video`. */
  phrase: string | null;
  /** When the person agreed to pictures of face and document being examined. */
  consentedAt: Instant | null;
  /** Bad verdicts by type. */
  failures: Partial<Record<CaptureType, number>>;
  /** Results of the checks whose captures were examined. */
  results: CheckResult[];
  createdAt: Instant;
}

/** One picture or recording of a person, encrypted in the file store. */
export interface Capture {
  id: string;
  caseId: string;
  tenantId: string;
  type: CaptureType;
  /** Null once it is erased. */
  storageKey: string | null;
  contentType: "image/jpeg" | "video/webm";
  /** Bytes of the encrypted file. */
  size: number;
  /** The file's own key, sealed. */
  fileKey: string | null;
  /** SHA-256 of the file as the person sent it, hex. */
  sha256: string;
  status: "processing" | "done";
  /** A later capture of the same type has replaced it. */
  superseded: boolean;
  /** `unusable`: the picture is too poor to be examined; it does not count as an attempt. */
  outcome: Outcome | null;
  confidence: number | null;
  reasons: string[];
  /** Whether it shows a document that has no other side. */
  oneSided: boolean;
  provider: ProviderMark | null;
  /** The provider's data for comparisons (`Examination`), as sealed JSON; null once it is erased. */
  examination: string | null;
  deviceInfo: string | null;
  createdAt: Instant;
  /** Examinations that were begun. One that ended with a result is the last. */
  tries: number;
  /** When a provider took it that answers later. */
  submittedAt: Instant | null;
  processedAt: Instant | null;
}

/** The columns of an erased capture. Its hash and verdict stay. */
export const ERASED_CAPTURE = { storageKey: null, fileKey: null, examination: null, deviceInfo: null };

/** Credits of one examination of a person (docs/contract/v3.md#credits). */
export const IDENTITY_PRICE = 2;

/** The checks of a module of a signing session. */
const MODULE_CHECKS: Readonly<Record<IdentityModule, readonly IdentityCheck[]>> = {
  id_scan: ["document", "name"],
  passport_scan: ["document", "name"],
  selfie: ["selfie"],
  face_match: ["selfie", "face_match"],
  liveness: ["liveness"],
  video_signature: ["video"],
};

export function checksOfModule(module: IdentityModule): readonly IdentityCheck[] {
  return MODULE_CHECKS[module];
}

export function isIdentityModule(module: string): module is IdentityModule {
  return (IDENTITY_MODULES as readonly string[]).includes(module);
}

/** A file that cannot be examined. */
export function captureRefused(fault: CaptureFault, message: string): DomainError {
  return new DomainError("CAPTURE_REFUSED", message, { reason: fault });
}
