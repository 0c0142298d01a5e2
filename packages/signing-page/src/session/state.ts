import type { Ceremony } from "@service/contract/embed";
import type { Locale, SigningResult, StepName } from "@service/contract/embed/protocol";
import type { Entries, FieldProblem } from "./entries.ts";
import type { Failure } from "./failure.ts";
import type { HandingOff } from "./hand-off.ts";
import { hasVerification } from "./open-module.ts";
import type { Verifying } from "./verify-step.ts";
import { hasData } from "./variables.ts";
import type { VariableProblem } from "./variables.ts";

/**
 * - `loading`: no ceremony yet
 * - `signing`: the signer is at one of the steps; `submitting` while the server answers
 * - `waiting`: others owe data before there is a document; `preparing`: it is being made
 * - `handed`: the signing is being taken to another device; `returned`: this was the other device, and gave it back
 * - `done`, `declined`: over; `closed`: left by the page's own control, can be taken up again
 * - `failed`: nothing to go on with; `failure` says why
 */
type Phase =
  | "loading"
  | "signing"
  | "submitting"
  | "waiting"
  | "preparing"
  | "handed"
  | "returned"
  | "done"
  | "declined"
  | "closed"
  | "failed";

export interface SessionState {
  readonly phase: Phase;
  readonly step: StepName;
  readonly locale: Locale;
  readonly ceremony: Ceremony | null;
  readonly entries: Entries;
  /** Ids of the fields that the signer was left to fill: what progress is counted against. */
  readonly asked: readonly string[];
  readonly activeFieldId: string | null;
  /** Shown beside the fields; a field without an entry is fine or not looked at yet. */
  readonly problems: Readonly<Record<string, FieldProblem>>;
  /** The same for the data that is owed, by variable id. */
  readonly dataProblems: Readonly<Record<string, VariableProblem>>;
  /** The step of verification that the signer is at. */
  readonly verifying: Verifying | null;
  /** Not null while the phase is `handed`. */
  readonly handingOff: HandingOff | null;
  /** What is waited for takes longer than it should. */
  readonly isLate: boolean;
  readonly failure: Failure | null;
  readonly result: SigningResult | null;
  /** False while the newest entries have not reached the server. */
  readonly saved: boolean;
}

const NOTHING: Entries = {
  consentedAt: null,
  values: {},
  signature: null,
  initials: null,
  placed: [],
  byCertificate: false,
  variables: {},
};

export function initialState(locale: Locale): SessionState {
  return {
    phase: "loading",
    step: "consent",
    locale,
    ceremony: null,
    entries: NOTHING,
    asked: [],
    activeFieldId: null,
    problems: {},
    dataProblems: {},
    verifying: null,
    handingOff: null,
    isLate: false,
    failure: null,
    result: null,
    saved: true,
  };
}

/** How many steps the signer is shown: "done" follows the last of them. */
export function stepCount(state: Pick<SessionState, "ceremony">): number {
  return stepsOf(state).length - 1;
}

/** The way through a session, in order; the `index` of the step events. */
export function stepsOf({ ceremony }: Pick<SessionState, "ceremony">): readonly StepName[] {
  const verify: StepName[] = hasVerification(ceremony) ? ["verify"] : [];
  const data: StepName[] = hasData(ceremony) ? ["data"] : [];
  return ["consent", ...verify, ...data, "review", "sign", "done"];
}
