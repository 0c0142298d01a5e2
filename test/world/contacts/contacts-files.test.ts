import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { contact, type Contact, listed, newContact, refusal } from "../support/contacts.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Contacts as CSV (docs/contract/v2.md#contact-files), over HTTP. */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  client = await world.integrator();
});
after(() => world.close());

const CSV = { "content-type": "text/csv" };

interface Report {
  success: boolean;
  dryRun: boolean;
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  lines: { line: number; email: string | null; column?: string; error: string }[];
}

function send(body: string | Uint8Array, { as = client, query = "", headers = CSV } = {}): Promise<Answer> {
  return as.send("POST", `/v2/contacts/import${query}`, { body: Buffer.from(body), headers });
}

async function imported(
  body: string | Uint8Array,
  options: Parameters<typeof send>[1] = {},
): Promise<Report> {
  const report = expectStatus(await send(body, options), 200) as unknown as Report;
  const { success, total, created, updated, unchanged, failed, lines } = report;
  assert.equal(created + updated + unchanged + failed, total);
  assert.equal(success, failed === 0);
  assert.equal(lines.length, Math.min(failed, 1000));
  return report;
}

const counts = ({ created, updated, unchanged, failed }: Report) => [created, updated, unchanged, failed];
const told = ({ lines }: Report) => lines.map(({ line, error }) => `${line} ${error}`);

async function exported(query = "", as = client): Promise<string> {
  const answer = await as.get(`/v2/contacts/export${query}`);
  expectStatus(answer, 200);
  assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
  assert.match(
    answer.headers.get("content-disposition") ?? "",
    /^attachment; filename="contacts-\d{4}-\d{2}-\d{2}\.csv"/,
  );
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(answer.bytes);
}

/** What a file has of each contact, by e-mail or phone. */
async function everyone(as = client): Promise<Record<string, unknown>> {
  const { items } = expectStatus(await as.get("/v2/contacts?pageSize=100"), 200) as { items: Contact[] };
  const all = items as (Contact & Record<string, unknown>)[];
  return Object.fromEntries(
    all.map(({ email, phone, fullName, company, jobTitle, notes, tags, customFields }) => [
      email ?? phone!,
      { email, phone, fullName, company, jobTitle, notes, tags, customFields },
    ]),
  );
}

async function known(body: Record<string, unknown>, set: Record<string, string> = {}): Promise<Contact> {
  const { id } = await newContact(client, body);
  expectStatus(await client.patch(`/v2/contacts/${id}/custom-fields`, { set }), 200);
  return contact(client, id);
}

const HOSTILE = {
  email: "hostile@example.com",
  phone: "+5215512345678",
  fullName: '=HYPERLINK("http://x.example","y")',
  company: "'@SUM(1)",
  jobTitle: "＝1+1",
  notes: 'first\r\n"second"; third,\tfourth\rfifth',
  tags: ["a|b", "c\\", ";,", "=1", "\\|"],
};
const FIELDS = {
  __proto__x: "-1",
  constructor: "\t=1",
  "": "",
};

test("what is exported is imported as it was, whatever a spreadsheet would make of it", async () => {
  const { "": _, ...fields } = FIELDS;
  const own = Object.fromEntries([["__proto__", "+1"], ...Object.entries(fields)]) as Record<string, string>;
  await known(HOSTILE, { ...own, 'quoted "name", and ;': " 'x ", "＠full": "''=1", "new\nline": "\r" });
  await known({ phone: "+5215500000001", fullName: "Solo teléfono" }, { rfc: "XAXX010101000" });
  await known({ email: "ñandú@example.com" });
  const file = await exported();
  assert.ok(
    file.startsWith('\ufeff"email","fullName","phone","company","jobTitle","notes","tags","customFields.'),
  );
  const empty = await world.integrator();
  assert.deepEqual(counts(await imported(file, { as: empty })), [3, 0, 0, 0]);
  assert.deepEqual(await everyone(empty), await everyone());
  assert.deepEqual(
    counts(await imported(file, { as: empty })),
    [0, 0, 3, 0],
    "and once more changes nothing",
  );
  assert.deepEqual((await exported("", empty)).split("\r\n").length, file.split("\r\n").length);
});

test("no cell of an export begins a formula", async () => {
  await known(HOSTILE, {
    a: "=1",
    b: "+1",
    c: "-1",
    d: "@x",
    e: "\tx",
    f: "\rx",
    g: "＋1",
    h: "plain",
    i: "\nx",
  });
  const file = await exported();
  for (const [, cell] of file.matchAll(/"((?:[^"]|"")*)"/g))
    assert.doesNotMatch(cell!, /^[=+\-@\t\r\n＝＋－＠]/);
  assert.ok(file.includes(`"'+5215512345678"`));
});

