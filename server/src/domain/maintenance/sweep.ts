import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { DAY, HOUR, type Instant } from "../ports/clock.ts";

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

/** A file without a row is somebody's who is about to write it: no request and no job takes this long to. */
const ORPHAN_AGE = DAY;

/** Each sweep looks through this part of the files: all of them once a day. */
const FILE_PARTS = 24;

/**
 * Removes what has ended and nobody will ask for: idempotent answers, credentials of frames, and files that were put by
 * processes that died before they could say whose they are. Answers the next run.
 */
export async function sweep(domain: Domain): Promise<Instant> {
  const { store, clock } = domain;
  const now = clock.now();
  await store.write(async (writer) => {
    await writer.idempotency.delete({ expiresAt: { lte: now } });
    await writer.frameCredentials.delete({ expiresAt: { lte: now } });
  });
  await sweepFiles(domain, now);
  return now + INTERVAL;
}

/** Every stored file has a row in `files`; what has none after a day never will. */
async function sweepFiles({ store, files }: Domain, now: Instant): Promise<void> {
  await files.sweep({
    before: now - ORPHAN_AGE,
    part: Math.floor(now / INTERVAL) % FILE_PARTS,
    of: FILE_PARTS,
    keep: async (storageKeys) => {
      const rows = await store.read((reader) => reader.files.find({ storageKey: storageKeys }));
      return new Set(rows.map(({ storageKey }) => storageKey));
    },
  });
}
