/** Limits and names of identity verification (docs/contract/v2.md#onboarding). Plain data, so that pages can carry it. */

/** The kinds of captures of a person. A passport is the `id_front` alone. */
export const CAPTURE_TYPES = ["id_front", "id_back", "selfie", "liveness", "video"] as const;

/** Modules of signing sessions that need captures. */
export const IDENTITY_MODULES = [
  "id_scan",
  "passport_scan",
  "selfie",
  "face_match",
  "liveness",
  "video_signature",
] as const;

export const HEAD_TURNS = ["left", "right", "up"] as const;

/** Captures with a bad verdict that a person may make of one type. Unusable pictures do not count. */
export const MAX_CAPTURE_ATTEMPTS = 3;

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;
/** Seconds of the longest recording. */
export const MAX_VIDEO_SECONDS = 60;

/** Why a file is refused before it is examined. It does not count as an attempt. */
export const CAPTURE_FAULTS = [
  "not_an_image",
  "not_a_video",
  "unsupported_video",
  "too_large",
  "too_many_pixels",
  "too_small",
  "too_long",
  "damaged",
] as const;

export type CaptureType = (typeof CAPTURE_TYPES)[number];
export type IdentityModule = (typeof IDENTITY_MODULES)[number];
export type HeadTurn = (typeof HEAD_TURNS)[number];
export type CaptureFault = (typeof CAPTURE_FAULTS)[number];
