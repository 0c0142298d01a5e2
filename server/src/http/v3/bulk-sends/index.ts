import { MAX_NAMED_LINES } from "@service/contract/limits";
import { bulkSends } from "@service/contract/v3";
import type { z } from "zod";
import { type BulkChange, changeBulkSend } from "../../../domain/bulk/change.ts";
import { type CheckedBulkSend, checkBulkSend } from "../../../domain/bulk/check.ts";
import { createBulkSend } from "../../../domain/bulk/create.ts";
import {
  type BulkSendWithProgress,
  eachRow,
  findBulkSend,
  pageBulkSends,
  pageRows,
  withProgress,
} from "../../../domain/bulk/find.ts";
import { renameBulkSend } from "../../../domain/bulk/rename.ts";
import type { NewBulkSend } from "../../../domain/bulk/new-bulk-send.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { BulkRow } from "../../../domain/model/bulk-send.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { publicId } from "../../../domain/model/ids.ts";
import type { Caller } from "../../../domain/model/tenant.ts";
import { currentVersion, findTemplate } from "../../../domain/templates/find.ts";
import { nextTurn } from "@service/platform/http-in/next-turn";
import { csvLine } from "../../../domain/model/csv.ts";
import { csvFile } from "../../common/csv/write.ts";
import { defined } from "../../../domain/model/defined.ts";
import { pageRequest, presentPage } from "../present/page.ts";
import type { V3Router } from "../surface/surface.ts";
import { presentBulkSend, presentRow, presentValidation } from "./present.ts";
import { type BulkFile, linePath, onlyRole, readBulkFile } from "./read-file.ts";
import { toRow } from "./rows.ts";

/** Bulk sends (docs/contract/v3.md#bulk-sends). */
export function bindBulkSends(router: V3Router, domain: Domain): void {
  bindCreation(router, domain);
  router
    .bind(bulkSends.listBulkSends, async ({ caller, query }) => {
      const wanted = { page: pageRequest(query), externalId: query.externalId, metadata: query.metadata };
      return presentPage(await pageBulkSends(domain, caller, wanted), query.limit, presentBulkSend);
    })
    .bind(bulkSends.updateBulkSend, async ({ caller, params, body }) =>
      presentBulkSend(await renameBulkSend(domain, caller, params.bulk_send_id, body)),
    )
    .bind(bulkSends.retrieveBulkSend, async ({ caller, params }) =>
      presentBulkSend(
        await domain.store.read(async (reader) =>
          withProgress(reader, await findBulkSend(reader, caller, params.bulk_send_id)),
        ),
      ),
    )
    .bind(bulkSends.listBulkRows, async ({ caller, params, query }) => {
      const { status, externalId, metadata } = query;
      const wanted = { page: pageRequest(query), status, externalId, metadata };
      return presentPage(
        await pageRows(domain, caller, params.bulk_send_id, wanted),
        query.limit,
        presentRow,
      );
    })
    .bind(bulkSends.downloadBulkResult, async ({ c, caller, params }) => {
      const found = await domain.store.read((reader) => findBulkSend(reader, caller, params.bulk_send_id));
      return csvFile(c, { name: `${found.name}.csv`, lines: resultLines(eachRow(domain, found)) });
    });
  bindChanges(router);
}

function bindCreation(router: V3Router, domain: Domain): void {
  router
    .bindChange(
      bulkSends.createBulkSend,
      ({ caller, body }, unit) => createBulkSend(unit, caller, fromBody(unit, body)),
      presentBulkSend,
    )
    .bind(bulkSends.validateBulkSend, async ({ caller, body }) =>
      presentValidation(await checkBulkSend(domain, caller, fromBody(domain, body)), body.rows.length),
    )
    .bindChange(
      bulkSends.createBulkSendFromFile,
      async ({ caller, query, file }, unit) => {
        const { wanted, problems } = await fromFile(unit, caller, query, file);
        if (problems.length > 0)
          throw new DomainError("VALIDATION", "Lines of the file do not hold.", {
            problems: problems.slice(0, MAX_NAMED_LINES),
          });
        return createBulkSend(unit, caller, wanted);
      },
      presentBulkSend,
    )
    .bind(bulkSends.validateBulkSendFile, async ({ caller, query, file }) => {
      const { wanted, problems } = await fromFile(domain, caller, query, file);
      const checked = await checkBulkSend(domain, caller, wanted);
      const all: CheckedBulkSend = {
        ...checked,
        problems: [...problems, ...checked.problems].slice(0, MAX_NAMED_LINES),
        problemCount: problems.length + checked.problemCount,
      };
      return presentValidation(all, wanted.rows.length);
    });
}

