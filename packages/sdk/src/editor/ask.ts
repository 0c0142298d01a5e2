import type { Clock } from "../clock.ts";
import { asSigningError } from "../errors.ts";
import type { Backoff } from "../session/backoff.ts";
import type { EditorStart } from "./init.ts";

/** Codes of requests that did not reach the service. */
const UNANSWERED = new Set(["NETWORK_ERROR", "BACKEND_UNREACHABLE"]);

/** Asks for a frame, again while the failure passes by itself (docs/contract/embed.md#retryable). @throws SigningError */
export async function askAgain(
  request: () => Promise<EditorStart>,
  { backoff, clock, signal }: { backoff: Backoff; clock: Clock; signal: AbortSignal },
): Promise<EditorStart> {
  for (;;) {
    try {
      return await request();
    } catch (thrown) {
      const error = asSigningError(thrown);
      const wait = signal.aborted ? null : backoff.next(error, !UNANSWERED.has(error.code));
      if (wait === null) throw error;
      await new Promise<void>((resolve) => clock.after(wait, signal, resolve));
    }
  }
}