test("an export has the list's filters, newest first, and is of one workspace", async () => {
  await known({ email: "a@example.com", tags: ["vip"] }, { rfc: "A" });
  world.clock.advance(1);
  await known({ email: "b@example.com", tags: ["vip"], fullName: "Zoé" });
  world.clock.advance(1);
  await known({ email: "c@example.com" }, { other: "C" });
  const emails = async (query: string) =>
    [...(await exported(query)).matchAll(/^"(\w@example\.com)"/gm)].map(([, email]) => email![0]).join("");
  assert.equal(await emails(""), "cba");
  assert.equal(await emails("?tag=vip"), "ba");
  assert.equal(await emails("?search=ZOE"), "b");
  assert.equal(await emails("?source=invitation"), "");
  assert.equal(await emails("?verified=false"), "cba");
  assert.equal((await exported("?tag=vip")).includes("customFields.other"), false);
  assert.equal((await exported("", await world.integrator())).split("\r\n").length, 2, "a header alone");
  assert.deepEqual(refusal(await client.get("/v2/contacts/export?source=x")), [422, "E1200", "source"]);
  assert.equal((await client.send("HEAD", "/v2/contacts/export")).bytes.length, 0);
});

test("an export of many contacts has each once", async () => {
  const lines = Array.from({ length: 350 }, (_, index) => `p${index}@example.com`);
  assert.deepEqual(counts(await imported(`email\n${lines.join("\n")}`)), [350, 0, 0, 0]);
  const found = [...(await exported()).matchAll(/^"(p\d+@example\.com)"/gm)].map(([, email]) => email!);
  assert.deepEqual(found.toSorted(), lines.toSorted());
});

test("commas, semicolons or tabs; quotes, line breaks, a byte order mark; names without case", async () => {
  const files = [
    '\ufeffEMAIL,FullName,customfields.RFC\r\nc@example.com,"Ruiz, ""Ana""",x\r\n',
    'email;"fullName";customFields.RFC\nc@example.com;"Ruiz, ""Ana""";x',
    'Email\tfullname\tCustomFields.RFC\rc@example.com\tRuiz, "Ana"\tx'.replace(
      'Ruiz, "Ana"',
      '"Ruiz, ""Ana"""',
    ),
  ];
  for (const [index, file] of files.entries()) {
    const report = await imported(file);
    assert.deepEqual(counts(report), index === 0 ? [1, 0, 0, 0] : [0, 0, 1, 0], file);
  }
  const [person] = Object.values(await everyone()) as Contact[];
  assert.deepEqual([person!.fullName, person!.customFields], ['Ruiz, "Ana"', { RFC: "x" }] as never);
});

test("a known contact gets what its line has; empty cells leave it; the later line of two counts", async () => {
  const { id } = await known(
    { email: "ana@example.com", fullName: "Ana", company: "Una", tags: ["a"], phone: "+5215500000002" },
    { rfc: "1", curp: "2" },
  );
  const phone = await known({ phone: "+5215500000003" });
  const report = await imported(
    [
      "email,phone,fullName,company,tags,customFields.rfc",
      " ANA@example.com ,,Ána,,b|b| c ,",
      ",+52 155 0000 0003,Teléfono,,,",
      "new@example.com,,Nueva,,,",
      "new@example.com,,Nueva,Dos,,9",
      "ana@example.com,,Ana Luisa,,,3",
      "ana@example.com,,Ana Luisa,,,3",
    ].join("\n"),
  );
  assert.deepEqual(counts(report), [1, 4, 1, 0]);
  const { fullName, company, tags, customFields } = (await contact(client, id)) as Contact & {
    company: string;
  };
  assert.deepEqual(
    [fullName, company, tags, customFields],
    ["Ana Luisa", "Una", ["b", "c"], { rfc: "3", curp: "2" }],
  );
  assert.equal((await contact(client, phone.id)).fullName, "Teléfono");
  assert.deepEqual(await listed(client, "?tag=b"), [id]);
  assert.deepEqual(await listed(client, "?tag=a"), []);
  assert.equal((await listed(client, "?search=nueva")).length, 1);
});

