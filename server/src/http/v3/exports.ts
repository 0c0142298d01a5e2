import type { AnswerOf } from "@service/contract/common";
import { exports } from "@service/contract/v3";
import type { z } from "zod";
import type { DocumentConditions } from "../../domain/documents/reading/list.ts";
import { createExport, findExport } from "../../domain/exports/create.ts";
import { isReadable } from "../../domain/exports/end.ts";
import { isLive } from "../../domain/environment.ts";
import type { Domain } from "../../domain/model/domain.ts";
import type { Export } from "../../domain/model/export.ts";
import { exportLink } from "../../domain/model/file-links.ts";
import { publicId } from "../../domain/model/ids.ts";
import { nullable, timestamp } from "./present/present.ts";
import type { V3Router } from "./surface/surface.ts";

export function bindExports(router: V3Router, domain: Domain): void {
  router
    .bindChange(
      exports.createExport,
      ({ caller, body }, unit) => createExport(unit, caller, conditionsOf(body?.filter ?? {})),
      (row) => present(domain, row),
    )
    .bind(exports.retrieveExport, async ({ caller, params }) =>
      present(domain, await findExport(domain, caller, params.export_id)),
    );
}

type Filter = z.output<typeof exports.ExportFilter>;

function conditionsOf(filter: Partial<Filter>): DocumentConditions {
  return {
    scope: filter.scope ?? "owner",
    status: filter.status,
    statusNot: filter["status[not]"],
    folderId: filter.folderId,
    search: filter.search,
    externalId: filter.externalId,
    metadata: filter.metadata,
    tags: filter.tag,
    createdFrom: filter["createdAt[gte]"],
    createdTo: filter["createdAt[lte]"],
    includeFiled: filter.includeFiledDocuments ?? true,
  };
}

function present(domain: Domain, row: Export): AnswerOf<typeof exports.retrieveExport> {
  const { id, status, total, done, createdAt, endedAt, expiresAt } = row;
  const readable = isReadable(row, domain.clock.now());
  const isComplete = status === "completed" || status === "expired";
  return {
    object: "export",
    id: publicId("export", id),
    livemode: isLive(row),
    status: status === "completed" && !readable ? "expired" : status,
    total,
    done,
    size: isComplete ? row.size : null,
    url: readable && expiresAt !== null ? exportLink(domain, row, expiresAt) : null,
    createdAt: timestamp(createdAt),
    completedAt: isComplete ? nullable(endedAt, timestamp) : null,
    expiresAt: nullable(expiresAt, timestamp),
  };
}
