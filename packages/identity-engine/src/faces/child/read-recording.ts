import type { FaceModel, ModelFace } from "../model/face-model.ts";
import {
  type FaceSample,
  isFrontal,
  OTHER_PITCH,
  type Pixels,
  type VideoReading,
} from "../readings/reading.ts";
import { checkVideo } from "../video/check.ts";
import { loadDecoder, sampledFrames, type Sampling } from "../video/decoder.ts";
import { soundMsOf } from "../video/sound.ts";

/** Time after which a frontal face is compared again, even if it never turned. */
const EMBEDDING_INTERVAL_MS = 2000;

/** Reads the faces of a recording. Rejects with CaptureRejected. */
export async function readRecording(
  model: FaceModel,
  bytes: Uint8Array,
  sampling: Sampling,
): Promise<VideoReading> {
  const webm = checkVideo(bytes);
  // A new one for each recording: a hostile one may leave it unusable.
  const libav = await loadDecoder();
  const faces = new FaceSamples(model);
  for await (const { atMs, pixels } of sampledFrames(libav, webm, sampling)) await faces.add(atMs, pixels);
  const { video, audio, durationMs } = webm;
  return {
    codec: video.codec,
    width: video.width,
    height: video.height,
    durationMs,
    frames: webm.blocks.filter(({ track }) => track === video.number).length,
    audio: audio && { codec: audio.codec, soundMs: await soundMsOf(libav, webm) },
    samples: await faces.finish(),
  };
}

/** Collects samples and decides which of them get an embedding. */
class FaceSamples {
  readonly #model: FaceModel;
  readonly #samples: FaceSample[] = [];
  /** The last frontal frame, while it has no embedding. */
  #pending: { sample: FaceSample; pixels: Pixels } | null = null;
  #dueAt = 0;
  /** The pitch at the last embedding. */
  #pitch = 0;

  constructor(model: FaceModel) {
    this.#model = model;
  }

  async add(atMs: number, pixels: Pixels): Promise<void> {
    const found = await this.#model.detect(pixels, { withEmbedding: false });
    const sample = sampleOf(atMs, found);
    this.#samples.push(sample);
    if (sample.pose === null || !isFrontal(sample.pose)) {
      // Who turns back must be the same person.
      this.#dueAt = 0;
      return;
    }
    this.#pending = { sample, pixels };
    // Who looks down again must be the same person, too.
    const isOther = Math.abs(sample.pose.pitch - this.#pitch) >= OTHER_PITCH;
    if (atMs < this.#dueAt && !isOther) return;
    this.#dueAt = atMs + EMBEDDING_INTERVAL_MS;
    this.#pitch = sample.pose.pitch;
    await this.#embed();
  }

  async finish(): Promise<FaceSample[]> {
    await this.#embed();
    return this.#samples;
  }

  async #embed(): Promise<void> {
    if (this.#pending === null) return;
    const { sample, pixels } = this.#pending;
    this.#pending = null;
    const [largest] = await this.#model.detect(pixels, { withEmbedding: true });
    sample.embedding = largest?.embedding ?? null;
  }
}

function sampleOf(atMs: number, found: readonly ModelFace[]): FaceSample {
  const [largest] = found;
  if (largest === undefined) return { atMs, faces: 0, pose: null, embedding: null };
  const { yaw, pitch, roll } = largest;
  return { atMs, faces: found.length, pose: { yaw, pitch, roll }, embedding: null };
}
