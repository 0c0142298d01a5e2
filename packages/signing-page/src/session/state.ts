import type { Ceremony, IdentityState, VerificationState } from "@service/contract/embed";
import type { Locale, SigningResult, StepName } from "@service/contract/embed/protocol";
import type { Entries, FieldProblem } from "./entries.ts";
import type { Failure } from "./failure.ts";
import type { TypedModule } from "./shown-modules.ts";
import type { VariableProblem } from "./variables.ts";

/** The phase of the session, with the data that it has. */
export type SessionState = Shared & PhaseState;

/** The state in one of some phases. */
export type In<P extends SessionState["phase"]> = Extract<SessionState, { phase: P }>;

/** The state of a page that is open: it has work, or waits for some. */
export type Opened = In<"overview" | "signing" | "submitting" | "waiting" | "preparing" | "correcting"> & {
  readonly work: Work;
};

/** One member for each phase. */
export type PhaseState =
  | Loading
  | Overview
  | Signing
  | Submitting
  | Waiting
  | Preparing
  | Correcting
  | Handed
  | Returned
  | Signed
  | Done
  | Declined
  | Closed
  | Failed;

/** The state of every phase. */
interface Shared {
  readonly locale: Locale;
  /** False while the newest entries have not reached the server. */
  readonly saved: boolean;
}

/** The ceremony is being loaded; `work` is what the signer had before, null at first. */
interface Loading {
  readonly phase: "loading";
  readonly work: Work | null;
}

/** The overview of several documents: the signer can go on to the next step. */
interface Overview {
  readonly phase: "overview";
  readonly work: Work;
}

/** The signer is at one of the steps. */
interface Signing {
  readonly phase: "signing";
  readonly work: Work;
  /** Why the last request failed; the signer may send it again. */
  readonly failure: Failure | null;
}

/** A step was sent; the server has not answered yet. */
interface Submitting {
  readonly phase: "submitting";
  readonly work: Work;
}

/** Other signers owe data, or sign before this one. */
interface Waiting {
  readonly phase: "waiting";
  readonly work: Work;
}

/** The document is being made. */
interface Preparing {
  readonly phase: "preparing";
  readonly work: Work;
  /** It takes longer than it should. */
  readonly isLate: boolean;
}

/** The sender corrects the document. `work` is what the signer had before, null where the page opened meanwhile. */
interface Correcting {
  readonly phase: "correcting";
  readonly work: Work | null;
}

/** The signing is being taken to another device. */
interface Handed {
  readonly phase: "handed";
  readonly work: Work;
  readonly handingOff: HandingOff;
}

/** The signing goes on elsewhere: on the signer's first device, with another person, or another of the group has signed. */
interface Returned {
  readonly phase: "returned";
  /** The name of that person. */
  readonly to?: string | undefined;
}

/** One of several documents is signed; the next one is being loaded. */
interface Signed {
  readonly phase: "signed";
  readonly work: Work;
  readonly result: SigningResult;
}

interface Done {
  readonly phase: "done";
  readonly ceremony: Ceremony;
  readonly result: SigningResult;
}

interface Declined {
  readonly phase: "declined";
  readonly ceremony: Ceremony;
}

/** Left by the page's own control; the signer can resume. */
interface Closed {
  readonly phase: "closed";
  readonly work: Work;
  readonly failure: Failure | null;
}

/** The session cannot go on. A host may still send a new token, which resumes `work`. */
interface Failed {
  readonly phase: "failed";
  readonly failure: Failure;
  readonly work: Work | null;
}

/** An open ceremony and what the signer has done in it. */
export interface Work {
  readonly ceremony: Ceremony;
  readonly step: StepName;
  readonly entries: Entries;
  /** Ids of the fields that were empty on arrival: what progress is counted against. */
  readonly asked: readonly string[];
  /** The document has been corrected since the signer last did something. */
  readonly isCorrected: boolean;
  /** The signer of several documents is at their overview, and stays there until they go on. */
  readonly isInOverview: boolean;
  readonly activeFieldId: string | null;
  /** Shown beside the fields; a field without an entry is valid or not checked yet. */
  readonly problems: Readonly<Record<string, FieldProblem>>;
  /** The same for the data that is owed, by variable id. */
  readonly dataProblems: Readonly<Record<string, VariableProblem>>;
  /** The verification that the signer is at; null where none has begun. */
  readonly verifying: Verifying | null;
}

/** A module that asks for captures, once it is over. */
export type Settled = Pick<IdentityState, "module"> & {
  readonly status: Exclude<IdentityState["status"], "pending">;
};

export interface Verifying {
  readonly module: TypedModule;
  /** Null until the server has begun it. */
  readonly state: VerificationState | null;
  readonly answer: string;
  readonly problem: "empty" | "wrong" | "expired" | null;
  /** Seconds until another code may be requested. */
  readonly wait: number;
}

/** The link for the other device. */
export interface HandingOff {
  readonly url: string;
  /** `expired`: nobody opened the link in time. */
  readonly status: "waiting" | "opened" | "expired";
}

export function initialState(locale: Locale): SessionState {
  return { phase: "loading", locale, saved: true, work: null };
}

export function workOf(state: PhaseState): Work | null {
  return "work" in state ? state.work : null;
}

/** The step that the signer is at. */
export function stepIn(state: SessionState): StepName {
  return state.phase === "done" ? "done" : (workOf(state)?.step ?? "consent");
}
