import type { SessionState, Work } from "../session/state.ts";
import { owesData } from "../session/variables.ts";

/** On a phone the form and the document take turns, on a desktop they stand side by side. */
export function mainLayout(work: Work, peeking: boolean): string {
  const hasForm = formIsShown(work) || work.step === "verify";
  if (!hasForm || !hasPages(work)) return "";
  return peeking ? "beside peeking" : "beside";
}

/** The document is what the signer sees first, by itself. */
export function documentIsShown(state: SessionState): boolean {
  return state.phase === "signing" && hasPages(state.work) && mainLayout(state.work, false) === "";
}

export function hasPages({ ceremony }: Work): boolean {
  return ceremony.document.pages.length > 0;
}

/** There is nothing to paint: the words are all that is shown. */
export function isWithheld(state: SessionState): boolean {
  return state.phase === "signing" && state.work.ceremony.withheld === true;
}

/** From the data step on; before it, only where there is nothing else to show. */
export function formIsShown(work: Work): boolean {
  return owesData(work.ceremony) && (work.step === "data" || !hasPages(work));
}
