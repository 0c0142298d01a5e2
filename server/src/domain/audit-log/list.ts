import type { ActType } from "@service/contract/acts";
import type { Act } from "../model/act.ts";
import type { Domain } from "../model/domain.ts";
import { findPage, type Page, type PageRequest } from "../model/page.ts";
import type { Caller } from "../model/tenant.ts";
import type { Where } from "../ports/store.ts";

export interface ActFilter {
  types?: readonly ActType[] | undefined;
  /** A user. */
  actorId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** The workspace's log, newest first. Throws CURSOR_UNKNOWN. */
export function listActs(
  { store }: Pick<Domain, "store">,
  { tenantId }: Pick<Caller, "tenantId">,
  filter: ActFilter & { page: PageRequest },
): Promise<Page<Act>> {
  const options = { page: filter.page, cursors: { tenantId } };
  return store.readList((reader) => findPage(reader.acts, whereOf(tenantId, filter), options));
}

function whereOf(tenantId: string, { types, actorId, from, to }: ActFilter): Where<Act> {
  return {
    tenantId,
    type: types,
    actorId,
    ...((from !== undefined || to !== undefined) && {
      createdAt: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) },
    }),
  };
}

/** Rows of one query. */
const BATCH = 500;

/** All acts of a filter, newest first, some at a time. */
export async function* eachAct(
  domain: Pick<Domain, "store">,
  caller: Pick<Caller, "tenantId">,
  filter: ActFilter,
): AsyncGenerator<Act, void> {
  for (let after: string | undefined; ;) {
    const { rows, hasNext } = await listActs(domain, caller, { ...filter, page: { limit: BATCH, after } });
    yield* rows;
    after = rows.at(-1)?.id;
    if (!hasNext) return;
  }
}
