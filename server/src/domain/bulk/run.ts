import { releasePart } from "../credits/charge.ts";
import { createComposedAs } from "../documents/compose.ts";
import { compositionOf, withoutPiece } from "../documents/create-from-template.ts";
import { DomainError, withProblemPaths } from "../errors.ts";
import { remainingFolder } from "../folders/find.ts";
import type { BulkRow, BulkSend, BulkSigner } from "../model/bulk-send.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { User } from "../model/tenant.ts";
import { transition } from "../model/transitions.ts";
import { unitOfWork } from "../model/unit-of-work.ts";
import { HOUR, type Instant, MINUTE, SECOND } from "@service/platform/ports/clock";
import { hashCodeKey } from "../signing-terms/access-code.ts";
import { documentOf } from "./new-bulk-send.ts";

/** Rows of one run of a job: other work of the workspace has its turn after them. */
const ROWS_OF_A_RUN = 10;
/** A row that could not be sent so often, over an hour and more, has failed. */
const MAX_ATTEMPTS = 20;
const MAX_PAUSE_MS = 5 * MINUTE;

/** The row was settled elsewhere, or its bulk send no longer runs: this attempt leaves nothing behind. */
class RowOver extends Error {
  override readonly name = "RowOver";
}

/**
 * Sends some rows of a lane, which its first row names. A row is settled in the transaction that sends its document, so
 * that of all attempts one counts. Answers when the lane goes on; null: it has nothing to do.
 */
export async function sendRows(domain: Domain, firstId: string): Promise<Instant | null> {
  const work = await domain.store.read((reader) => workOf(reader, firstId));
  if (!work) return null;
  if (work.isSuspended) return domain.clock.now() + HOUR;
  let attempts = 0;
  for (const row of work.rows)
    if (!(await sendRow(domain, work, row))) attempts = Math.max(attempts, row.attempts + 1);
  if (work.rows.length === 0) {
    await completeIfOver(domain, work.bulkSend);
    return null;
  }
  return domain.clock.now() + (attempts === 0 ? 0 : Math.min(2 ** attempts * SECOND, MAX_PAUSE_MS));
}

interface Work {
  bulkSend: BulkSend;
  /** Whether the operator has suspended the workspace: its rows wait. */
  isSuspended: boolean;
  user: User;
  rows: BulkRow[];
}

async function workOf(reader: Reader, id: string): Promise<Work | null> {
  const first = await reader.bulkRows.first({ id });
  const bulkSend = first && (await reader.bulkSends.first({ id: first.bulkSendId }));
  if (!first || bulkSend?.status !== "running") return null;
  const { tenantId, userId } = bulkSend;
  const tenant = await reader.tenants.first({ id: tenantId });
  const user = await reader.users.first({ id: userId });
  if (!user) throw new Error(`bulk send ${bulkSend.id} has lost its user`);
  const where = { bulkSendId: bulkSend.id, lane: first.lane, status: "queued" } as const;
  // Those that were tried in vain come last, so that they hold up no other.
  const orderBy = [
    ["attempts", "asc"],
    ["position", "asc"],
  ] as const;
  const isSuspended = tenant?.suspended ?? true;
  return {
    bulkSend,
    isSuspended,
    user,
    rows: await reader.bulkRows.find(where, { orderBy, limit: ROWS_OF_A_RUN }),
  };
}

/** Answers false where another try may help. */
async function sendRow(domain: Domain, work: Work, row: BulkRow): Promise<boolean> {
  try {
    await createAndSend(domain, work, row);
    return true;
  } catch (error) {
    if (error instanceof RowOver) return true;
    const isLast = row.attempts + 1 >= MAX_ATTEMPTS;
    const refusal = refusalOf(error) ?? (isLast ? GAVE_UP : null);
    if (refusal !== null) await failRow(domain, work.bulkSend, row, refusal);
    else
      await domain.store.write((writer) =>
        writer.bulkRows.update({ id: row.id }, { attempts: row.attempts + 1 }),
      );
    return refusal !== null;
  }
}

