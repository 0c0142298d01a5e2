export { faceReader, FaceReaderUnavailable } from "./reader.ts";
export type { FaceSample } from "./readings/reading.ts";
export { CaptureRejected, type CaptureRefusal } from "./readings/rejected.ts";
export { compareFaces, faceVerdict } from "./verdicts/compare.ts";
export { frontalEmbeddings } from "./verdicts/same-face.ts";
export { judgeSignatureVideo } from "./verdicts/signature-video.ts";
export { headTurns, type Turn } from "./verdicts/turns.ts";
