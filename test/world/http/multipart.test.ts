import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import type { Store } from "../../../server/src/domain/model/store.ts";
import { StoreUnavailable } from "@service/platform/ports/store-unavailable";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { storedFiles } from "../support/machine/residue.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, type World } from "../world.ts";

/** Forms that no browser sends: none causes a 500, and none is misread. */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx: fakeDocx() } });
  client = await world.integrator();
});
after(() => world.close());

const TYPE = "multipart/form-data; boundary=b";
const send = (body: string | Uint8Array, type = TYPE): Promise<Answer> =>
  client.send("POST", "/v2/templates", { body, headers: { "content-type": type } });
const part = (disposition: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const FILE = part('name="file"; filename="a.docx"', "WORD{{x}}");
const END = "--b--\r\n";

test("forms as clients of many kinds write them are read alike", async () => {
  const cases: [string | Uint8Array, string, string][] = [
    [FILE + END, TYPE, "a"],
    [`preamble\r\n${FILE}${END}epilogue`, TYPE, "a"],
    [FILE + END, 'multipart/form-data; charset=utf-8; boundary="b"', "a"],
    [FILE + part("name=name", "x y") + END, TYPE, "x y"],
    [part('name="file"; filename="a%22b.docx"', "WORD") + END, TYPE, 'a"b'],
    [part('name="file"; filename="dir\\\\ñ.docx"', "WORD") + END, TYPE, "ñ"],
    [FILE.replace("\r\n\r\n", "\r\nContent-Type: text/plain; x=y\r\n\r\n") + END, TYPE, "a"],
  ];
  for (const [body, type, name] of cases) {
    const answer = await send(body, type);
    assert.deepEqual([answer.status, answer.body.name], [201, name], JSON.stringify(answer.body));
  }
});

test("broken and hostile forms are 422, at once", async () => {
  const cases: (string | Uint8Array)[] = [
    "",
    "--b",
    "--b\r\n",
    FILE,
    FILE + END.slice(0, 3),
    FILE.replace("form-data", "attachment") + END,
    part("filename=x", "y") + END,
    part('name=""', "y") + END,
    FILE + FILE + END,
    FILE + part('name="name"', "\0") + END,
    FILE + part('name="na\0me"', "x") + END,
    Buffer.concat([
      Buffer.from(FILE + '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`\r\n${END}`),
    ]),
    FILE + part('name="name"', "x".repeat(70_000)) + END,
    FILE + `--b\r\nX: ${"y".repeat(10_000)}\r\n\r\n\r\n${END}`,
    FILE + Array.from({ length: 21 }, (_, index) => part(`name="p${index}"`, "x")).join("") + END,
    FILE + part('name="name"', "a\r\n--bx") + END,
    "--b\r\n".repeat(200_000),
    "\r\n--b".repeat(200_000),
  ];
  for (const body of cases) {
    const answer = await send(body);
    assert.equal(answer.status, 422, JSON.stringify([String(body).slice(0, 80), answer.body]));
    assert.equal(answer.body.error.code, "E1200");
  }
  for (const type of [
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/mixed; boundary=b",
    "text/plain",
  ])
    assert.equal((await send(FILE + END, type)).status, 422, type);
});

test("fields of the names of an object's own are fields", async () => {
  for (const name of ["__proto__", "constructor", "toString"]) {
    const { status, body } = await send(FILE + part(`name="${name}"`, "x") + END);
    assert.deepEqual([status, body.name], [201, "a"]);
  }
  const wrong = await send(part('name="__proto__"; filename="a.docx"', "WORD") + END);
  assert.deepEqual([wrong.status, wrong.body.error.field], [422, "file"]);
});

test("no bytes make an upload answer 500", async () => {
  const piece = fc.constantFrom(
    "--b",
    "\r\n",
    "--",
    'Content-Disposition: form-data; name="file"',
    '; filename="a.docx"',
    "WORD",
    "\0",
    ":",
    '"',
    "\\",
  );
  const body = fc
    .array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 30 })
    .map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const { status } = await send(text);
      assert.ok([201, 400, 422].includes(status), `${status}`);
    }),
    { numRuns: 150 },
  );
});

test("the file of a refused or broken form is removed", async () => {
  const before = await storedFiles(world.dataDir);
  const refused = [
    part('name="file"; filename="a.txt"', "WORD") + END,
    part('name="file"; filename="a.docx"', "no word") + END,
    part('name="file"; filename="a.docx"', "") + END,
    FILE + FILE + END,
    FILE + part('name="name"', "\0") + END,
    FILE,
    FILE.slice(0, -2),
  ];
  for (const body of refused) {
    const answer = await send(body);
    assert.ok(answer.status >= 400 && answer.status < 500, JSON.stringify(answer.body));
    assert.deepEqual(await storedFiles(world.dataDir), before, JSON.stringify(answer.body));
  }
  assert.equal((await send(FILE + END)).status, 201);
  assert.equal((await storedFiles(world.dataDir)).length, before.length + 1);
});

test("the file of a form stays while the commit that names it may still come", async () => {
  const { store, files } = world.server.context.domain;
  const write = store.write.bind(store);
  const commits: (() => Promise<unknown>)[] = [];
  store.write = (use) => {
    commits.push(() => write(use));
    return Promise.reject(new StoreUnavailable(new Error("no answer")));
  };
  const refused = await send(FILE + END);
  delete (store as Partial<Store>).write;
  assert.equal(refused.status, 503);
  assert.ok(commits.length > 0);
  for (const commit of commits) await commit();
  for (const { storageKey } of await store.read((reader) => reader.files.find({})))
    assert.ok(await files.has(storageKey), storageKey);
});
