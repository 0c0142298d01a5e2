import { Unavailable } from "@service/engine-process/unavailable";
import type { PoolObserver } from "@service/engine-process/observer";
import { ChildHost } from "@service/engine-process/child-host";
import { WorkQueue } from "@service/engine-process/work-queue";
import type { Answer, JobMessage, JobName, Jobs } from "./child/protocol.ts";
import { checkPicture } from "./model/picture-format.ts";
import type { PictureReading, VideoReading } from "./readings/reading.ts";
import { CaptureRejected } from "./readings/rejected.ts";
import { judgeSignatureVideo, type SignatureVideoResult } from "./verdicts/signature-video.ts";
import { checkVideo } from "./video/check.ts";

export interface FaceReaderOptions {
  /** Limit of child processes, which start on demand. Default 1: a reading takes a whole core. */
  workers?: number;
  /** Memory limit of each, MB. Default 1024. */
  memoryMb?: number;
  /** Processor time for one capture, ms. Default 90,000: a minute of video on a slow core. */
  deadlineMs?: number;
  observer?: PoolObserver;
}

/** The child was lost with the capture, did not start, or its queue is full. The capture may be read again. */
export class FaceReaderUnavailable extends Unavailable {
  override readonly name = "FaceReaderUnavailable";

  constructor(cause: unknown) {
    super("Faces cannot be read just now; try again.", { cause, retryAfter: 10 });
  }
}

/** Reads the faces of captures in a child process. `owner`: an opaque key, such as a tenant's id; owners take turns. */
export interface FaceReader {
  /** Reads JPEG or PNG bytes. Rejects with CaptureRejected or FaceReaderUnavailable. */
  readFaces(picture: Uint8Array, owner?: string): Promise<PictureReading>;
  /** Reads a WebM recording, ten frames a second, for `headTurns`. Rejects like `readFaces`. */
  readVideo(video: Uint8Array, owner?: string): Promise<VideoReading>;
  /** Reads and judges a video in which the signer speaks. Rejects like `readFaces`. */
  readSignatureVideo(
    video: Uint8Array,
    owner?: string,
  ): Promise<SignatureVideoResult & { video: VideoReading }>;
  close(): Promise<void>;
}

const PROGRAM = {
  name: "face",
  main: new URL("./child/main.ts", import.meta.url),
  permissions: { hasAddons: true },
};
/** Limit of waiting captures: more would wait for minutes. */
const MAX_QUEUE_LENGTH = 200;
/** Idle time after which a child ends and releases its memory. */
const IDLE_END_MS = 120_000;
/** Share of its memory that a child may keep. The models and their buffers take 400 MB. */
const IDLE_SHARE = 0.7;

/** A turn lasts half a second at least. Beyond 15 s of recording the samples are further apart. */
const TURNS = { perSecond: 10, maxFrames: 150 };
const SPEECH = { perSecond: 3, maxFrames: 90 };

type Host = ChildHost<JobMessage, Answer>;

class ForkedFaceReader implements FaceReader {
  readonly #hosts: readonly Host[];
  readonly #queue: WorkQueue<Host>;

  constructor({ workers = 1, memoryMb = 1024, deadlineMs = 90_000, observer }: FaceReaderOptions) {
    const limits = { memoryMb, deadlineMs, idleMb: memoryMb * IDLE_SHARE, idleEndMs: IDLE_END_MS };
    this.#hosts = Array.from({ length: workers }, () => new ChildHost(PROGRAM, limits, observer));
    this.#queue = new WorkQueue(this.#hosts, MAX_QUEUE_LENGTH, {
      prepare: (host) => host.prepare(),
      observer,
    });
  }

  async readFaces(picture: Uint8Array, owner?: string): Promise<PictureReading> {
    checkPicture(picture);
    return this.#run("picture", picture, owner);
  }

  async readVideo(video: Uint8Array, owner?: string): Promise<VideoReading> {
    checkVideo(video);
    return this.#run("video", { bytes: video, sampling: TURNS }, owner);
  }

  async readSignatureVideo(
    bytes: Uint8Array,
    owner?: string,
  ): Promise<SignatureVideoResult & { video: VideoReading }> {
    checkVideo(bytes);
    const video = await this.#run("video", { bytes, sampling: SPEECH }, owner);
    return { ...judgeSignatureVideo(video), video };
  }

  async close(): Promise<void> {
    await this.#queue.close();
    await Promise.all(this.#hosts.map((host) => host.stop()));
  }

  async #run<Name extends JobName>(
    job: Name,
    input: Jobs[Name]["input"],
    owner: string | undefined,
  ): Promise<Jobs[Name]["output"]> {
    const answer = await this.#queue
      .run((host) => host.run({ job, input } as JobMessage, job), owner)
      .catch((error: unknown) => {
        throw new FaceReaderUnavailable(error);
      });
    if (answer.ok) return answer.output;
    if ("rejected" in answer) throw new CaptureRejected(answer.rejected.reason, answer.rejected.detail);
    throw new FaceReaderUnavailable(new Error(answer.failed));
  }
}

/** Creates the reader. It starts no process before the first capture. */
export function faceReader(options: FaceReaderOptions = {}): FaceReader {
  return new ForkedFaceReader(options);
}
