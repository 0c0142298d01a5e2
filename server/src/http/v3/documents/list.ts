import type { documents } from "@service/contract/v3";
import { documentStats, listDocuments } from "../../../domain/documents/reading/list.ts";
import type { DocumentSort } from "../../../domain/model/document-queries.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { pageRequest, presentPage } from "../present/page.ts";
import { presentDocument } from "../present/present.ts";
import type { V3Request } from "../surface/surface.ts";

export async function list(domain: Domain, { caller, query }: V3Request<typeof documents.listDocuments>) {
  const page = await listDocuments(domain, caller, {
    scope: query.scope,
    status: query.status,
    statusNot: query["status[not]"],
    folderId: query.folderId,
    search: query.search,
    createdFrom: query["createdAt[gte]"],
    createdTo: query["createdAt[lte]"],
    includeFiled: query.includeFiledDocuments ?? true,
    sort: query.sort.replace("-", "") as DocumentSort,
    descending: query.sort.startsWith("-"),
    includeTotal: query.includeTotal ?? false,
    page: pageRequest(query),
  });
  return {
    ...presentPage(page, query.limit, (document) => presentDocument(document, domain)),
    totalCount: page.totalCount,
  };
}

export function stats(domain: Domain, { caller, query }: V3Request<typeof documents.documentStats>) {
  return documentStats(domain, caller, {
    scope: query.scope,
    createdFrom: query["createdAt[gte]"],
    createdTo: query["createdAt[lte]"],
  });
}
