import type { Ceremony, VerificationState } from "@service/contract/embed";
import type { Locale, SigningResult } from "@service/contract/embed/protocol";
import type { Entries } from "./entries.ts";
import type { Failure } from "./failure.ts";
import type { HandingOff, Settled, Verifying, Work } from "./state.ts";

/** An event that changes the session's state. */
export type Action =
  | WorkAction
  | PhaseAction
  | { type: "locale"; locale: Locale }
  | { type: "saved"; saved: boolean };

/** An action of the signer within a step. */
export type WorkAction =
  /** `id`: of the field or variable that the change is about. */
  | { type: "enter"; change: Partial<Entries>; id?: string }
  | { type: "activate"; fieldId: string | null }
  | { type: "mark"; problems: Work["problems"] }
  | { type: "mark-data"; problems: Work["dataProblems"] }
  | { type: "verify"; verifying: Verifying };

/** An action that may change the phase. */
export type PhaseAction =
  | { type: "load" }
  /** `today`: yyyy-mm-dd. `refusal`: why this page cannot run the ceremony. */
  | { type: "open"; ceremony: Ceremony; today: string; refusal: Failure | null }
  | { type: "submit" }
  /** The server refused and the signer may try again. `marks`: what is wrong where. */
  | { type: "reject"; failure: Failure | null; marks?: Partial<Work> }
  | { type: "accept-data"; ceremony: Ceremony }
  | { type: "verified"; answer: VerificationState | Settled }
  | { type: "late" }
  | { type: "handed"; handingOff: HandingOff }
  | { type: "resume" }
  /** `to`: the person to whom the signature was passed on. */
  | { type: "returned"; to?: string }
  /** To the overview of the documents, and from there on to what is next. */
  | { type: "overview" }
  | { type: "go-on" }
  /** One document is signed, and others follow. */
  | { type: "signed"; result: SigningResult }
  | { type: "done"; result: SigningResult }
  | { type: "declined" }
  | { type: "closed" }
  | { type: "failed"; failure: Failure };
