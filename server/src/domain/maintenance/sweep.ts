import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { sweepWorkflows } from "../workflows/sweep.ts";
import { DAY, HOUR, type Instant } from "../ports/clock.ts";
import { referencedFiles } from "../model/file-references.ts";

/** One sweep for the deployment. */
const SUBJECT = "all";

const INTERVAL_MS = HOUR;

export function scheduleSweep({ clock }: Pick<Domain, "clock">, writer: Writer): Promise<void> {
  const now = clock.now();
  return writer.enqueue({
    kind: "sweep",
    subject: SUBJECT,
    runAt: now + INTERVAL_MS,
    deadline: now + 10_000 * DAY,
  });
}

/** Age of files that may be removed without a row. No request or job takes as long to write the row. */
const ORPHAN_AGE_MS = DAY;

/** Each sweep checks one part of the files, so that a day covers all. */
const FILE_PARTS = 24;

/**
 * Removes expired rows and orphaned files: idempotent answers, credentials of frames, workflows, and files of processes that died
 * before they wrote a row. Answers the next run.
 */
export async function sweep(domain: Domain): Promise<Instant> {
  const { store, clock } = domain;
  const now = clock.now();
  await store.write(async (writer) => {
    await writer.idempotency.delete({ expiresAt: { lte: now } });
    await writer.frameCredentials.delete({ expiresAt: { lte: now } });
    await writer.removedFrames.delete({ expiresAt: { lte: now } });
  });
  await sweepWorkflows(domain);
  await sweepFiles(domain, now);
  return now + INTERVAL_MS;
}

/** Every stored file has a row in `files`, or is a source of a workflow. One without a row after a day gets none. */
async function sweepFiles({ store, files }: Domain, now: Instant): Promise<void> {
  await files.sweep({
    before: now - ORPHAN_AGE_MS,
    part: Math.floor(now / INTERVAL_MS) % FILE_PARTS,
    of: FILE_PARTS,
    keep: (storageKeys) => store.read((reader) => referencedFiles(reader, storageKeys)),
  });
}
