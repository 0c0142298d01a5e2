/**
 * Records test/identity/fixtures/recorder.webm: a drawn face in front of Chromium's fake camera, recorded by its
 * MediaRecorder. The file keeps what the recorder really writes. `node test/identity/support/record-fixture.ts`.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "../../../scripts/chromium.ts";
import { drawClip, writeMjpeg } from "./faces.ts";

const SEED = 4242;
const TARGET = new URL("../fixtures/recorder.webm", import.meta.url);
/** The camera shows a film at 30 frames a second, from its start to its end and again. */
const REPEATS = 3;
const RECORDED_MS = 3500;

/** The film rests for longer than the recording lasts, so that it does not start again. */
function film() {
  const clip = drawClip(SEED, ["left", "right"], { width: 480, height: 360 });
  const last = clip.slice(-1);
  const rest = Array.from({ length: 60 }, () => last).flat();
  return [...clip.flatMap((frame) => Array.from({ length: REPEATS }, () => frame)), ...rest];
}

/** Runs in the page. Gives the recording in base64. */
const RECORD = `(async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 480, height: 360 }, audio: true });
  const recorder = new MediaRecorder(stream, {
    mimeType: "video/webm;codecs=vp8,opus",
    videoBitsPerSecond: 120000,
    audioBitsPerSecond: 16000,
  });
  const parts = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  recorder.start(500);
  await new Promise((resolve) => setTimeout(resolve, ${RECORDED_MS}));
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
})()`;

const folder = await mkdtemp(join(tmpdir(), "recorder-"));
const path = join(folder, "film.mjpeg");
await writeMjpeg(path, film());
const server = createServer((_, response) => response.end()).listen(0);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: [
    ...CHROMIUM_FLAGS,
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${path}`,
  ],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`);
  await writeFile(TARGET, Buffer.from(await page.evaluate<string>(RECORD), "base64"));
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true });
}