test("bad lines are named by their first line, and stop no other; a dry run changes nothing", async () => {
  await known({ email: "old@example.com", fullName: "Old" });
  const many = Array.from({ length: 201 }, (_, index) => `customFields.f${index}`);
  const file = [
    `email,phone,fullName,notes,tags,${many.join(",")}`,
    `one@example.com,,One,"two\r\nlines\nin all",,${",".repeat(200)}`,
    "",
    `nobody,,,,,${",".repeat(200)}`,
    `,,Nobody,,,${",".repeat(200)}`,
    `two@example.com,12,,,,${",".repeat(200)}`,
    `three@example.com,,,,,${"x,".repeat(200)}x`,
    `four@example.com,,,nul\0,,${",".repeat(200)}`,
    `five@example.com,,${"x".repeat(256)},,,${",".repeat(200)}`,
    `six@example.com,,,,${"y".repeat(65)},${",".repeat(200)}`,
    `seven@example.com,,,,,${"z".repeat(2001)}${",".repeat(200)}`,
    "eight@example.com,,",
    ",".repeat(205),
    `old@example.com,,New,,,${",".repeat(200)}`,
    `old@example.com,,New,,,${",".repeat(200)}`,
  ].join("\n");
  const before = await everyone();
  const dry = await imported(file, { query: "?dryRun=true" });
  assert.deepEqual([dry.dryRun, dry.total, ...counts(dry)], [true, 12, 1, 1, 1, 9]);
  assert.deepEqual(await everyone(), before);
  assert.deepEqual(
    told(dry).map((text) => /^\d+ [\w.[\]]+/.exec(text)![0]),
    [
      "6 email",
      "7 email",
      "8 phone",
      "9 A",
      "10 notes",
      "11 fullName",
      "12 tags[0]",
      "13 customFields.f0",
      "14 The",
    ],
  );
  assert.deepEqual(
    dry.lines.map(({ column }) => column),
    ["email", "email", "phone", undefined, "notes", "fullName", "tags", "customFields.f0", undefined],
  );
  assert.deepEqual(dry.lines[2]!.email, "two@example.com");
  const real = await imported(file, { query: "?dryRun=false" });
  assert.deepEqual({ ...real, dryRun: true }, dry);
  assert.deepEqual(Object.keys(await everyone()).toSorted(), ["old@example.com", "one@example.com"]);
});

test("a dry run knows what its earlier lines would have done, over batches", async () => {
  const lines = Array.from(
    { length: 250 },
    (_, index) => `p${index % 120}@example.com,${Math.floor(index / 120)}`,
  );
  const file = `email,customFields.x\n${lines.join("\n")}`;
  const dry = await imported(file, { query: "?dryRun=true" });
  assert.deepEqual(counts(dry), [120, 130, 0, 0]);
  assert.deepEqual(counts(await imported(file)), counts(dry));
});

test("a column name is the full name, as in a file of a bulk send", async () => {
  assert.deepEqual(
    counts(await imported("name,email\nNora Paz,nora.paz@example.com", { query: "?dryRun=true" })),
    [1, 0, 0, 0],
  );
  const twice = await send("name,fullName,email\na,b,a@example.com");
  assert.deepEqual(refusal(twice), [422, "E1200", "fullName"]);
});

test("a file that cannot be read is refused as a whole, and names its line or column", async () => {
  const latin = Buffer.from("email,fullName\na@example.com,A\nb@example.com,\xd1and\xfa\n", "latin1");
  const cases: [string | Uint8Array, string | undefined, RegExp][] = [
    ["", undefined, /empty/],
    ["\ufeff", undefined, /empty/],
    ["\n\n", undefined, /empty/],
    [latin, undefined, /Line 3 is not in UTF-8/],
    [Buffer.from("\ufeffemail\na@example.com", "utf16le"), undefined, /Line 1 is not in UTF-8/],
    ['email,notes\na@example.com,"a\nb@example.com,"\nc@example.com,"open', undefined, /quotes of line 4/],
    ['email,notes\na@example.com,x\n\nb@example.com,"x"y', undefined, /quotes of line 4/],
    [`email,notes\na@example.com,x\nb@example.com,${"x".repeat(2_200_000)}\n`, undefined, /Line 3 is over/],
    [`email\n${"a@example.com\n".repeat(10_001)}`, undefined, /over 10000 lines/],
    ["email,Birthday\na@example.com,x", "Birthday", /customFields\.NAME/],
    ["email,\na@example.com,", "", /column/],
    ["email,fullName,FULLNAME\na@example.com,x,y", "FULLNAME", /twice/],
    ["email,customFields.a,customFields.A,customFields.a\n", "customFields.a", /twice/],
    ["email,customFields.\n", "customFields.", /1 to 128/],
    [`email,customFields.${"x".repeat(129)}\n`, `customFields.${"x".repeat(129)}`, /1 to 128/],
    ["email,customFields.a\0\n", "customFields.a\0", /1 to 128/],
    ["fullName\nAna", "email", /email/],
    [
      `email,${Array.from({ length: 1100 }, (_, index) => `customFields.${index}`).join(",")}\n`,
      "customFields.1006",
      /at most 1000/,
    ],
    [`email${",".repeat(3_000_000)}`, undefined, /Line 1 is over/],
  ];
  for (const [file, field, message] of cases) {
    const answer = await send(file);
    assert.deepEqual(refusal(answer), [422, "E1200", field], String(message));
    assert.match(answer.body.error.message, message);
    world.clock.advance(6_000);
  }
  assert.deepEqual(await listed(client), []);
});

