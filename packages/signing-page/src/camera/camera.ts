import type { CameraProblem } from "../locales/camera-problem.ts";

export interface CameraWish {
  /** `environment`: a phone's rear camera. */
  facing: "environment" | "user";
  audio: boolean;
  /** Pixels of the longer side: a recording needs fewer than a pen's stroke or a document's print. */
  width: number;
}

export const REAR_CAMERA: CameraWish = { facing: "environment", audio: false, width: 1920 };

/** Constraints in order of preference. All are `ideal`, yet some drivers fail on one instead of ignoring it. */
function constraintsOf({ facing, width }: CameraWish): readonly (MediaTrackConstraints | true)[] {
  const facingMode = { ideal: facing };
  const height = { ideal: (width * 9) / 16 };
  return [{ facingMode, width: { ideal: width }, height }, { facingMode }, true];
}

/** Failures that weaker constraints may avoid. */
const OF_THE_WISH: ReadonlySet<string> = new Set(["OverconstrainedError", "NotReadableError", "AbortError"]);

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** The camera, until `signal`; null where that came first. Rejects as the browser does. */
export async function openCamera(signal: AbortSignal, wish = REAR_CAMERA): Promise<MediaStream | null> {
  const stream = await request(signal, wish);
  if (signal.aborted) turnOff(stream);
  else signal.addEventListener("abort", () => turnOff(stream), { once: true });
  return signal.aborted ? null : stream;
}

/** Why there is no camera. */
export function problemOf(error: unknown): CameraProblem {
  const problem = PROBLEMS[nameOf(error)] ?? "failed";
  return problem === "denied" && !isDelegated() ? "policy" : problem;
}

async function request(signal: AbortSignal, wish: CameraWish): Promise<MediaStream> {
  let refusal: unknown = null;
  for (const video of constraintsOf(wish)) {
    try {
      return await navigator.mediaDevices.getUserMedia({ video, audio: wish.audio });
    } catch (error) {
      refusal = error;
      if (signal.aborted || !OF_THE_WISH.has(nameOf(error))) break;
    }
  }
  throw refusal;
}

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}

interface Policy {
  allowsFeature(feature: string): boolean;
}

/** Whether the permissions policy of the pages around this one allows the camera; only Chromium reports it. */
function isDelegated(): boolean {
  const { permissionsPolicy, featurePolicy } = document as Document & {
    permissionsPolicy?: Policy;
    featurePolicy?: Policy;
  };
  return (permissionsPolicy ?? featurePolicy)?.allowsFeature("camera") ?? true;
}
