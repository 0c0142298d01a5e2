/** In order of preference: VP8 is the least work for a phone. */
const TYPES = {
  silent: ["video/webm;codecs=vp8", "video/webm;codecs=vp9", "video/webm"],
  spoken: ["video/webm;codecs=vp8,opus", "video/webm;codecs=vp9,opus", "video/webm"],
} as const;
/** A minute takes 9 MB. */
const VIDEO_BITS_PER_SECOND = 1_200_000;
/** Interval at which the recorder hands over data, so that the browser does not keep all of it to the end. */
const PIECE_MS = 1000;

/** The type of recording that this browser makes and the server takes; null where there is none. */
export function recordingType(withSound: boolean): string | null {
  const { MediaRecorder: recorder } = globalThis as { MediaRecorder?: typeof MediaRecorder };
  const types = TYPES[withSound ? "spoken" : "silent"];
  return types.find((type) => recorder?.isTypeSupported(type) === true) ?? null;
}

/** A recording that runs from the start on. */
export class Recording {
  readonly #recorder: MediaRecorder;
  readonly #pieces: Blob[] = [];
  readonly #ended: Promise<void>;

  /** Throws where the browser cannot record the stream. */
  constructor(stream: MediaStream, type: string) {
    this.#recorder = new MediaRecorder(stream, {
      mimeType: type,
      videoBitsPerSecond: VIDEO_BITS_PER_SECOND,
    });
    this.#recorder.addEventListener("dataavailable", ({ data }) => void this.#pieces.push(data));
    this.#ended = new Promise((resolve) => {
      this.#recorder.addEventListener("stop", () => resolve(), { once: true });
    });
    this.#recorder.start(PIECE_MS);
  }

  /** The stream must still be on: what was recorded last would be lost. */
  async stop(name: string): Promise<File> {
    if (this.#recorder.state !== "inactive") this.#recorder.stop();
    await this.#ended;
    return new File(this.#pieces, name, { type: "video/webm" });
  }
}
