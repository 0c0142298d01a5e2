/**
 * The challenge of head turns. The server orders them, so that a recording made for another order does not pass.
 *
 * Turns are named from the signer's own point of view, in a recording that is not mirrored (MediaRecorder's is not;
 * only the preview on the screen is). Who turns to their own left moves towards the right of the picture, which the
 * model reads as a negative yaw.
 */
import { type Angles, type FaceSample, FRONTAL_YAW, OTHER_PITCH } from "../readings/reading.ts";
import { levelPitch } from "./level.ts";
import { faceChanges } from "./same-face.ts";

export type Turn = "left" | "right" | "up" | "center";

export type TurnsReason =
  | "no_face"
  /** No frame shows the face from the front, so nobody knows whose it is. */
  | "no_frontal_face"
  | "several_faces"
  | "face_changed"
  /** The pose does not move: a photograph. */
  | "still_picture"
  /** Turns were done, but not those that were asked for, in their order. */
  | "wrong_order";

export interface TurnsResult {
  verdict: "pass" | "fail";
  /** The turns that the person made, in order. */
  seen: Turn[];
  reasons: TurnsReason[];
}

/**
 * Yaw where a turn begins and where it ends, radians. Heads turned by 0.3 are read as 0.21 to 0.34, frontal ones within
 * 0.03 (32 drawn heads). The gap between both keeps a head at the edge from counting twice.
 */
const TURN_BEGINS = 0.2;
const TURN_ENDS = FRONTAL_YAW;
/** Pitch above the clip's own frontal pitch. That differs by up to 0.2 between heads. */
const UP_BEGINS = 0.17;
const UP_ENDS = OTHER_PITCH;
/** A pose counts when this many samples in a row have it. */
const SAMPLES_IN_A_ROW = 2;
/** Range of yaw and of pitch below which nothing moves. A photograph held by hand stays below it. */
const STILL_RANGE = 0.08;
/** Share of samples with a face. A head that is turned far is lost for moments. */
const FACE_SHARE = 0.7;
/** Samples with a second face that are taken for errors of the detector. */
const MAX_CROWDED = 1;

/** Judges the turns of a recording. `wanted`: the server's order. */
export function headTurns(samples: readonly FaceSample[], wanted: readonly Turn[]): TurnsResult {
  const poses = samples.flatMap(({ pose }) => (pose === null ? [] : [pose]));
  const seen = turnsOf(poses);
  const reasons: TurnsReason[] = [];
  if (samples.length === 0 || poses.length < samples.length * FACE_SHARE) reasons.push("no_face");
  if (samples.filter(({ faces }) => faces > 1).length > MAX_CROWDED) reasons.push("several_faces");
  if (samples.every(({ embedding }) => embedding === null)) reasons.push("no_frontal_face");
  if (faceChanges(withoutLookingUp(samples))) reasons.push("face_changed");
  if (isStill(poses, STILL_RANGE)) reasons.push("still_picture");
  else if (!isInOrder(seen, wanted)) reasons.push("wrong_order");
  return { verdict: reasons.length === 0 ? "pass" : "fail", seen, reasons };
}

/** Samples around a turn up in which the head is still, or already, on its way. */
const BESIDE_UP = 3;
/** A slow head is on its way for longer: so many samples, about a second, in which it is tilted by this much. */
const SLOWLY_UP = 8;
const TILTED = OTHER_PITCH / 2;

/**
 * The samples without those in which the head looks up: from below, the same person's face is 0.5 to 0.8 like it, which
 * tells nothing, and tilted by a third of a turn 0.8 to 0.9. Only a turn takes samples out; another person, who holds the
 * head otherwise, stays in.
 */
function withoutLookingUp(samples: readonly FaceSample[]): FaceSample[] {
  const posed = samples.filter(({ pose }) => pose !== null);
  const poses = posed.flatMap(({ pose }) => (pose === null ? [] : [pose]));
  const level = levelPitch(poses);
  const isUp = turnByPose(poses).map((turn) => turn === "up");
  const isTilted = poses.map(({ pitch }) => level - pitch >= TILTED);
  const leadsUp = (from: number, step: 1 | -1): boolean => {
    let tilted = isTilted[from];
    for (let by = 1; by <= SLOWLY_UP; by++) {
      const at = from + by * step;
      if (isUp[at]) return tilted === true || by <= BESIDE_UP;
      tilted &&= isTilted[at];
    }
    return false;
  };
  return posed.filter((_, at) => !isUp[at] && !leadsUp(at, 1) && !leadsUp(at, -1));
}

/** Whether neither yaw nor pitch moves more than by `range`. */
export function isStill(poses: readonly Angles[], range: number): boolean {
  const moves = (angles: number[]): boolean => Math.max(...angles) - Math.min(...angles) >= range;
  return poses.length > 0 && !moves(poses.map(({ yaw }) => yaw)) && !moves(poses.map(({ pitch }) => pitch));
}

/** The turns of a clip, each once, with the returns to the centre. */
function turnsOf(poses: readonly Angles[]): Turn[] {
  const turns = turnByPose(poses).filter((turn) => turn !== null);
  return turns.filter((turn, at) => turn !== turns[at - 1]);
}

/** In which turn each pose is; null before the first one is certain. */
function turnByPose(poses: readonly Angles[]): (Turn | null)[] {
  const level = levelPitch(poses);
  let current: Turn | null = null;
  let next: Turn | null = null;
  let row = 0;
  return poses.map((pose) => {
    const turn = turnOf(pose, level, current ?? "center");
    row = turn === next ? row + 1 : 1;
    next = turn;
    if (row >= SAMPLES_IN_A_ROW) current = turn;
    return current;
  });
}

/** The turn of a pose. The current one ends later than another one begins. */
function turnOf({ yaw, pitch }: Angles, level: number, current: Turn): Turn {
  const side = yaw > 0 ? "right" : "left";
  if (Math.abs(yaw) >= (current === side ? TURN_ENDS : TURN_BEGINS)) return side;
  const up = level - pitch;
  return up >= (current === "up" ? UP_ENDS : UP_BEGINS) ? "up" : "center";
}

/**
 * Whether the turns are exactly the wanted ones. The head passes the centre between two turns and at both ends, so the
 * centre counts only where it is wanted.
 */
function isInOrder(seen: readonly Turn[], wanted: readonly Turn[]): boolean {
  let at = 0;
  for (const turn of seen) {
    if (turn === wanted[at]) at++;
    else if (turn !== "center") return false;
  }
  return wanted.length > 0 && at === wanted.length;
}
