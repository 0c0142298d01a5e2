import type { Client } from "../../test/world/client.ts";
import { plainPdf } from "../../test/world/support/plain-pdf.ts";
import { type MadeForm, newForm, rowsOf } from "../../test/world/support/public-forms.ts";
import { fakeDocx } from "../../test/world/support/templates.ts";
import { createWorld, expectStatus, type World } from "../../test/world/world.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";

const OPENINGS = Number(process.env["BENCH_OPENINGS"] ?? sized(100_000, 200));
const AT_ONCE = 10;
const CREDITS = 10;
const ORIGIN = "https://shop.example.com";

/**
 * Many openings of a form's address, by page, by host and for a challenge, each from an address of its own. They leave
 * no rows and cost no credits (docs/contract/embed.md#forms).
 */
export const formOpenings: Benchmark = { name: "form-openings", run: measure };

async function measure(): Promise<Measurement[]> {
  const overrides = { pdf: plainPdf, docx: fakeDocx() };
  const world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides });
  try {
    const { tenantId } = await world.createTenant({ credits: CREDITS });
    const client = world.as(await world.createKey(tenantId, "live"));
    return await openMany(world, await newForm(client, { allowedOrigins: [ORIGIN] }), tenantId);
  } finally {
    await world.close();
  }
}

async function openMany(world: World, form: MadeForm, tenantId: string): Promise<Measurement[]> {
  const before = sumOf(await rowsOf(world));
  const began = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < OPENINGS) await open(world.anonymous, form, next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const milliseconds = performance.now() - began;
  const rows = sumOf(await rowsOf(world)) - before;
  const { credits } = (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body as { credits: number };
  const after = `after ${OPENINGS} openings of a form`;
  return [
    { what: `rows ${after}`, value: rows, unit: "events", limit: 0 },
    { what: `credits that are gone ${after}`, value: CREDITS - credits, unit: "events", limit: 0 },
    { what: "time of an opening", value: (milliseconds * 1000) / OPENINGS, unit: "µs", limit: null },
  ];
}

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

async function open(client: Client, { token }: MadeForm, number: number): Promise<void> {
  const address = [10, number >> 16, (number >> 8) & 255, number & 255].join(".");
  const from = { "x-forwarded-for": address, origin: ORIGIN };
  const ways = [
    () => client.get(`/f/${token}`, from),
    () => client.post(`/f/${token}/init`, {}, from),
    () => client.get(`/f/${token}/challenge`, from),
  ];
  expectStatus(await ways[number % ways.length]!(), 200);
}
