import { DAY, HOUR, type Instant } from "./clock.ts";
import type { Domain, Writer } from "./ports.ts";

/** One sweep for the whole deployment, whatever number of processes asks for it. */
const SUBJECT = "all";
const INTERVAL = HOUR;

export function scheduleSweep({ clock }: Pick<Domain, "clock">, writer: Writer): Promise<void> {
  const now = clock.now();
  return writer.enqueue({
    kind: "sweep",
    subject: SUBJECT,
    runAt: now + INTERVAL,
    deadline: now + 10_000 * DAY,
  });
}

/** Removes what has ended and nobody will ask for: idempotent answers, credentials of frames. Answers the next run. */
export async function sweep({ store, clock }: Domain): Promise<Instant> {
  const now = clock.now();
  await store.write(async (writer) => {
    await writer.idempotency.delete({ expiresAt: { lte: now } });
    await writer.frameCredentials.delete({ expiresAt: { lte: now } });
  });
  return now + INTERVAL;
}
