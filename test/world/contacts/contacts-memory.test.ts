import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { sql } from "kysely";
import { wordOf, wordsOf } from "../../../server/src/domain/contacts/list.ts";
import type { Tenancy } from "../../../server/src/domain/environment.ts";
import { type Contact, changedContact } from "../../../server/src/domain/model/contact.ts";
import type { ContactQueries } from "../../../server/src/domain/model/contact-queries.ts";
import {
  contactRow,
  type ContactStore,
  newTenancy,
  openContactStore,
  untilInMemory,
} from "../support/contact-memory.ts";

/** Contacts in memory answer as the database does (docs/decisions/storage-and-operation.md#d304). */
let opened: ContactStore;
before(async () => {
  opened = await openContactStore();
});
after(() => opened.close());

const insert = (...contacts: Contact[]) =>
  opened.store.write((writer) => writer.contacts.insert(...contacts));

async function replace(contact: Contact, changes: Partial<Contact>): Promise<Contact> {
  const after = { ...changedContact(contact, changes, 1), contactKey: contact.contactKey };
  await opened.store.write((writer) => writer.contacts.update({ id: contact.id }, after));
  return after;
}

const remove = ({ id }: Contact) => opened.store.write((writer) => writer.contacts.delete({ id }));

async function found(
  queries: ContactQueries,
  tenancy: Tenancy,
  search = "",
): Promise<{ ids: string[]; total: number }> {
  const filter = { ...tenancy, words: wordsOf(search) };
  const { contacts, total } = await queries.page(filter, { offset: 0, limit: 5 });
  return { ids: contacts.map(({ id }) => id), total };
}

const text = fc.constantFrom(null, "Ana", "ána ruiz", "Ñandú 🦩", "%_\\", `"x"`, "12-3", "a\nb", "ﬁn", "´");
const member = {
  fullName: text,
  company: text,
  email: fc.constantFrom(null, "ana@example.com", "x.12@example.com"),
  phone: fc.constantFrom(null, "+5212345678", "+1200"),
  tags: fc.subarray(["a", "b", '"', ",", "\n", "api", "1"]),
  source: fc.constantFrom("api" as const, "invitation" as const),
  identityVerified: fc.boolean(),
  customFields: fc.constantFrom({}, { k: "Valor" }, { k: "ana", l: "12" }),
};
const contact = fc.record({ ...member, createdAt: fc.integer({ min: 1, max: 4 }) });
const search = fc.constantFrom(
  "",
  "an",
  "a",
  "ñ",
  "ana",
  "ana 12",
  "12",
  "+52",
  "🦩",
  "\\",
  `"`,
  "fi",
  "\u0301",
  "x.",
  "api",
);
const wanted = fc.record(
  {
    tag: fc.constantFrom("a", '"', ",", "\n", "api", "1"),
    verified: fc.boolean(),
    source: fc.constantFrom("api" as const, "invitation" as const),
  },
  { requiredKeys: [] },
);

test("whatever is stored, changed and removed: memory and database find the same, in the same order", async () => {
  const tenancy = await newTenancy(opened);
  const remembering = opened.remembering(opened.memory());
  let stored: Contact[] = [];
  const step = fc.record({
    added: fc.array(contact, { maxLength: 5 }),
    changed: fc.option(fc.record(member)),
    at: fc.nat(),
    search,
    wanted,
    mode: fc.constantFrom("email" as const, "phone" as const, "any" as const),
    place: fc.record({ offset: fc.integer({ min: 0, max: 6 }), limit: fc.integer({ min: 1, max: 6 }) }),
  });
  await fc.assert(
    fc.asyncProperty(step, async ({ added, changed, at, place, mode, ...asked }) => {
      const rows = added.map((members) => contactRow(tenancy, members));
      await insert(...rows);
      await opened.store.write((writer) =>
        writer.contactTags.insert(
          ...rows.flatMap(({ id, tags }) =>
            tags.map((tag) => ({ id: `${id}${tag}`, ...tenancy, contactId: id, tag })),
          ),
        ),
      );
      stored.push(...rows);
      const chosen = stored[at % stored.length];
      if (chosen && !changed) await remove(chosen);
      // Filters by tags are answered by their own table.
      if (chosen && changed) await replace(chosen, { ...changed, tags: chosen.tags });
      if (chosen) stored = stored.filter(({ id }) => changed || id !== chosen.id);
      const filter = { ...tenancy, ...asked.wanted, words: wordsOf(asked.search) };
      assert.deepEqual(await remembering.page(filter, place), await opened.queries.page(filter, place));
      if (asked.search === "") return;
      const sought = { ...tenancy, mode, whole: wordOf(asked.search), words: wordsOf(asked.search) };
      assert.deepEqual(await remembering.suggest(sought, 5), await opened.queries.suggest(sought, 5));
    }),
    { numRuns: 300 },
  );
});

