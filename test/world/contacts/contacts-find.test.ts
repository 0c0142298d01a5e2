import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import type { Client } from "../client.ts";
import { listed, newContact, refusal } from "../support/contacts.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

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

test("search: a letter or two, signs of SQL and quotes, a word of any length", async () => {
  const long = "ñandú".repeat(51);
  const { client, ids } = await withContacts([
    { email: "o'neil@example.com", fullName: `Seán "O'Neil" \\_%` },
    { phone: "+5215512345678", fullName: "Ñandu 🦩 Ω" },
    { email: "z@example.com", company: long },
    { email: "kk@example.com", fullName: "´a", company: "7-K\u00a0Ltd" },
  ]);
  const [quoted, bird, wide, accent] = ids as [string, string, string, string];
  const cases: [string, string[]][] = [
    ["ñandú", [wide, bird]],
    ["Ñandu", [wide, bird]],
    [long, [wide]],
    [long.slice(0, 254), [wide]],
    [`x${long.slice(1)}`, []],
    ["ñ", [wide, bird, quoted]],
    ["z", [wide]],
    ["zz", []],
    ["kk", [accent]],
    ["ω", [bird]],
    ["🦩", [bird]],
    ["👩", []],
    [`"o'neil"`, [quoted]],
    ["'", [quoted]],
    [`"`, [quoted]],
    ["_%", [quoted]],
    ["\\_%", [quoted]],
    ["%_", []],
    ["''", []],
    ["\u0301", [accent, wide, bird, quoted]],
    ["12345", [bird]],
    ["7-", [accent, bird]],
    ["ltd 7-k", [accent]],
    ["a a a a a", [accent, wide, bird, quoted]],
    ["bird", []],
  ];
  for (const [search, expected] of cases)
    assert.deepEqual(await listed(client, query({ search })), expected, search);
});

test("a search finds what was just written, and nothing by an earlier text", async () => {
  const { client, ids } = await withContacts([
    { email: "first@example.com", fullName: "Ximena Old", tags: ["a"] },
    { email: "second@example.com", fullName: "Ximena" },
    { phone: "+5215511110000", fullName: "Ximena" },
  ]);
  const [first, second, third] = ids as [string, string, string];
  const find = async (text: string, filter = {}) => {
    const q = await client.get(`/v2/contacts/autocomplete${query({ q: text })}`);
    return [
      await listed(client, query({ search: text, ...filter })),
      q.body.map(({ id }: { id: string }) => id),
    ];
  };
  assert.deepEqual(await find("ximena"), [ids.toReversed(), ids.toReversed()]);
  expectStatus(await client.put(`/v2/contacts/${first}`, { fullName: "Yolanda", tags: ["b"] }), 200);
  assert.deepEqual(await find("ximena"), [
    [third, second],
    [third, second],
  ]);
  assert.deepEqual(await find("yolanda"), [[first], [first]]);
  assert.deepEqual(await listed(client, query({ tag: "a" })), []);
  assert.deepEqual(await listed(client, query({ tag: "b" })), [first]);
  expectStatus(await client.patch(`/v2/contacts/${second}/custom-fields`, { set: { plan: "Órbita" } }), 200);
  assert.deepEqual(await listed(client, query({ search: "orbita" })), [second]);
  expectStatus(await client.patch(`/v2/contacts/${second}/custom-fields`, { remove: ["plan"] }), 200);
  assert.deepEqual(await listed(client, query({ search: "orbita" })), []);
  // The phone is what this contact is known by: it is stored anew.
  expectStatus(await client.put(`/v2/contacts/${third}`, { phone: "+5215522220000" }), 200);
  assert.deepEqual(await find("1111"), [[], []]);
  assert.deepEqual(await find("2222"), [[third], [third]]);
  expectStatus(await client.delete(`/v2/contacts/${second}`), 200);
  assert.deepEqual(await find("ximena"), [[third], [third]]);
  const { body } = await client.get(`/v2/contacts${query({})}`);
  assert.equal(body.total, 2);
  world.clock.advance(1);
  const again = await newContact(client, { email: "second@example.com", fullName: "Ximena" });
  assert.deepEqual(await find("ximena"), [
    [again.id, third],
    [again.id, third],
  ]);
});

test("a workspace's search finds nothing of another one, or of another environment", async () => {
  const { tenantId } = await world.createTenant();
  const [live, sandbox] = [
    world.as(await world.createKey(tenantId, "live")),
    world.as(await world.createKey(tenantId, "test")),
  ];
  const other = await world.integrator();
  const own = await newContact(live, { email: "own@example.com", fullName: "Ñandu" });
  for (const client of [sandbox, other]) {
    assert.deepEqual(await listed(client, query({ search: "nandu" })), []);
    assert.deepEqual((await client.get("/v2/contacts/autocomplete?q=nandu")).body, []);
  }
  assert.deepEqual(await listed(live, query({ search: "nandu" })), [own.id]);
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
  assert.deepEqual(await find("añ"), [ana, susana, juana, mariana]);
  assert.deepEqual(await find("an a"), [susana, juana, mariana, ana]);
  assert.deepEqual(await find("ana sa"), [susana]);
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
