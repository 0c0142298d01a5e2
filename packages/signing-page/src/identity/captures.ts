import type { CaptureType } from "@service/contract/embed";
import type { CameraWish } from "../camera/camera.ts";
import type { Words } from "../locales/index.ts";
import type { DocumentKind } from "./client.ts";

/** The guide that is drawn over the camera's picture. */
export type Shape = "card" | "passport" | "oval";
/** How a capture is made. */
export type CaptureKind = "picture" | "turns" | "speech";

interface Capture {
  readonly kind: CaptureKind;
  readonly wish: CameraWish;
}

const OF_DOCUMENT: Capture = {
  kind: "picture",
  wish: { facing: "environment", audio: false, width: 1920 },
};

export const CAPTURES: Readonly<Record<CaptureType, Capture>> = {
  id_front: OF_DOCUMENT,
  id_back: OF_DOCUMENT,
  selfie: { kind: "picture", wish: { facing: "user", audio: false, width: 1280 } },
  liveness: { kind: "turns", wish: { facing: "user", audio: false, width: 960 } },
  video: { kind: "speech", wish: { facing: "user", audio: true, width: 960 } },
};

export function shapeOf(capture: CaptureType, document: DocumentKind): Shape {
  if (CAPTURES[capture].wish.facing === "user") return "oval";
  return capture === "id_front" ? document : "card";
}

export function isOfDocument(capture: CaptureType): boolean {
  return CAPTURES[capture] === OF_DOCUMENT;
}

/** Returns the texts about a capture. */
export function captureWords(
  capture: CaptureType,
  document: DocumentKind,
  { identity }: Words,
): { title: string; tips: string[]; alt: string } {
  return capture === "id_front" && document === "passport" ? identity.passport : identity.captures[capture];
}
