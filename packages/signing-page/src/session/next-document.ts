import type { Ceremony } from "@service/contract/embed";
import type { SigningResult } from "@service/contract/embed/protocol";
import { withInk } from "./chain.ts";
import type { SessionContext } from "./context.ts";
import { toProgress } from "./entries.ts";
import type { Entries } from "./entries.ts";
import { loadFailure } from "./failure.ts";

/** The confirmation of a signature stays this long, milliseconds: long enough to be read. */
const CONFIRMATION_MS = 1500;

/** One document is signed and others follow: confirms it, and opens what the session is at now. */
export async function openNext(context: SessionContext, result: SigningResult): Promise<void> {
  const { work } = context;
  context.dispatch({ type: "signed", result });
  try {
    const [next] = await Promise.all([context.fetchCeremony(), context.ports.clock.sleep(CONFIRMATION_MS)]);
    if (context.state.phase !== "signed" || work === null) return;
    context.open(withInk(next, work.entries));
    keepInk(context, next, work.entries);
  } catch (error) {
    context.fail(loadFailure(error));
  }
}

/** A signature that was adopted just before signing may not have reached the server. */
function keepInk({ work, keeper }: SessionContext, { progress }: Ceremony, entries: Entries): void {
  const isKept = (["signature", "initials"] as const).every((kind) => !entries[kind] || progress?.[kind]);
  if (!isKept && work !== null) keeper.note(toProgress(work.entries));
}