/** The change of a bulk send to a status. */
const to =
  (status: BulkChange) =>
  (
    request: { caller: Caller; params: { bulk_send_id: string } },
    unit: Domain,
  ): Promise<BulkSendWithProgress> =>
    changeBulkSend(unit, request.caller, request.params.bulk_send_id, status);

function bindChanges(router: V3Router): void {
  router
    .bindChange(bulkSends.pauseBulkSend, to("paused"), presentBulkSend)
    .bindChange(bulkSends.resumeBulkSend, to("running"), presentBulkSend)
    .bindChange(bulkSends.cancelBulkSend, to("cancelled"), presentBulkSend);
}

function fromBody(
  domain: Domain,
  {
    name,
    templateId,
    rows,
    externalId,
    metadata,
    ...settings
  }: z.output<typeof bulkSends.CreateBulkSendBody>,
): NewBulkSend {
  return {
    name,
    templateId,
    names: { externalId, metadata },
    settings: settingsOf(settings),
    rows: rows.map((row) => toRow(domain, row)),
    nextTurn,
    pathOf: (row, path) => ["rows", row, ...path],
  };
}

type Settings = Omit<
  z.output<typeof bulkSends.CreateBulkSendBody>,
  "name" | "templateId" | "rows" | "externalId" | "metadata"
>;

const settingsOf = ({
  folderId = null,
  expiresAt,
  expirationReminders,
  reminders,
  message,
  signatureValidation = {},
}: Settings): NewBulkSend["settings"] => ({
  folderId,
  expiresAt,
  expirationReminders,
  reminders,
  message,
  signatureValidation: defined(signatureValidation),
});

async function fromFile(
  domain: Domain,
  caller: Caller,
  {
    name,
    templateId,
    externalId,
    metadata,
    ...settings
  }: z.output<typeof bulkSends.createBulkSendFromFile.query>,
  file: Uint8Array,
): Promise<{ wanted: NewBulkSend; problems: BulkFile["problems"] }> {
  const { template, anchors } = await domain.store.read(async (reader) => {
    const found = await findTemplate(reader, caller, templateId);
    return { template: found, anchors: (await currentVersion(reader, found)).anchors };
  });
  const { rows, lines, problems } = await readBulkFile(domain, file, template);
  const role = onlyRole(template, anchors);
  const wanted = {
    name,
    templateId,
    names: { externalId, metadata },
    settings: settingsOf(settings),
    rows: rows.map((row) => ({
      ...row,
      signers: row.signers.map((signer) => ({ ...signer, role: signer.role ?? role })),
    })),
    nextTurn,
    pathOf: (row: number, path: (string | number)[]) => linePath(lines[row] ?? 0, path),
  };
  return { wanted, problems };
}

const RESULT_COLUMNS = ["row", "reference", "status", "documentId", "errorCode", "errorDetail", "signers"];

async function* resultLines(batches: AsyncIterable<BulkRow[]>): AsyncGenerator<string, void> {
  yield csvLine(RESULT_COLUMNS);
  for await (const batch of batches) yield batch.map((row) => csvLine(cellsOf(row))).join("");
}

function cellsOf({ position, reference, status, documentId, error, request }: BulkRow): string[] {
  return [
    String(position),
    reference ?? "",
    status,
    documentId === null ? "" : publicId("document", documentId),
    error?.code ?? "",
    error?.detail ?? "",
    request.signers.map(({ email, phone }) => email ?? phone ?? "").join(" "),
  ];
}
