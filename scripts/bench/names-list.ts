import type pg from "pg";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { LARGE, page, REPEATS, withServer, type Workspace, workspace } from "./documents-list.ts";
import { median } from "./median.ts";
import { withDatabase } from "./peer.ts";

const SORTS = ["-createdAt", "updatedAt"];
/** Of one name in the order of creation. Other orders, and names together, depend on how many documents there are. */
const LIMIT = 1.5;

/** Filters by the integrator's names and by tags, from those that one document matches to those that nearly all do. */
const FILTERS = [
  `externalId=order-${Math.floor(LARGE / 2)}`,
  "externalId=nobody",
  "metadata[customer]=7",
  "metadata[region]=north",
  "metadata[region]=nowhere",
  "metadata[region]=north&metadata[customer]=8",
  "metadata[region]=north&status=voided",
  "tag=urgent",
  "tag=archive",
  "tag=urgent&tag=archive",
];

/** Pages of 20 of a tenant with a million documents: with each filter by names, compared with the plain list. */
export const namesList: Benchmark = { name: "names-list", run: () => withDatabase(measure) };

function measure(databaseUrl: string): Promise<Measurement[]> {
  return withServer(databaseUrl, async (url, db) => {
    const large = await workspace(url, db, LARGE);
    await nameAll(db, large);
    await db.query("vacuum analyze");
    const measured: Measurement[] = [];
    for (const filter of FILTERS)
      for (const sort of SORTS) measured.push(await compare(url, large, { filter, sort }));
    return measured;
  });
}

/**
 * Each document has an external id of its own, one of 100,000 customers, and one of two regions, of which nine in ten
 * are in the north. One in a thousand is urgent, half are in the archive.
 */
async function nameAll(db: pg.Client, { tenantId }: Workspace): Promise<void> {
  const entries = [
    "select '', 'order-' || n, 1",
    "select 'customer', (n % 100000)::text, 1",
    "select 'region', case when n % 10 > 0 then 'north' else 'south' end, 1",
    "select '[tag]urgent', '', 1000",
    "select '[tag]archive', '', 2",
  ];
  for (const entry of entries)
    await db.query(
      `insert into name_entries (owner_id, tenant_id, key, value)
       select documents.id, $1, entry.key, entry.value
       from (select id, row_number() over (order by id) as n from documents where tenant_id = $1) documents,
         lateral (${entry}) entry (key, value, every) where n % entry.every = 0`,
      [tenantId],
    );
}

async function compare(
  url: string,
  large: Workspace,
  { filter, sort }: { filter: string; sort: string },
): Promise<Measurement> {
  const times = { plain: [] as number[], filtered: [] as number[] };
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    times.plain.push(await page(url, large, { filter: "", sort }));
    times.filtered.push(await page(url, large, { filter, sort }));
  }
  const [plain, filtered] = [median(times.plain), median(times.filtered)];
  return {
    what: `${filter} sort=${sort}: ${plain.toFixed(1)} → ${filtered.toFixed(1)} ms, of ${LARGE} documents`,
    value: filtered / plain,
    unit: "times",
    limit: sort === "-createdAt" && !filter.includes("&") ? LIMIT : null,
  };
}
