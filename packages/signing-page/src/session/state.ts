import type { Ceremony } from "@service/contract/embed";
import type { Locale, SigningResult, StepName } from "@service/contract/embed/protocol";
import type { Entries, FieldProblem } from "./entries.ts";
import type { Failure } from "./failure.ts";

/**
 * - `loading`: no ceremony yet
 * - `signing`: the signer is at one of the steps; `submitting` while the server answers
 * - `done`, `declined`: over; `closed`: left by the page's own control, can be taken up again
 * - `failed`: nothing to go on with; `failure` says why
 */
export type Phase = "loading" | "signing" | "submitting" | "done" | "declined" | "closed" | "failed";

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
  readonly failure: Failure | null;
  readonly result: SigningResult | null;
  /** False while the newest entries have not reached the server. */
  readonly saved: boolean;
}

const NOTHING: Entries = { consentedAt: null, values: {}, signature: null, initials: null, placed: [] };

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
    failure: null,
    result: null,
    saved: true,
  };
}

/** The way through a session, in order; `index` and `total` of the step events count these. */
export const STEPS: readonly StepName[] = ["consent", "review", "sign", "done"];
