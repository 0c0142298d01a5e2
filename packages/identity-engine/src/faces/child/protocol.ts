import type { PictureReading, VideoReading } from "../readings/reading.ts";
import type { CaptureRefusal } from "../readings/rejected.ts";
import type { Sampling } from "../video/decoder.ts";

/** Jobs of the child. Messages are structured clones whose bytes pass through a shared file. */
export interface Jobs {
  picture: { input: Uint8Array; output: PictureReading };
  video: { input: { bytes: Uint8Array; sampling: Sampling }; output: VideoReading };
}
export type JobName = keyof Jobs;

export type JobMessage = { [Name in JobName]: { job: Name; input: Jobs[Name]["input"] } }[JobName];

export type Outcome =
  | { ok: true; output: Jobs[JobName]["output"] }
  | { ok: false; rejected: { reason: CaptureRefusal; detail: string } }
  | { ok: false; failed: string };

/** `rss`: resident memory of the process after the job, bytes. */
export type Answer = Outcome & { rss: number };
