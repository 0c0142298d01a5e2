import type { Action, PhaseAction, WorkAction } from "./actions.ts";
import { withSignature } from "./chain.ts";
import type { Failure } from "./failure.ts";
import { openModule } from "./open-module.ts";
import { workOf } from "./state.ts";
import type { PhaseState, SessionState, Work } from "./state.ts";
import { hasData, isCollecting, isCorrecting, openPhase } from "./variables.ts";
import { followStep, openWork, reduceWork, verify } from "./work.ts";

/** The state after an action. An action that the phase does not take leaves the state as it is. */
export function reduce(state: SessionState, action: Action): SessionState {
  if (action.type === "locale") return { ...state, locale: action.locale };
  if (action.type === "saved") return { ...state, saved: action.saved };
  const { locale, saved } = state;
  const next = reducePhase(state, action);
  return next === state ? state : { ...next, locale, saved };
}

function reducePhase(state: PhaseState, action: PhaseAction | WorkAction): PhaseState {
  const work = workOf(state);
  if (action.type === "load") return { phase: "loading", work };
  if (action.type === "failed") return { phase: "failed", failure: action.failure, work };
  if (action.type === "open") return open(action, work, state.phase === "signed");
  return work === null ? state : reduceOpen(state, action, work);
}

type OpenAction = Exclude<PhaseAction | WorkAction, { type: "load" | "failed" | "open" }>;

/** For phases in which a ceremony is open. */
function reduceOpen(state: PhaseState, action: OpenAction, work: Work): PhaseState {
  const { ceremony } = work;
  switch (action.type) {
    case "submit":
      return { phase: "submitting", work: { ...work, activeFieldId: null } };
    case "reject":
      return signing({ ...work, ...action.marks }, action.failure);
    case "accept-data":
      return acceptData({ ...work, ceremony: action.ceremony });
    case "verified":
      return proceedVerified(state, verify(work, action.answer));
    case "late":
      return state.phase === "preparing" ? { ...state, isLate: true } : state;
    case "handed":
      return { phase: "handed", work, handingOff: action.handingOff };
    case "resume":
      return state.phase === "closed" ? proceed(work, state.failure) : state;
    case "returned":
      return { phase: "returned", to: action.to };
    case "overview":
      return state.phase === "signing" && ceremony.chain
        ? proceed({ ...work, isInOverview: true, activeFieldId: null })
        : state;
    case "go-on":
      return state.phase === "overview" ? proceed({ ...work, isInOverview: false }) : state;
    case "signed":
      return { phase: "signed", work: signedWork(work, action.result.documentId), result: action.result };
    case "done":
      return {
        phase: "done",
        ceremony: withSignature(ceremony, action.result.documentId),
        result: action.result,
      };
    case "declined":
      return { phase: "declined", ceremony };
    case "closed":
      return { phase: "closed", work, failure: "failure" in state ? state.failure : null };
    default:
      return withWork(state, reduceWork(work, action));
  }
}

/** A document that is withheld is sent once nothing is left to verify. */
export function isToBeLoaded({ ceremony }: Work): boolean {
  return ceremony.withheld === true && openModule(ceremony) === null;
}

type Open = Extract<PhaseAction, { type: "open" }>;

function open({ ceremony, today, refusal }: Open, before: Work | null, isNext: boolean): PhaseState {
  const { status, result, signer } = ceremony;
  if (status === "completed" && result !== null) return { phase: "done", ceremony, result };
  if (status === "declined") return { phase: "declined", ceremony };
  if (signer.action === "none") return { phase: "returned" }; // another member of the group has acted
  if (isCorrecting(ceremony)) return { phase: "correcting", work: before };
  const work = openWork(ceremony, today, before, isNext);
  return refusal === null ? proceed(work) : { phase: "failed", failure: refusal, work };
}

/** On to what the ceremony is at. While others act, a signer who gave data is at that step still. */
function proceed(work: Work, failure: Failure | null = null): PhaseState {
  const phase = openPhase(work.ceremony);
  if (phase === "signing") return atStep(followStep(work), failure);
  const { ceremony } = work;
  const isAtData = hasData(ceremony) && (!ceremony.chain || isCollecting(ceremony));
  const waiting: Work = isAtData ? { ...work, step: "data" } : work;
  if (phase === "preparing") return { phase, work: waiting, isLate: false };
  // others take hours: whoever comes back sees the overview first
  return { phase, work: { ...waiting, isInOverview: !!ceremony.chain } };
}

function atStep(work: Work, failure: Failure | null): PhaseState {
  return work.isInOverview && work.step !== "verify" ? { phase: "overview", work } : signing(work, failure);
}

function signedWork(work: Work, documentId: string): Work {
  return { ...work, ceremony: withSignature(work.ceremony, documentId) };
}

function signing(work: Work, failure: Failure | null = null): PhaseState {
  return { phase: "signing", work, failure };
}

/** The document is made of the last data that arrives, and may be there already. */
function acceptData(work: Work): PhaseState {
  return isCollecting(work.ceremony) ? proceed(work) : { phase: "preparing", work, isLate: false };
}

/** Stays while the answer is wrong, and until a withheld document is loaded. */
function proceedVerified(state: PhaseState, work: Work): PhaseState {
  if (state.phase !== "signing" && state.phase !== "submitting") return withWork(state, work);
  return work.verifying !== null || isToBeLoaded(work) ? signing(work) : proceed(work);
}

function withWork(state: PhaseState, work: Work): PhaseState {
  return "work" in state && work !== state.work ? { ...state, work } : state;
}