const GAVE_UP = {
  code: "SERVICE_UNAVAILABLE",
  detail: "The document could not be made for over an hour. Send the row again.",
};

/** Why a row never will be sent; null: another try may help. */
function refusalOf(error: unknown): BulkRow["error"] {
  if (!(error instanceof DomainError) || error.code === "SERVICE_UNAVAILABLE") return null;
  const { code, message, data } = withProblemPaths(error, withoutPiece) as DomainError;
  const [problem] = data.problems ?? [];
  const detail = problem ? `${problem.path.join(".")}: ${problem.detail}` : message;
  return { code, detail };
}

async function createAndSend(domain: Domain, { bulkSend, user }: Work, row: BulkRow): Promise<void> {
  const { tenantId, environment, reservationId } = bulkSend;
  const reserved = reservationId === null ? null : { reservationId, amount: row.credits };
  const folderId = await remainingFolder(domain, { tenantId, environment }, bulkSend.settings.folderId);
  const signers = await Promise.all(row.request.signers.map((signer) => withHash(domain, signer)));
  const document = documentOf(bulkSend, row.request);
  const wanted = { ...document, signers, folderId, bulk: { id: bulkSend.id, reserved } };
  const unit = unitOfWork(
    domain,
    async (writer, document) => {
      const { id: documentId } = document as Document;
      const request = withoutCodes(row.request);
      await writer.bulkRows.update({ id: row.id }, { status: "sent", documentId, request });
    },
    (writer) => claim(writer, row),
  );
  const composition = compositionOf(wanted, { starts: true });
  await createComposedAs(unit, { tenantId, environment, user }, composition, ({ document }) => document);
}

/** A person of a row with the slow hash of their code. */
async function withHash(domain: Domain, { accessCodeKey, ...signer }: BulkSigner): Promise<BulkSigner> {
  return accessCodeKey === undefined
    ? signer
    : { ...signer, accessCodeHash: await hashCodeKey(domain, accessCodeKey) };
}

/** The request of a row that is settled: nothing of a code stays. */
const withoutCodes = (request: BulkRow["request"]): BulkRow["request"] => ({
  ...request,
  signers: request.signers.map(({ accessCodeKey: _key, ...signer }) => signer),
});

/** Locks a row that waits still. Throws RowOver. */
async function claim(writer: Writer, { id, bulkSendId }: BulkRow): Promise<void> {
  const row = await writer.bulkRows.lock({ id });
  const bulkSend = await writer.bulkSends.first({ id: bulkSendId });
  if (row?.status !== "queued" || bulkSend?.status !== "running") throw new RowOver();
}

/** Settles a row without a document, and gives its credits back. */
async function failRow(
  domain: Domain,
  { reservationId }: BulkSend,
  row: BulkRow,
  error: BulkRow["error"],
): Promise<void> {
  await domain.store.write(async (writer) => {
    const { status, credits } = (await writer.bulkRows.lock({ id: row.id })) ?? row;
    if (status !== "queued") return;
    const request = withoutCodes(row.request);
    await writer.bulkRows.update({ id: row.id }, { status: "failed", error, request });
    if (reservationId !== null && credits > 0) await releasePart(writer, { reservationId, amount: credits });
  });
}

/** Completes a bulk send none of whose rows waits. */
async function completeIfOver(domain: Domain, { id }: BulkSend): Promise<void> {
  await domain.store.write(async (writer) => {
    const bulkSend = await writer.bulkSends.lock({ id });
    if (bulkSend?.status !== "running") return;
    if ((await writer.bulkRows.count({ bulkSendId: id, status: "queued" })) > 0) return;
    const now = domain.clock.now();
    await transition(writer, "bulkSends", bulkSend, "completed", { completedAt: now, updatedAt: now });
  });
}
