import { CaptureRejected } from "../readings/rejected.ts";
import { checkFrames } from "./frame-size.ts";
import { readWebm, type Webm } from "./webm.ts";

/** Bounds of recordings (docs/contract: video 50 MB). */
const MAX_BYTES = 50 * 1024 * 1024;
const MIN_DURATION_MS = 500;
/** A minute, and what a recorder adds until it stops. */
const MAX_DURATION_MS = 61_000;

/** Refuses a recording by its structure, without a decoder: in less than 100 ms. Throws CaptureRejected. */
export function checkVideo(bytes: Uint8Array): Webm {
  if (bytes.length > MAX_BYTES) throw new CaptureRejected("too_large", "The recording is larger than 50 MB.");
  const webm = readWebm(bytes);
  if (webm.durationMs > MAX_DURATION_MS)
    throw new CaptureRejected("video_too_long", "The recording is longer than a minute.");
  if (webm.durationMs < MIN_DURATION_MS)
    throw new CaptureRejected("video_too_short", "The recording is shorter than half a second.");
  checkFrames(webm);
  return webm;
}
