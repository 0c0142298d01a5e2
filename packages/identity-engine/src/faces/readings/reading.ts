// What is read of captures: the figures that verdicts are made of.

/** RGB pixels, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Left, top, width and height in shares of the picture. */
export type Box = readonly [number, number, number, number];

export const areaOf = ([, , width, height]: Box): number => width * height;

/** Angles of a head in radians. A frontal head has about 0; its pitch may be up to 0.25, by head and camera. */
export interface Angles {
  /** Positive: turned to the left of the picture. Without mirroring that is the person's own right. */
  yaw: number;
  /** Positive: looks down. */
  pitch: number;
  roll: number;
}

/** Yaw within which a head looks at the camera. Heads drawn frontal are read within 0.04. */
export const FRONTAL_YAW = 0.12;
export const isFrontal = ({ yaw }: Angles): boolean => Math.abs(yaw) < FRONTAL_YAW;

/** Change of pitch from which a head is another view of a face: it looks up, or no longer does. */
export const OTHER_PITCH = 0.1;

export interface PictureReading {
  faces: number;
  /** The largest face. */
  face: FaceReading | null;
}

export interface FaceReading extends Angles {
  box: Box;
  /** 1024 figures; null where the model gives none. */
  embedding: number[] | null;
  /** The face's share of the picture's area. */
  size: number;
  quality: Quality;
}

/** Measured on the face alone, since a sharp background says nothing about it. */
export interface Quality {
  /** Contrast between neighbouring pixels, scaled to 128: above 0.1 for sharp drawn faces, below half of it blurred. */
  sharpness: number;
  /** Mean luma, 0…1. */
  brightness: number;
}

export interface VideoReading {
  codec: VideoCodec;
  width: number;
  height: number;
  durationMs: number;
  /** Frames of the recording, of which `samples` are some. */
  frames: number;
  /** `soundMs`: how long it is louder than silence; null where that cannot be measured. */
  audio: { codec: string; soundMs: number | null } | null;
  samples: FaceSample[];
}

export type VideoCodec = "vp8" | "vp9";

/** The largest face of one sampled frame. */
export interface FaceSample {
  /** Since the first frame. */
  atMs: number;
  faces: number;
  /** Null without a face. */
  pose: Angles | null;
  /** Read from some of the frontal frames only, since it takes the most time. */
  embedding: number[] | null;
}
