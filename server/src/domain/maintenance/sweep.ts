import { deleteEntries } from "../integrator-names/entries.ts";
import { FRAME_TOKEN_TTL_MS } from "@service/contract/rules/limits";
import { applyRetention } from "./archive-rows.ts";
import { EDITOR_BEARER_TTL_MS } from "../model/editor-session.ts";
import { eraseDue } from "../deletion/erase-due.ts";
import { eraseCaptures } from "../identity/erase.ts";
import { allOf } from "../model/all-of.ts";
import type { Domain } from "../model/domain.ts";
import { REMEMBERED_MS } from "../model/remembered-signature.ts";
import { SIGNER_PASSKEY_MS } from "../model/signer-passkey.ts";
import { removeExports } from "../exports/end.ts";
import type { Writer } from "../model/store.ts";
import { releaseExpired } from "../onboarding/release.ts";
import { sweepWorkflows } from "../workflows/sweep.ts";
import { DAY, HOUR, type Instant } from "@service/platform/ports/clock";
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

/** Rows of one transaction. */
const BATCH = 500;

/** Removes what is kept for a time that is over, and files of processes that died before they wrote a row. Answers the next run. */
export async function sweep(domain: Domain): Promise<Instant> {
  const { retainedRows, clock } = domain;
  const now = clock.now();
  await allOf([
    () => retainedRows.prepare(now),
    () => removeExpired(domain, now),
    () => removeActs(domain, now),
    () => removeExports(domain, now),
    () => sweepWorkflows(domain),
    () => sweepFiles(domain, now),
    () => applyRetention(domain),
    () => removeContactChanges(domain),
    () => releaseExpired(domain),
    () => eraseCaptures(domain),
    () => eraseDue(domain),
  ]);
  return now + INTERVAL_MS;
}

/** How long a bulk send, which names people and what they were sent, is kept after its end. */
const BULK_KEPT_MS = 180 * DAY;

/** How long a message may be reported to be undelivered. Mail servers give up after five days (RFC 5321 §4.5.4.1). */
const REPORTS_EXPECTED_MS = 14 * DAY;

/** How long an in-person session can be read after its end. What signatures say of it stays with them. */
const IN_PERSON_KEPT_MS = 30 * DAY;

function inPersonBatches(now: Instant): ((writer: Writer) => Promise<number>)[] {
  const options = { limit: BATCH };
  return [
    async ({ inPersonCredentials }) => {
      const found = await inPersonCredentials.find({ expiresAt: { lte: now } }, options);
      return inPersonCredentials.delete({ id: found.map(({ id }) => id) });
    },
    async ({ inPersonSessions, inPersonParts, inPersonCredentials }) => {
      const over = { expiresAt: { lte: now - IN_PERSON_KEPT_MS } };
      const ids = (await inPersonSessions.find(over, options)).map(({ id }) => id);
      await inPersonCredentials.delete({ sessionId: ids });
      await inPersonParts.delete({ inPersonId: ids });
      return inPersonSessions.delete({ id: ids });
    },
  ];
}

async function removeOutcomes({ messageOutcomes }: Writer, now: Instant): Promise<number> {
  const over = { createdAt: { lte: now - REPORTS_EXPECTED_MS } };
  const found = await messageOutcomes.find(over, { limit: BATCH });
  return messageOutcomes.delete({ messageId: found.map(({ messageId }) => messageId) });
}

/** Removes rows of a bulk send that is over, and with the last of them the bulk send. */
async function removeBulkSend(writer: Writer, now: Instant): Promise<number> {
  const { bulkSends, bulkRows } = writer;
  const [over] = await bulkSends.find({ completedAt: { lte: now - BULK_KEPT_MS } }, { limit: 1 });
  if (!over) return 0;
  const rows = await bulkRows.find({ bulkSendId: over.id }, { limit: BATCH });
  await bulkRows.delete({ id: rows.map(({ id }) => id) });
  if (rows.length < BATCH) {
    await bulkSends.delete({ id: over.id });
    await deleteEntries(writer, over.id);
  }
  return BATCH;
}

