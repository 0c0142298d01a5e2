import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import type { Client } from "./client.ts";
import { listed, newContact, refusal } from "./support/contacts.ts";
import { createWorld, expectStatus, type World } from "./world.ts";

/** The list of contacts and its autocompletion (docs/contract/v2.md#contact-list). */
let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

/** A workspace with these contacts, the first one oldest. Answers their ids. */
async function withContacts(bodies: Record<string, unknown>[]): Promise<{ client: Client; ids: string[] }> {
  const client = await world.integrator();
  const ids: string[] = [];
  for (const body of bodies) {
    world.clock.advance(1);
    ids.push((await newContact(client, body)).id);
  }
  return { client, ids };
}

const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters).toString()}`;

test("search finds every word, without case and accents, in name, e-mail, phone, company and custom fields", async () => {
  const { client, ids } = await withContacts([
    { email: "a@example.com", fullName: "Señora Ñandu 100%", company: "Café_Sol" },
    { email: "b@nandu.example", fullName: "Bea \\ López", phone: "+52 (55) 1234-5678", notes: "hidden" },
    { email: "c@example.com", fullName: "محمد 👩‍👩‍👧", tags: ["hidden"] },
  ]);
  const [a, b, c] = ids as [string, string, string];
  const custom = await client.patch(`/v2/contacts/${c}/custom-fields`, { set: { rfc: "ÁXEL010101" } });
  expectStatus(custom, 200);
  const cases: [string, string[]][] = [
    ["", [c, b, a]],
    ["   ", [c, b, a]],
    ["ñandú", [b, a]],
    ["NANDU", [b, a]],
    ["nandu senora", [a]],
    ["nandu nobody", []],
    ["cafe", [a]],
    ["%", [a]],
    ["100%", [a]],
    ["_", [a]],
    ["e_s", [a]],
    ["\\", [b]],
    ["\\%", []],
    ["55 1234", [b]],
    ["(55) 1234-5678", [b]],
    ["+5255", [b]],
    ["@example.com", [c, a]],
    ["axel01", [c]],
    ["محمد", [c]],
    ["👩‍👩‍👧", [c]],
    ["hidden", []],
    ["rfc", []],
    ["' or 1=1 --", []],
    ["lopez\nbea", [b]],
  ];
  for (const [search, expected] of cases)
    assert.deepEqual(await listed(client, query({ search })), expected, search);
});

test("filters: an exact tag, source and verified; what is no filter is 422", async () => {
  const { client, ids } = await withContacts([
    { email: "a@example.com", tags: ["VIP", "x"] },
    { email: "b@example.com", tags: ["vip", "vi", "a,b"] },
  ]);
  const [a, b] = ids as [string, string];
  const cases: [Record<string, string>, string[]][] = [
    [{ tag: "vip" }, [b]],
    [{ tag: " VIP " }, [a]],
    [{ tag: "a,b" }, [b]],
    [{ tag: "%" }, []],
    [{ tag: "vip", search: "a@" }, []],
    [{ source: "api" }, [b, a]],
    [{ source: "manual" }, []],
    [{ verified: "false" }, [b, a]],
    [{ verified: "true" }, []],
  ];
  for (const [filter, expected] of cases)
    assert.deepEqual(await listed(client, query(filter)), expected, JSON.stringify(filter));
  const refused: [Record<string, string>, string][] = [
    [{ page: "0" }, "page"],
    [{ page: "x" }, "page"],
    [{ pageSize: "0" }, "pageSize"],
    [{ pageSize: "101" }, "pageSize"],
    [{ verified: "1" }, "verified"],
    [{ source: "import" }, "source"],
    [{ tag: "" }, "tag"],
    [{ search: "x".repeat(256) }, "search"],
  ];
  for (const [filter, field] of refused)
    assert.deepEqual(refusal(await client.get(`/v2/contacts${query(filter)}`)), [422, "E1200", field]);
});

test("pages: 25 by default, the newest first, empty beyond the last", async () => {
  const bodies = Array.from({ length: 27 }, (_, index) => ({ email: `p${index}@example.com` }));
  const { client, ids } = await withContacts(bodies);
  const page = async (parameters: Record<string, string>) => {
    const { items, ...rest } = (await client.get(`/v2/contacts${query(parameters)}`)).body;
    return [items.map(({ id }: { id: string }) => id), rest];
  };
  const newest = ids.toReversed();
  const facts = { total: 27, page: 1, pageSize: 25, totalPages: 2 };
  assert.deepEqual(await page({}), [newest.slice(0, 25), facts]);
  assert.deepEqual(await page({ page: "2" }), [newest.slice(25), { ...facts, page: 2 }]);
  assert.deepEqual(await page({ page: "3" }), [[], { ...facts, page: 3 }]);
  assert.deepEqual(await page({ page: "1000000", pageSize: "100" }), [
    [],
    { total: 27, page: 1_000_000, pageSize: 100, totalPages: 1 },
  ]);
  const none = await world.integrator();
  assert.deepEqual((await none.get("/v2/contacts")).body, {
    items: [],
    total: 0,
    page: 1,
    pageSize: 25,
    totalPages: 0,
  });
});

const TAGS = ["a", "b", "%"];

test("the pages of a list with filters are a partition of the whole", async () => {
  const body = (index: number) => ({
    email: `q${index}@example.com`,
    fullName: ["Ána", "Beto", "Ana Beto"][index % 3],
    tags: TAGS.filter((_, tag) => (index >> tag) % 2 === 1),
  });
  const { client } = await withContacts(Array.from({ length: 24 }, (_, index) => body(index)));
  const filters = fc.record(
    { search: fc.constantFrom("ana", "beto", "ana beto", "q1"), tag: fc.constantFrom(...TAGS) },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 1, max: 9 }), async (filter, pageSize) => {
      const whole = await listed(client, query({ ...filter, pageSize: "100" }));
      const first = (await client.get(`/v2/contacts${query({ ...filter, pageSize: `${pageSize}` })}`)).body;
      assert.deepEqual([first.total, first.totalPages], [whole.length, Math.ceil(whole.length / pageSize)]);
      const pages: string[] = [];
      for (let page = 1; page <= first.totalPages; page += 1)
        pages.push(...(await listed(client, query({ ...filter, pageSize: `${pageSize}`, page: `${page}` }))));
      assert.deepEqual(pages, whole);
    }),
    { numRuns: 40 },
  );
});

test("autocompletion: at most five, by mode, those that begin with the text first", async () => {
  const { client, ids } = await withContacts([
    { email: "ana@example.com", fullName: "Ána Ruiz" },
    { phone: "+5215500001234", fullName: "Mariana" },
    { email: "x@example.com", fullName: "Juana", phone: "+5215599990000", company: "Anade" },
    { email: "susana@example.com" },
    { email: "c@example.com", fullName: "Carlos", company: "Ana SA" },
  ]);
  const [ana, mariana, juana, susana] = ids as [string, string, string, string];
  const find = async (q: string, mode?: string) =>
    (await client.get(`/v2/contacts/autocomplete${query({ q, ...(mode && { mode }) })}`)).body.map(
      ({ id }: { id: string }) => id,
    );
  assert.deepEqual(await find("ANA"), [ana, susana, juana, mariana]);
  assert.deepEqual(await find(" aná ", "email"), [ana, susana, juana]);
  assert.deepEqual(await find("ana", "phone"), [juana, mariana]);
  assert.deepEqual(await find("ruiz ana"), [ana]);
  assert.deepEqual(await find("55 1234", "phone"), [mariana]);
  assert.deepEqual(await find("+52 1 55", "any"), [juana, mariana]);
  assert.deepEqual(await find("52155", "email"), []);
  assert.deepEqual(await find("%%"), []);
  assert.deepEqual((await client.get("/v2/contacts/autocomplete?q=juana")).body, [
    {
      id: juana,
      name: "Juana",
      email: "x@example.com",
      phone: "+5215599990000",
      authPhone: null,
      company: "Anade",
      avatar: null,
    },
  ]);
  await withMore(client);
  const five = await find("ana");
  assert.equal(five.length, 5);
  assert.equal(five.at(0), ana);
  for (const [parameters, field] of [
    [{}, "q"],
    [{ q: " a " }, "q"],
    [{ q: "x".repeat(256) }, "q"],
    [{ q: "ana", mode: "name" }, "mode"],
  ] as const)
    assert.deepEqual(refusal(await client.get(`/v2/contacts/autocomplete${query(parameters)}`)), [
      422,
      "E1200",
      field,
    ]);
});

async function withMore(client: Client): Promise<void> {
  for (let index = 0; index < 6; index += 1) {
    world.clock.advance(1);
    await newContact(client, { email: `m${index}@example.com`, fullName: `Banana ${index}` });
  }
}
