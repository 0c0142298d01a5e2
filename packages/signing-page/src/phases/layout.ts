import type { SessionState, Work } from "../session/state.ts";
import { owesData } from "../session/variables.ts";

/** Form and document: one at a time on a phone, side by side on a desktop. */
export function mainLayout(work: Work, previewing: boolean): string {
  const hasForm = formIsShown(work) || work.step === "verify";
  if (!hasForm || !hasPages(work)) return "";
  return previewing ? "beside previewing" : "beside";
}

/** Only the document is shown. */
export function documentIsShown(state: SessionState): boolean {
  return state.phase === "signing" && hasPages(state.work) && mainLayout(state.work, false) === "";
}

export function hasPages({ ceremony }: Work): boolean {
  return ceremony.document.pages.length > 0;
}

/** The document is withheld, so there is no page to paint. */
export function isWithheld(state: SessionState): boolean {
  return state.phase === "signing" && state.work.ceremony.withheld === true;
}

/** From the data step on; before it, only where there is nothing else to show. */
export function formIsShown(work: Work): boolean {
  return owesData(work.ceremony) && (work.step === "data" || !hasPages(work));
}
