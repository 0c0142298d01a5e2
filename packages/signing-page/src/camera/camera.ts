import type { CameraProblem } from "../locales/camera-problem.ts";

/**
 * Constraints in order of preference: a phone's rear camera, with enough resolution for a pen's stroke. All are `ideal`,
 * yet some drivers fail on one instead of ignoring it.
 */
const WISHES: readonly (MediaTrackConstraints | true)[] = [
  { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  { facingMode: { ideal: "environment" } },
  true,
];
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

/** The camera's pictures, never its sound, until `signal`; null where that came first. Rejects as the browser does. */
export async function openCamera(signal: AbortSignal): Promise<MediaStream | null> {
  const stream = await request(signal);
  if (signal.aborted) turnOff(stream);
  else signal.addEventListener("abort", () => turnOff(stream), { once: true });
  return signal.aborted ? null : stream;
}

/** Why there is no camera. */
export function problemOf(error: unknown): CameraProblem {
  const problem = PROBLEMS[nameOf(error)] ?? "failed";
  return problem === "denied" && !isDelegated() ? "policy" : problem;
}

async function request(signal: AbortSignal): Promise<MediaStream> {
  let refusal: unknown = null;
  for (const video of WISHES) {
    try {
      return await navigator.mediaDevices.getUserMedia({ video, audio: false });
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
