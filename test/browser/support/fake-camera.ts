import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { cameraFlags } from "../../../scripts/testing/film.ts";
import { encodeFrame, type Frame } from "../../identity/support/faces.ts";

/** Pictures a second that Chromium takes from a file of JPEG pictures. */
const FILM_RATE = 30;
/** Chromium begins a film anew at its end, and no recording may see that. */
const REST_SECONDS = 30;

/** Chromium's camera that shows a file. It opens the file whenever the page opens a camera. */
export class FakeCamera {
  readonly #folder = mkdtempSync(join(tmpdir(), "camera-"));
  readonly #film = join(this.#folder, "film.mjpeg");

  get flags(): string[] {
    return cameraFlags({ film: this.#film });
  }

  /** Shows one picture, without an end. */
  async showPicture(jpeg: Uint8Array, width: number): Promise<void> {
    await writeFile(this.#film, await sharp(jpeg).resize(width).jpeg({ quality: 92 }).toBuffer());
  }

  /** Shows frames, which together take so many seconds, and then the last one for longer than a recording. */
  async showFrames(frames: readonly Frame[], seconds: number): Promise<void> {
    const pictures = await Promise.all(frames.map((frame) => encodeFrame(frame)));
    const times = Math.max(1, Math.round((seconds * FILM_RATE) / frames.length));
    const film = pictures.flatMap((picture) => Array.from({ length: times }, () => picture));
    const last = pictures.at(-1) ?? new Uint8Array();
    const rest = Array.from({ length: REST_SECONDS * FILM_RATE }, () => last);
    await writeFile(this.#film, Buffer.concat([...film, ...rest]));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
