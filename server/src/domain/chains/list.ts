import { tenancyOf } from "../environment.ts";
import { withNames } from "../integrator-names/filter.ts";
import type { ChainStatus } from "../model/chain.ts";
import type { Domain } from "../model/domain.ts";
import type { NamesFilter } from "../model/integrator-names.ts";
import type { Caller } from "../model/tenant.ts";
import { type ChainDetail, detailOfChain } from "./detail.ts";

export interface ChainPage extends Omit<NamesFilter, "tags"> {
  page: number;
  pageSize: number;
  status?: ChainStatus | undefined;
  templatePackId?: string | undefined;
}

/** Chains of the caller's environment, newest first. */
export async function listChains(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  { page, pageSize, status, templatePackId, ...names }: ChainPage,
): Promise<{ chains: ChainDetail[]; total: number }> {
  const named = withNames("chain", caller, names);
  return store.readList(async (reader) => {
    const where = { ...tenancyOf(caller), status, templatePackId };
    const newestFirst = [
      ["createdAt", "desc"],
      ["id", "desc"],
    ] as const;
    const slice = { named, orderBy: newestFirst, limit: pageSize, offset: (page - 1) * pageSize };
    const found = await reader.chains.find(where, slice);
    const total = await reader.chains.count(where, { named });
    const chains: ChainDetail[] = [];
    for (const chain of found) chains.push(await detailOfChain(reader, chain));
    return { chains, total };
  });
}
