import type { SessionState } from "../session/state.ts";
import { owesData } from "../session/variables.ts";

/** On a phone the form and the document take turns, on a desktop they stand side by side. */
export function mainLayout(state: SessionState, peeking: boolean): string {
  const hasForm = formIsShown(state) || state.step === "verify";
  if (!hasForm || !hasPages(state)) return "";
  return peeking ? "beside peeking" : "beside";
}

/** The document is what the signer sees first, by itself. */
export function documentIsShown(state: SessionState): boolean {
  return state.phase === "signing" && hasPages(state) && mainLayout(state, false) === "";
}

export function hasPages({ ceremony }: SessionState): boolean {
  return ceremony !== null && ceremony.document.pages.length > 0;
}

/** There is nothing to paint: the words are all that is shown. */
export function isWithheld({ phase, ceremony }: SessionState): boolean {
  return phase === "signing" && ceremony?.withheld === true;
}

/** From the data step on; before it, only where there is nothing else to show. */
export function formIsShown(state: SessionState): boolean {
  const { ceremony, step } = state;
  return ceremony !== null && owesData(ceremony) && (step === "data" || !hasPages(state));
}
