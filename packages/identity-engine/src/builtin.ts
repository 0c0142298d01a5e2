import type { CaptureType } from "@service/contract/rules/identity-limits";
import { capturesOf } from "./port/identity-provider.ts";
import type {
  CheckResult,
  ConclusionRequest,
  Examination,
  ExaminationRequest,
  IdentityCheck,
  IdentityProvider,
} from "./port/identity-provider.ts";
import { concludeDocument, concludeName, examineDocument } from "./document-check.ts";
import {
  concludeFaces,
  concludeLiveness,
  examineSelfie,
  examineSpeech,
  examineTurns,
} from "./face-checks.ts";
import type { FaceReader } from "./faces/reader.ts";
import type { IdentityReader } from "./reader.ts";

export interface BuiltInTools {
  documents: Pick<IdentityReader, "readDocumentSide">;
  faces: Pick<FaceReader, "readFaces" | "readVideo" | "readSignatureVideo">;
  /** `now` in epoch milliseconds. */
  clock: { now(): number };
}

/** The best verdict of each check (docs/security.md#identity). */
const BEST: Readonly<Record<IdentityCheck, "pass" | "review" | "unsupported">> = {
  document: "pass",
  name: "pass",
  selfie: "pass",
  // Similarity is evidence for a person who decides.
  face_match: "review",
  liveness: "pass",
  // Nobody listens to the words.
  video: "review",
  deep_fake: "unsupported",
  anti_spoof: "unsupported",
};

/** Examines captures on this machine, without a network. */
export function builtInProvider(tools: BuiltInTools): IdentityProvider {
  return {
    id: "builtin",
    version: "1",
    assurance: "builtin",
    best: (check) => BEST[check],
    examine: (request) => EXAMINERS[request.type](tools, request),
    conclude: (request) => request.checks.map((check) => conclude(check, request)),
  };
}

type Examiner = (tools: BuiltInTools, request: ExaminationRequest) => Promise<Examination>;

const EXAMINERS: Readonly<Record<CaptureType, Examiner>> = {
  id_front: (tools, request) => examineDocument(tools, request, { side: "id_front", today: today(tools) }),
  id_back: (tools, request) => examineDocument(tools, request, { side: "id_back", today: today(tools) }),
  selfie: ({ faces }, request) => examineSelfie(faces, request),
  liveness: ({ faces }, request) => examineTurns(faces, request),
  video: ({ faces }, request) => examineSpeech(faces, request),
};

const today = ({ clock }: BuiltInTools) => new Date(clock.now()).toISOString().slice(0, 10);

function conclude(check: IdentityCheck, request: ConclusionRequest): CheckResult {
  const { examinations } = request;
  const front = examinations.get("id_front");
  const isMissing = capturesOf(check).some(
    (type) => !examinations.has(type) && !(type === "id_back" && front?.oneSided === true),
  );
  if (BEST[check] === "unsupported") return { check, verdict: "unsupported", confidence: null, reasons: [] };
  if (isMissing) return { check, verdict: null, confidence: null, reasons: [] };
  return { check, ...CONCLUSIONS[check](request) };
}

type Conclusion = Omit<CheckResult, "check">;

const CONCLUSIONS: Readonly<Record<IdentityCheck, (request: ConclusionRequest) => Conclusion>> = {
  document: concludeDocument,
  name: concludeName,
  selfie: (request) => ofCapture(request, "selfie"),
  face_match: concludeFaces,
  liveness: concludeLiveness,
  video: (request) => ofCapture(request, "video"),
  deep_fake: () => ({ verdict: "unsupported", confidence: null, reasons: [] }),
  anti_spoof: () => ({ verdict: "unsupported", confidence: null, reasons: [] }),
};

/** The result of a check that looks at one capture alone. */
function ofCapture({ examinations }: ConclusionRequest, type: "selfie" | "video"): Conclusion {
  const examined = examinations.get(type);
  if (!examined || examined.outcome === "unusable") return { verdict: null, confidence: null, reasons: [] };
  const { outcome: verdict, confidence, reasons } = examined;
  return { verdict, confidence, reasons };
}