/** Removes rows that have an end, some at a time: nobody waits for a lock of a long transaction. */
async function removeExpired({ store }: Domain, now: Instant): Promise<void> {
  const expired = { expiresAt: { lte: now } };
  const options = { limit: BATCH };
  const batches: ((writer: Writer) => Promise<number>)[] = [
    async ({ idempotency }) => {
      const found = await idempotency.find(expired, options);
      return idempotency.delete({ id: found.map(({ id }) => id), ...expired });
    },
    async ({ frameCredentials }) => {
      const found = await frameCredentials.find(expired, options);
      return frameCredentials.delete({ id: found.map(({ id }) => id) });
    },
    async ({ accessTokens }) => {
      const found = await accessTokens.find(expired, options);
      return accessTokens.delete({ id: found.map(({ id }) => id) });
    },
    async ({ accountSessions, accessTokens }) => {
      const found = await accountSessions.find(expired, options);
      const ids = found.map(({ id }) => id);
      await accessTokens.delete({ sessionId: ids });
      return accountSessions.delete({ id: ids, ...expired });
    },
    async ({ accountChallenges }) => {
      const found = await accountChallenges.find(expired, options);
      return accountChallenges.delete({ id: found.map(({ id }) => id) });
    },
    async ({ editorCredentials }) => {
      const found = await editorCredentials.find(expired, options);
      return editorCredentials.delete({ id: found.map(({ id }) => id) });
    },
    async ({ editorSessions, editorCredentials }) => {
      // The last frame that a secret opens may outlive it by a token and a bearer.
      const over = { expiresAt: { lte: now - FRAME_TOKEN_TTL_MS - EDITOR_BEARER_TTL_MS } };
      const found = await editorSessions.find(over, options);
      const ids = found.map(({ id }) => id);
      await editorCredentials.delete({ sessionId: ids });
      return editorSessions.delete({ id: ids });
    },
    (writer) => removeOutcomes(writer, now),
    ...inPersonBatches(now),
    (writer) => removeBulkSend(writer, now),
    async ({ rememberedSignatures }) => {
      const unused = { usedAt: { lte: now - REMEMBERED_MS } };
      const found = await rememberedSignatures.find(unused, options);
      return rememberedSignatures.delete({ id: found.map(({ id }) => id), ...unused });
    },
    ...passkeyBatches(now),
    async ({ removedFrames }) => {
      const found = await removedFrames.find(expired, options);
      return removedFrames.delete({ hash: found.map(({ hash }) => hash) });
    },
  ];
  for (const batch of batches) while ((await store.write(batch)) === BATCH);
}

/** Removes passkeys of signers that nobody uses, and challenges that nobody answered. */
function passkeyBatches(now: Instant): ((writer: Writer) => Promise<number>)[] {
  const options = { limit: BATCH };
  return [
    async ({ signerPasskeys }) => {
      const unused = { usedAt: { lte: now - SIGNER_PASSKEY_MS } };
      const found = await signerPasskeys.find(unused, options);
      return signerPasskeys.delete({ id: found.map(({ id }) => id), ...unused });
    },
    async ({ signerPasskeyChallenges }) => {
      const found = await signerPasskeyChallenges.find({ expiresAt: { lte: now } }, options);
      return signerPasskeyChallenges.delete({ id: found.map(({ id }) => id) });
    },
  ];
}

async function removeActs({ store, retention: { auditDays } }: Domain, now: Instant): Promise<void> {
  if (auditDays === null) return;
  const over = { createdAt: { lte: now - auditDays * DAY } };
  const batch = async ({ acts }: Writer): Promise<number> => {
    const found = await acts.find(over, { limit: BATCH });
    return acts.delete({ id: found.map(({ id }) => id) });
  };
  while ((await store.write(batch)) === BATCH);
}

async function removeContactChanges({ retainedRows }: Domain): Promise<void> {
  // Those of one transaction go together, and may be more.
  while ((await retainedRows.removeContactChanges(BATCH)) >= BATCH);
}

/** Every stored file has a row in `files`, is a source of a workflow, an archive, a capture or an attachment. One without a row after a day gets none. */
async function sweepFiles({ store, files }: Domain, now: Instant): Promise<void> {
  await files.sweep({
    before: now - ORPHAN_AGE_MS,
    part: Math.floor(now / INTERVAL_MS) % FILE_PARTS,
    of: FILE_PARTS,
    keep: (storageKeys) => store.read((reader) => referencedFiles(reader, storageKeys)),
  });
}
