import { asApiError, needsReload } from "../wire/api-error.ts";
import { failureFrom } from "./failure.ts";
import { weightOf } from "./refusals.ts";
import type { SigningSession } from "./session.ts";

/** Shows the session's end, or its waiting screen, where a refused request reports one. Returns false for other errors. */
export function hasEnded(session: SigningSession, error: unknown): boolean {
  if (needsReload(error)) session.documentFailed(error);
  else if (weightOf(asApiError(error)) !== "passing") session.fail(failureFrom(error));
  else return false;
  return true;
}
