import { auditLog } from "@service/contract/v3";
import { type ActFilter, eachAct, listActs } from "../../domain/audit-log/list.ts";
import { type Act, hashedAct } from "../../domain/model/act.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { csvLine } from "../../domain/model/csv.ts";
import { csvFile, wantsCsv } from "../common/csv/write.ts";
import { pageRequest, presentPage } from "./present/page.ts";
import { timestamp } from "./present/present.ts";
import type { V3Request, V3Router } from "./surface/surface.ts";

type Query = V3Request<typeof auditLog.listAuditLog>["query"];

export function bindAuditLog(router: V3Router, domain: Domain): void {
  router.bind(auditLog.listAuditLog, async ({ c, caller, query }) => {
    const filter = filterOf(query);
    if (wantsCsv(c))
      return csvFile(c, { name: "audit-log.csv", lines: linesOf(eachAct(domain, caller, filter)) });
    const page = await listActs(domain, caller, { ...filter, page: pageRequest(query) });
    return presentPage(page, query.limit, hashedAct);
  });
}

const filterOf = (query: Query): ActFilter => ({
  types: query.type,
  actorId: query.actorId,
  from: query["createdAt[gte]"],
  to: query["createdAt[lte]"],
});

const HEADINGS = [
  "sequence",
  "createdAt",
  "type",
  "environment",
  "actorType",
  "actorId",
  "actorName",
  "actorEmail",
  "key",
  "data",
  "hash",
  "previousHash",
];

async function* linesOf(acts: AsyncGenerator<Act, void>): AsyncGenerator<string, void> {
  yield csvLine(HEADINGS);
  for await (const { sequence, createdAt, type, environment, actor, data, hash, previousHash } of acts)
    yield csvLine([
      String(sequence),
      timestamp(createdAt),
      type,
      environment ?? "",
      actor.type,
      actor.id ?? "",
      actor.name ?? "",
      actor.email ?? "",
      actor.key?.lastFour ?? "",
      JSON.stringify(data),
      hash,
      previousHash ?? "",
    ]);
}
