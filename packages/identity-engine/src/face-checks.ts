import type {
  CheckResult,
  ConclusionRequest,
  Examination,
  ExaminationRequest,
} from "./port/identity-provider.ts";
import { sideDataOf } from "./document-check.ts";
import { compareFaces, faceVerdict, frontalEmbeddings, headTurns } from "./faces/index.ts";
import type { FaceReader } from "./faces/reader.ts";
import type { PictureReading } from "./faces/readings/reading.ts";
import type { SignatureVideoReason } from "./faces/verdicts/signature-video.ts";
import type { TurnsReason } from "./faces/verdicts/turns.ts";

/** The codes of `reasons` about faces. */
export type FaceReason =
  | TurnsReason
  | SignatureVideoReason
  | "too_far"
  | "blurred"
  | "too_dark"
  | "turned_away"
  | "portrait_not_found"
  | "face_not_read"
  | "face_differs";

/** The data of a face that comparisons need. */
interface FaceData {
  embedding: number[] | null;
}

/** Share of the picture below which a face is too far away. */
const SMALL = 0.03;
const BLURRED = 0.05;
const DARK = 0.15;
/** Radians from the camera's line at which a face is turned away. */
const TURNED = 0.35;

const embeddingOf = (examined: Examination | undefined): number[] | null =>
  (examined?.data as FaceData | undefined)?.embedding ?? null;

/** A selfie shows one face, near and sharp enough to be compared. Whose it is says `face_match`. */
export async function examineSelfie(
  faces: Pick<FaceReader, "readFaces">,
  { bytes, caseId }: ExaminationRequest,
): Promise<Examination> {
  const reading = await faces.readFaces(bytes, caseId);
  const poor = poorness(reading);
  const isCrowded = reading.faces > 1;
  const reasons: FaceReason[] = isCrowded ? ["several_faces"] : poor;
  const data: FaceData = { embedding: reading.face?.embedding ?? null };
  return {
    outcome: isCrowded ? "fail" : poor.length > 0 ? "unusable" : "pass",
    confidence: null,
    reasons,
    fields: null,
    oneSided: false,
    data,
  };
}

function poorness({ face }: PictureReading): FaceReason[] {
  if (face === null) return ["no_face"];
  const faults: [FaceReason, boolean][] = [
    ["too_far", face.size < SMALL],
    ["blurred", face.quality.sharpness < BLURRED],
    ["too_dark", face.quality.brightness < DARK],
    ["turned_away", Math.abs(face.yaw) > TURNED],
  ];
  return faults.flatMap(([reason, isFound]) => (isFound ? [reason] : []));
}

/** A recording of head turns in the order of the server. */
export async function examineTurns(
  faces: Pick<FaceReader, "readVideo">,
  { bytes, caseId, turns }: ExaminationRequest,
): Promise<Examination> {
  const { samples } = await faces.readVideo(bytes, caseId);
  const { verdict, reasons } = headTurns(samples, turns);
  const data: FaceData = { embedding: frontalEmbeddings(samples)[0] ?? null };
  return { outcome: verdict, confidence: null, reasons, fields: null, oneSided: false, data };
}

/** A recording in which the signer speaks. */
export async function examineSpeech(
  faces: Pick<FaceReader, "readSignatureVideo">,
  { bytes, caseId }: ExaminationRequest,
): Promise<Examination> {
  const { verdict, reasons, video } = await faces.readSignatureVideo(bytes, caseId);
  const data: FaceData = { embedding: frontalEmbeddings(video.samples)[0] ?? null };
  return { outcome: verdict, confidence: null, reasons, fields: null, oneSided: false, data };
}

type Conclusion = Omit<CheckResult, "check">;

/** A reason of a conclusion. */
const because = (reason: FaceReason): string[] => [reason];

/** Compares the selfie with the document's portrait. */
export function concludeFaces({ examinations }: ConclusionRequest): Conclusion {
  const front = examinations.get("id_front");
  const portrait = front ? sideDataOf(front).embedding : null;
  const selfie = embeddingOf(examinations.get("selfie"));
  if (portrait === null)
    return { verdict: "review", confidence: null, reasons: because("portrait_not_found") };
  if (selfie === null) return { verdict: "review", confidence: null, reasons: because("face_not_read") };
  const similarity = compareFaces(portrait, selfie);
  const verdict = faceVerdict(similarity);
  return { verdict, confidence: similarity, reasons: verdict === "fail" ? because("face_differs") : [] };
}

/** The turns, and whether the person who made them is the one of the selfie, where there is one. */
export function concludeLiveness({ examinations }: ConclusionRequest): Conclusion {
  const examined = examinations.get("liveness");
  if (!examined || examined.outcome === "unusable") return { verdict: null, confidence: null, reasons: [] };
  const { outcome: verdict, confidence, reasons } = examined;
  const [moving, selfie] = [embeddingOf(examined), embeddingOf(examinations.get("selfie"))];
  const isAnother =
    moving !== null && selfie !== null && faceVerdict(compareFaces(moving, selfie)) === "fail";
  return isAnother
    ? { verdict: "fail", confidence, reasons: [...reasons, ...because("face_differs")] }
    : { verdict, confidence, reasons };
}
