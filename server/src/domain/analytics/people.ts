import type { Domain } from "../model/domain.ts";
import { listTeam } from "../tenants/team.ts";
import type { Caller, MemberRole } from "../model/tenant.ts";
import { tenancyOf } from "../environment.ts";
import { days, initials, ratio } from "./measure.ts";
import { type Period, startOf } from "./period.ts";

type Tools = Pick<Domain, "store" | "clock">;

export interface Bottleneck {
  signerName: string;
  signerEmail: string | null;
  pendingCount: number;
  /** Mean number of days since the request. */
  avgDays: number;
}

/** The signers with the most pending signatures. */
export async function bottlenecks(
  { store, clock }: Tools,
  caller: Caller,
  limit: number,
): Promise<Bottleneck[]> {
  const now = clock.now();
  const signers = await store.readList((reader) => reader.analytics.pendingSigners(tenancyOf(caller), limit));
  return signers.map(({ name, email, count, askedAt }) => ({
    signerName: name,
    signerEmail: email,
    pendingCount: count,
    avgDays: days(now - askedAt),
  }));
}

export interface MemberActivity {
  userId: string;
  name: string;
  initials: string;
  role: MemberRole;
  sent: number;
  /** Completed ones of those sent. */
  signed: number;
  /** 0 to 1. */
  rate: number;
}

/** Every member of the tenant, with figures of the documents that they created in a period. */
export async function teamActivity(tools: Tools, caller: Caller, period: Period): Promise<MemberActivity[]> {
  const since = startOf(period, tools.clock.now());
  const totals = await tools.store.readList((reader) =>
    reader.analytics.totalsByOwner(tenancyOf(caller), since),
  );
  const byOwner = new Map(totals.map((total) => [total.ownerId, total]));
  return (await listTeam(tools, caller)).map(({ id, name, role }) => {
    const { sent, completed } = byOwner.get(id) ?? { sent: 0, completed: 0 };
    return {
      userId: id,
      name,
      initials: initials(name),
      role,
      sent,
      signed: completed,
      rate: ratio(completed, sent),
    };
  });
}
