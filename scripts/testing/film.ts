import { writeFileSync } from "node:fs";

const WIDTH = 1280;
const HEIGHT = 720;
/** Brightness, 16–235 (BT.601). */
const TABLE = 60;
const PAPER = 225;
const INK = 40;
const GREY = 128;

/** Chromium's flags for its camera: a film, no camera, or a denied permission. */
export function cameraFlags(camera: { film: string } | "none" | "denied"): string[] {
  if (camera === "none")
    return ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream=device-count=0"];
  if (camera === "denied")
    return ["--use-fake-ui-for-media-stream=deny", "--use-fake-device-for-media-stream"];
  return [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${camera.film}`,
  ];
}

/** A film (YUV4MPEG2) of a signature on white paper on a dark table. */
export function writeFilm(path: string): void {
  const frame = [Buffer.from("FRAME\n"), picture(), Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  writeFileSync(path, Buffer.concat([head, ...frame, ...frame]));
}

function picture(): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, TABLE);
  const fill = (x: number, y: number, width: number, height: number, value: number) => {
    for (let row = y; row < y + height; row++) light.fill(value, row * WIDTH + x, row * WIDTH + x + width);
  };
  fill(20, 40, WIDTH - 40, HEIGHT - 80, PAPER);
  for (let step = 0; step <= 2000; step++) {
    const part = step / 2000;
    const x = 400 + 480 * part;
    const y = 360 - 70 * Math.sin(part * 20) * (1 - part * 0.7);
    fill(Math.round(x) - 4, Math.round(y) - 4, 8, 8, INK);
  }
  return light;
}
