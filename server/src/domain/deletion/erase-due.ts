import { DAY, type Instant } from "@service/platform/ports/clock";
import { type Tenancy, tenancyOf } from "../environment.ts";
import { allOf } from "../model/all-of.ts";
import { BIN_MS, subjectOfTenancy } from "../model/deletion.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Table, Where } from "../ports/store.ts";
import type { Reader } from "../model/store.ts";
import { eraseDocument } from "./erase.ts";
import { type Retention, retentionOf } from "./retention.ts";

/** Documents of one query. */
const BATCH = 100;

/** Erases documents that lie in the bin long enough, and those that a rule ends. One that fails keeps no other. */
export async function eraseDue(domain: Domain): Promise<void> {
  const tenancies = await tenanciesWithRules(domain);
  await allOf([
    () => allOf(ofBin(domain)),
    ...tenancies.map((tenancy) => async () => {
      const rules = await domain.store.read((reader) => retentionOf(reader, tenancy));
      if (!rules.hold) await allOf(byRules(domain, tenancy, rules));
    }),
  ]);
}

async function tenanciesWithRules({ store }: Pick<Domain, "store">): Promise<Tenancy[]> {
  const rules = await store.read((reader) => reader.retentionRules.find({}));
  return [...new Map(rules.map((rule) => [subjectOfTenancy(rule), tenancyOf(rule)])).values()];
}

async function* ofBin(domain: Domain): AsyncGenerator<() => Promise<void>> {
  const over = { deletedAt: { lte: domain.clock.now() - BIN_MS } };
  for await (const document of each(domain, (reader) => reader.deletedDocuments, over, "deletedAt"))
    yield () => eraseDocument(domain, document, "deleted");
}

async function* byRules(
  domain: Domain,
  tenancy: Tenancy,
  rules: Retention,
): AsyncGenerator<() => Promise<void>> {
  const days = [rules, ...rules.templates].flatMap(({ eraseAfterDays }) => eraseAfterDays ?? []);
  const ended = { ...tenancy, completedAt: { lte: domain.clock.now() - Math.min(...days) * DAY } };
  const ofTemplate = new Map(rules.templates.map((rule) => [rule.templateId, rule.eraseAfterDays]));
  for await (const document of each(domain, (reader) => reader.documents, ended, "completedAt"))
    yield async () => {
      const pieces = await domain.store.read((reader) => reader.pieces.find({ documentId: document.id }));
      const own = pieces.flatMap(({ templateId }) => ofTemplate.get(templateId ?? "") ?? []);
      // Of several templates the longest rule holds.
      const after = own.length > 0 ? Math.max(...own) : rules.eraseAfterDays;
      if (after !== null && isOver(document, after, domain.clock.now()))
        await eraseDocument(domain, document, "retention");
    };
}

const isOver = ({ completedAt }: Document, days: number, now: Instant): boolean =>
  completedAt !== null && completedAt + days * DAY <= now;

/** The documents of a table by an instant, in batches. Those that are erased meanwhile are not looked for again. */
async function* each(
  { store }: Pick<Domain, "store">,
  table: (reader: Reader) => Table<Document>,
  where: Where<Document>,
  by: "deletedAt" | "completedAt",
): AsyncGenerator<Document, void> {
  const orderBy = [
    [by, "asc"],
    ["id", "asc"],
  ] as const;
  for (let beyond: Document | undefined; ;) {
    const found = await store.read((reader) => table(reader).find(where, { orderBy, beyond, limit: BATCH }));
    yield* found;
    if (found.length < BATCH) return;
    beyond = found.at(-1);
  }
}