test("another type, another charset and over 10 MB are refused", async () => {
  const body = "email\na@example.com";
  for (const type of ["application/json", "text/csv; charset=iso-8859-1", "text/plain", ""])
    assert.deepEqual(
      refusal(await send(body, { headers: { "content-type": type } })),
      [422, "E1200", undefined],
      type,
    );
  assert.deepEqual(
    counts(await imported(body, { headers: { "content-type": 'TEXT/CSV; charset="UTF-8"' } })),
    [1, 0, 0, 0],
  );
  const large = await send(`email,notes\n${`a@example.com,${"n".repeat(1000)}\n`.repeat(10_500)}`);
  assert.deepEqual(refusal(large), [413, "PAYLOAD_TOO_LARGE", undefined]);
});

test("a header alone imports nothing, and 10,000 lines are imported; 1,000 bad ones are named", async () => {
  assert.deepEqual((await imported("email\n")).total, 0);
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    index < 1500 ? `bad${index}` : `p${index % 2000}@example.com`,
  );
  const report = await imported(`email\n${lines.join("\n")}`);
  assert.deepEqual([report.total, ...counts(report)], [10_000, 2000, 0, 6500, 1500]);
  assert.deepEqual([report.lines.length, report.lines[0]!.line, report.lines.at(-1)!.line], [1000, 2, 1001]);
});

test("of two imports at once each line is done, and each contact is made once", async () => {
  const emails = Array.from({ length: 150 }, (_, index) => `p${index}@example.com`);
  const [one, two] = await Promise.all([
    imported(`email,fullName\n${emails.map((email) => `${email},A`).join("\n")}`),
    imported(
      `email,company\n${emails
        .toReversed()
        .map((email) => `${email},B`)
        .join("\n")}`,
    ),
  ]);
  assert.equal(one.created + two.created, 150);
  assert.equal(one.updated + two.updated, 150);
  const { items } = (await client.get("/v2/contacts?pageSize=100")).body;
  assert.ok(
    items.every(({ fullName, company }: Record<string, unknown>) => fullName === "A" && company === "B"),
  );
});

test("members of the workspace are linked; other workspaces and environments stay as they are", async () => {
  const { tenantId } = await world.createTenant();
  const [live, dev] = await Promise.all(
    (["live", "test"] as const).map(async (environment) =>
      world.as(await world.createKey(tenantId, environment)),
    ),
  );
  const email = "member@example.com";
  expectStatus(
    await world.admin.post(`/admin/tenants/${tenantId}/members`, { email, name: "M", role: "member" }),
    201,
  );
  await known({ email, fullName: "Ajena" });
  await imported(`email,fullName\n${email},Propia`, { as: live! });
  const [id] = (await listed(live!)) as [string];
  const { userId, fullName, source } = await contact(live!, id);
  assert.deepEqual([userId !== null, fullName, source], [true, "Propia", "api"]);
  assert.deepEqual(await listed(dev!), []);
  assert.deepEqual(
    Object.values(await everyone()).map((one) => (one as Contact).fullName),
    ["Ajena"],
  );
});

test("reading needs document:read, writing document:write", async () => {
  const { tenantId } = await world.createTenant();
  const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
  const writer = world.as(await world.createKey(tenantId, "test", { scopes: ["document:write"] }));
  assert.equal((await send("email\n", { as: reader })).status, 403);
  assert.equal((await writer.get("/v2/contacts/export")).status, 403);
  expectStatus(await send("email\n", { as: writer }), 200);
  expectStatus(await reader.get("/v2/contacts/export"), 200);
});

test("more custom fields than a file has columns are refused by the export", async () => {
  for (let at = 0; at < 6; at += 1) {
    const set = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${at}-${index}`, "v"]));
    await known({ email: `p${at}@example.com`, tags: [at < 5 ? "few" : "many"] }, set);
  }
  assert.equal((await exported("?tag=few")).split("\r\n")[0]!.split(",").length, 1007);
  assert.deepEqual(refusal(await client.get("/v2/contacts/export")), [422, "E1200", undefined]);
});
