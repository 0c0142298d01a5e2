import { MAX_LISTED_PEOPLE } from "@service/contract/limits";
import type { documents } from "@service/contract/v3";
import { documentStats, listDocuments } from "../../../domain/documents/reading/list.ts";
import { type PeopleOfDocument, peopleOfPage } from "../../../domain/documents/reading/people-of-page.ts";
import type { DocumentSort } from "../../../domain/model/document-queries.ts";
import type { Document } from "../../../domain/model/document.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { publicId } from "../../../domain/model/ids.ts";
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
    externalId: query.externalId,
    metadata: query.metadata,
    tags: query.tag,
    createdFrom: query["createdAt[gte]"],
    createdTo: query["createdAt[lte]"],
    includeFiled: query.includeFiledDocuments ?? true,
    ...orderOf(query),
    includeTotal: query.includeTotal ?? false,
    page: pageRequest(query),
  });
  const people = query.expand ? await peopleOfPage(domain, caller, page.rows) : new Map<string, never>();
  const present = (document: Document) => ({
    ...presentDocument(document, domain),
    ...(people.has(document.id) && { people: presentPeople(people.get(document.id)!) }),
  });
  return { ...presentPage(page, query.limit, present), totalCount: page.totalCount };
}

type ListQuery = V3Request<typeof documents.listDocuments>["query"];

function orderOf({ sort, nameOrder }: ListQuery): { sort: DocumentSort; descending: boolean } {
  if (nameOrder !== undefined) return { sort: "nameFolded", descending: nameOrder === "desc" };
  return { sort: sort.replace("-", "") as DocumentSort, descending: sort.startsWith("-") };
}

function presentPeople({ people, waitedFor }: PeopleOfDocument): documents.DocumentPeople {
  const isWaitedFor = new Set(waitedFor.map(({ id }) => id));
  const others = people.filter(({ id }) => !isWaitedFor.has(id));
  const data = [...waitedFor, ...others].slice(0, MAX_LISTED_PEOPLE);
  return {
    data: data.map(({ id, name, email, status }) => ({
      id: publicId("signer", id),
      name,
      email,
      status,
      waitedFor: isWaitedFor.has(id),
    })),
    total: people.length,
    waitedFor: waitedFor.length,
  };
}

export async function stats(domain: Domain, { caller, query }: V3Request<typeof documents.documentStats>) {
  const { byStatus, ...totals } = await documentStats(domain, caller, {
    scope: query.scope,
    folderId: query.folderId,
    search: query.search,
    createdFrom: query["createdAt[gte]"],
    createdTo: query["createdAt[lte]"],
  });
  return { ...totals, ...(query.expand && { byStatus }) };
}