/** So many that they are read into memory while the database answers. */
const MANY = 2600;
const FIRST_PAGE = 2000;

async function manyContacts(): Promise<{ tenancy: Tenancy; contacts: Contact[] }> {
  const tenancy = await newTenancy(opened);
  const contacts = Array.from({ length: MANY }, (_, index) =>
    contactRow(tenancy, { fullName: `Ána ${index}`, createdAt: index }),
  );
  await insert(...contacts);
  return { tenancy, contacts };
}

test("many contacts are read into memory meanwhile, with what changes then; a bulk of changes is found at once", async () => {
  const { tenancy, contacts } = await manyContacts();
  const memory = opened.memory();
  const remembering = opened.remembering(memory);
  assert.equal(await memory.current(tenancy), null);
  assert.equal((await found(remembering, tenancy, "aná")).total, MANY);
  await replace(contacts[3]!, { fullName: "Beto" });
  await remove(contacts[FIRST_PAGE + 4]!);
  await untilInMemory(memory, tenancy);
  assert.equal((await found(remembering, tenancy, "aná")).total, MANY - 2);
  assert.deepEqual(await found(remembering, tenancy, "beto"), { ids: [contacts[3]!.id], total: 1 });
  const some = contacts.filter((_, index) => index % 26 === 1);
  for (const each of some) await replace(each, { fullName: "Cata" });
  const newest = some.toReversed().slice(0, 5);
  const expected = { ids: newest.map(({ id }) => id), total: some.length };
  assert.deepEqual(await found(remembering, tenancy, "cata"), expected);
  assert.notEqual(await memory.current(tenancy), null);
});

test("contacts without room in memory are found by the database", async () => {
  const { tenancy } = await manyContacts();
  const memory = opened.memory(1000);
  const remembering = opened.remembering(memory);
  for (let round = 0; round < 20; round += 1) {
    assert.equal(await memory.current(tenancy), null);
    assert.equal((await found(remembering, tenancy, "ana")).total, MANY);
  }
});

test("a workspace that was not asked for gives its place to another one", async () => {
  const memory = opened.memory(20_000);
  const remembering = opened.remembering(memory);
  for (let round = 0; round < 30; round += 1) {
    const tenancy = await newTenancy(opened);
    await insert(...Array.from({ length: 10 }, () => contactRow(tenancy, { fullName: "Ana" })));
    assert.equal((await found(remembering, tenancy, "ana")).total, 10);
  }
});

test("where the marks of changes have gone, contacts are read anew", async () => {
  const tenancy = await newTenancy(opened);
  const memory = opened.memory();
  const remembering = opened.remembering(memory);
  const [first, second] = ["Ana", "Ana B"].map((fullName) => contactRow(tenancy, { fullName }));
  await insert(first!, second!);
  for (let round = 0; round < 2; round += 1)
    assert.equal((await found(remembering, tenancy, "ana")).total, 2);
  await replace(first!, { fullName: "Beto" });
  await sql`delete from contact_changes`.execute(opened.db);
  assert.equal((await found(remembering, tenancy, "ana")).total, 1);
  // No marks are left that show that none is missing: each call finds that out.
  assert.equal((await found(remembering, tenancy, "ana")).total, 1);
  await replace(second!, { fullName: "Beto" });
  assert.equal((await found(remembering, tenancy, "ana")).total, 0);
});

test("the oldest marks of changes are removed", async () => {
  const [kept, more] = [50_000, 700];
  const marks = async () => {
    const { rows } = await sql<{ count: number; oldest: number }>`
      select count(*) as count, min(at) as oldest from contact_changes`.execute(opened.db);
    return [rows[0]!.count, rows[0]!.oldest];
  };
  await sql`delete from contact_changes`.execute(opened.db);
  await sql`insert into contact_changes (at, contact_id, tenant_id, environment, contact_created_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(kept + more)})
    select n, 'c', 't', 'test', 0 from numbers`.execute(opened.db);
  const { retainedRows } = opened;
  assert.equal(await retainedRows.removeContactChanges(500), 500);
  assert.equal(await retainedRows.removeContactChanges(500), more - 500);
  assert.equal(await retainedRows.removeContactChanges(500), 0);
  assert.deepEqual(await marks(), [kept, more + 1]);
});
