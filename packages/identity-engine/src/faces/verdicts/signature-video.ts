import type { VideoReading } from "../readings/reading.ts";
import { faceChanges } from "./same-face.ts";
import { isStill } from "./turns.ts";

export type SignatureVideoReason =
  | "video_too_short"
  | "no_face"
  | "no_frontal_face"
  | "several_faces"
  | "face_changed"
  | "still_picture"
  | "no_audio"
  | "silent"
  /** The sound track could not be decoded; only its presence is known. */
  | "sound_not_measured"
  /** Nobody checked which words are spoken. */
  | "phrase_not_checked";

export interface SignatureVideoResult {
  /** Never a pass: a person must listen to the words. */
  verdict: "review" | "fail";
  reasons: SignatureVideoReason[];
}

/** A sentence takes longer. */
const MIN_DURATION_MS = 2000;
/** Sound of a spoken sentence. */
const MIN_SOUND_MS = 800;
const FACE_SHARE = 0.9;
/** Share of samples with a second face that is taken for errors of the detector. */
const CROWDED_SHARE = 0.05;
/** Range of the pose of a photograph: noise of the encoder. A speaking head moves more. */
const STILL_RANGE = 0.03;

/** Judges a video in which the signer reads a phrase aloud. */
export function judgeSignatureVideo({ durationMs, audio, samples }: VideoReading): SignatureVideoResult {
  const poses = samples.flatMap(({ pose }) => (pose === null ? [] : [pose]));
  const crowded = samples.filter(({ faces }) => faces > 1).length;
  const faults: [SignatureVideoReason, boolean][] = [
    ["video_too_short", durationMs < MIN_DURATION_MS],
    ["no_face", poses.length === 0 || poses.length < samples.length * FACE_SHARE],
    ["no_frontal_face", samples.every(({ embedding }) => embedding === null)],
    ["several_faces", crowded > samples.length * CROWDED_SHARE],
    ["face_changed", faceChanges(samples)],
    ["still_picture", isStill(poses, STILL_RANGE)],
    ["no_audio", audio === null],
    ["silent", typeof audio?.soundMs === "number" && audio.soundMs < MIN_SOUND_MS],
  ];
  const found = faults.flatMap(([reason, isFound]) => (isFound ? [reason] : []));
  if (found.length > 0) return { verdict: "fail", reasons: found };
  const notes: SignatureVideoReason[] = audio?.soundMs === null ? ["sound_not_measured"] : [];
  return { verdict: "review", reasons: [...notes, "phrase_not_checked"] };
}
