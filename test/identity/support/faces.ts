// Drawn faces for tests. No real person's picture may be used, so that every head is invented from a seed.
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Turn } from "../../../packages/identity-engine/src/faces/index.ts";
import { type Head, headOf } from "./head.ts";
import type { Random } from "./random.ts";
import { type Place, type Pose, renderHeads } from "./render.ts";

export interface Drawing extends Partial<Pose> {
  width?: number;
  height?: number;
  place?: Partial<Place>;
  format?: "jpeg" | "png";
}

/** RGB pixels. */
export interface Frame {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Two steps of the six colours of skin. */
const UNLIKE = 150;
const MIDDLE: Place = { x: 0.5, y: 0.48, size: 0.27 };
const FRONTAL: Pose = { yaw: 0, pitch: 0, roll: 0 };

const heads = new Map<number, Head>();
/** The head of a seed. The same object, because its shape is kept with it. */
function head(seed: number): Head {
  const known = heads.get(seed) ?? headOf(seed);
  heads.set(seed, known);
  return known;
}

function frameOf(seeds: readonly number[], { width = 640, height = 640, place, ...angles }: Drawing): Frame {
  const drawn = seeds.map((seed, at) => ({
    head: head(seed),
    pose: { ...FRONTAL, ...angles },
    where: { ...MIDDLE, x: (at + 1) / (seeds.length + 1), ...place },
  }));
  return { width, height, data: renderHeads(drawn, { width, height }) };
}

export function encodeFrame(
  { data, width, height }: Frame,
  format: "jpeg" | "png" = "jpeg",
): Promise<Uint8Array> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  return (format === "png" ? picture.png() : picture.jpeg({ quality: 92 })).toBuffer();
}

/** Draws the face of a seed. Answers the bytes of a picture. */
export const drawFace = (seed: number, drawing: Drawing = {}): Promise<Uint8Array> =>
  drawFaces([seed], drawing);

/** The seed of a head. */
export const anyHead = (random: Random): number => random.integer(2 ** 31);

const brightness = (seed: number): number => head(seed).skin.reduce((sum, value) => sum + value);

/** A seed whose head has a clearly different colour, so that no chance makes the two alike. */
export function seedUnlike(seed: number): number {
  for (let other = seed + 1; ; other++)
    if (Math.abs(brightness(other) - brightness(seed)) > UNLIKE) return other;
}

/** Draws faces side by side. */
export function drawFaces(seeds: readonly number[], drawing: Drawing = {}): Promise<Uint8Array> {
  return encodeFrame(frameOf(seeds, drawing), drawing.format);
}

/** Draws a room without a face. */
export const drawNobody = (): Promise<Uint8Array> => encodeFrame(frameOf([], {}));

/** Small pictures keep tests fast; the reader scales larger ones down to 480 pixels. */
const CLIP = { width: 360, height: 270 };

/** How far a turn goes, radians. */
const TURNED = 0.48;
const POSES: Record<Turn, Partial<Pose>> = {
  left: { yaw: -TURNED },
  right: { yaw: TURNED },
  up: { pitch: -TURNED },
  center: {},
};
export const FRAMES_PER_SECOND = 10;
/** Frames of a movement and of the pause after it. */
const MOVING = 3;
const RESTING = 2;

export interface ClipOptions {
  width?: number;
  height?: number;
  /** Seeds by frame, for a clip in which the person changes. */
  seedAt?: (frame: number) => number;
  /** Other people in the picture. */
  others?: readonly number[];
}

/** Draws a clip in which a person does turns, named from their own point of view, and looks ahead between them. */
export function drawClip(seed: number, order: readonly Turn[], options: ClipOptions = {}): Frame[] {
  const { width = CLIP.width, height = CLIP.height, seedAt = () => seed, others = [] } = options;
  const steps: Partial<Pose>[] = [{}];
  for (const turn of order) steps.push(POSES[turn], {});
  const poses = steps.flatMap((to, at) => movement(steps[at - 1] ?? {}, to));
  return poses.reduce<Frame[]>((frames, pose, at) => {
    const seeds = [seedAt(at), ...others];
    const rests = at > 0 && seeds[0] === seedAt(at - 1) && isSame(pose, poses[at - 1]!);
    return [...frames, rests ? frames.at(-1)! : frameOf(seeds, { ...pose, width, height })];
  }, []);
}

const isSame = (one: Pose, other: Pose): boolean => one.yaw === other.yaw && one.pitch === other.pitch;

/** Draws a clip in which a person speaks: small movements of the head. */
export function drawSpeaking(seed: number, seconds: number): Frame[] {
  return Array.from({ length: seconds * FRAMES_PER_SECOND }, (_, at) => {
    const pose = {
      yaw: 0.07 * Math.sin(at / 3),
      pitch: 0.05 * Math.sin(at / 2),
      roll: 0.02 * Math.sin(at / 5),
    };
    return frameOf([seed], { ...pose, ...CLIP });
  });
}

/** A photograph: the same frame again and again. */
export function drawStill(seed: number, frames: number): Frame[] {
  const frame = frameOf([seed], CLIP);
  return Array.from({ length: frames }, () => frame);
}

function movement(from: Partial<Pose>, to: Partial<Pose>): Pose[] {
  const at = (share: number, angle: "yaw" | "pitch"): number =>
    (from[angle] ?? 0) * (1 - share) + (to[angle] ?? 0) * share;
  return Array.from({ length: MOVING + RESTING }, (_, step) => {
    const share = Math.min(1, (step + 1) / MOVING);
    return { yaw: at(share, "yaw"), pitch: at(share, "pitch"), roll: 0 };
  });
}

/** Writes a clip for Chromium's `--use-file-for-fake-video-capture`: JPEG pictures one after the other. */
export async function writeMjpeg(path: string, frames: readonly Frame[]): Promise<void> {
  await writeFile(path, Buffer.concat(await Promise.all(frames.map((frame) => encodeFrame(frame)))));
}
