import type { CameraProblem } from "../locales/camera-problem.ts";

/**
 * What is asked for, most wanted first: the camera at the back of a phone, sharp enough for a pen's stroke. They are
 * wishes and no camera needs to meet them, yet some drivers fail on one instead of doing without it.
 */
const WISHES: readonly (MediaTrackConstraints | true)[] = [
  { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  { facingMode: { ideal: "environment" } },
  true,
];
/** Failures that a smaller wish may not meet again. */
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

/** Whether the pages around this one let it have the camera; only Chromium tells, elsewhere the signer is asked to look. */
function isDelegated(): boolean {
  const { permissionsPolicy, featurePolicy } = document as Document & {
    permissionsPolicy?: Policy;
    featurePolicy?: Policy;
  };
  return (permissionsPolicy ?? featurePolicy)?.allowsFeature("camera") ?? true;
}
