import { asApiError, needsReload } from "../wire/api-error.ts";
import { failureFrom } from "./failure.ts";
import { weightOf } from "./refusals.ts";
import type { SigningSession } from "./session.ts";

/** Whether a refused request says that the session goes on no more, or waits: then its own screens say so. */
export function hasEnded(session: SigningSession, error: unknown): boolean {
  if (needsReload(error)) session.documentFailed(error);
  else if (weightOf(asApiError(error)) !== "passing") session.fail(failureFrom(error));
  else return false;
  return true;
}
