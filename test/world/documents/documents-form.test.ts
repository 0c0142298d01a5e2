import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, beforeEach, describe, test } from "node:test";
import { MAX_FORM_DOCUMENT_BYTES, MAX_UPLOAD_BYTES } from "@service/contract/limits";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { residue, storedFiles } from "../support/machine/residue.ts";
import { ANA, sampleBase64 } from "../support/signing.ts";
import { pdfOf } from "../support/workflows.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The creation of a document as a multipart form (docs/contract/v3.md#create-form). */
const MB = 1024 * 1024;

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
});
// A key creates 20 documents a minute.
beforeEach(async () => {
  client = await world.integrator();
});
after(() => world.close());

const pdf = Buffer.from(pdfOf(), "base64");

const TYPE = "multipart/form-data; boundary=b";
const part = (head: string, content: string | Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const file = (content: Uint8Array = pdf, name = "Lease.pdf"): Buffer =>
  part(`name="file"; filename="${name}"\r\nContent-Type: application/pdf`, content);
const json = (value: unknown): Buffer =>
  part('name="document"\r\nContent-Type: application/json', JSON.stringify(value));
const form = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from("--b--\r\n")]);

const send = (body: Uint8Array, type = TYPE, headers: Record<string, string> = {}): Promise<Answer> =>
  client.send("POST", "/v3/documents", {
    body: Buffer.from(body),
    headers: { "content-type": type, ...headers },
  });

const refusal = ({ status, body }: Answer) => [status, body.code, body.errors?.[0]?.pointer];

async function assertNothingLeft(work: () => Promise<unknown>): Promise<void> {
  const before = await residue(world);
  await work();
  assert.deepEqual(await residue(world), before);
}

test("a form makes the document that the same JSON makes, whatever the order of its parts", async () => {
  const members = { name: "Lease of Ana", signers: [ANA], expirationReminders: [3] };
  const inJson = { ...members, file: { name: "Lease.pdf", content: pdf.toString("base64") } };
  const expected = expectStatus(await client.post("/v3/documents", inJson), 201);
  for (const parts of [
    [file(), json(members)],
    [json(members), file()],
  ]) {
    const made = expectStatus(await send(form(...parts)), 201);
    assert.deepEqual({ ...made, id: null }, { ...expected, id: null });
    const { bytes } = await client.get(`/v3/documents/${String(made["id"])}/download?version=original`);
    assert.deepEqual(Buffer.from(bytes), pdf);
  }
});

const named = async (name: string) => expectStatus(await send(form(file(pdf, name))), 201)["name"];

test("a file alone is a whole request, named by its file without the path that a client put before it", async () => {
  assert.equal(await named("Lease.pdf"), "Lease");
  assert.equal(await named("../../etc/Pact of Łódź.PDF"), "Pact of Łódź");
  assert.equal(await named(String.raw`C:\\Users\\ana\\Lease.pdf`), "Lease");
  assert.equal(await named("a%22b.pdf"), 'a"b');
});

test("a form is read alike as clients of many kinds write it", async () => {
  const body = JSON.stringify({ signers: [ANA] });
  for (const head of [
    'name="document"',
    'name="document"\r\nContent-Type: text/plain; charset=utf-8',
    'name="document"; filename="document.json"\r\nContent-Type: application/json',
    "name=document\r\ncontent-type: APPLICATION/JSON",
  ]) {
    const made = expectStatus(await send(form(file(), part(head, body))), 201);
    assert.equal(made["signerCount"], 1, head);
  }
  const native = new FormData();
  native.append("file", new Blob([pdf], { type: "application/pdf" }), "Lease.pdf");
  native.append("document", new Blob([body], { type: "application/json" }));
  assert.equal(
    expectStatus(await client.send("POST", "/v3/documents", { body: native }), 201)["signerCount"],
    1,
  );
});

test("a form without a file makes a document from a template, or says that a source is missing", async () => {
  const template = `tmpl_${"0".repeat(32)}`;
  assert.deepEqual(refusal(await send(form(json({ templateId: template })))), [
    404,
    "TEMPLATE_NOT_FOUND",
    undefined,
  ]);
  assert.deepEqual(refusal(await send(form(json({ name: "x" })))), [422, "VALIDATION_ERROR", "/file"]);
  assert.deepEqual(refusal(await send(form(file(), json({ templateId: template })))), [
    422,
    "VALIDATION_ERROR",
    "/source",
  ]);
});

describe("what is refused is refused at its member, and nothing stays", () => {
  const invalid = [422, "VALIDATION_ERROR"];
  const malformed = [400, "MALFORMED_JSON", undefined];
  const nested = Buffer.from(
    "--i\r\nContent-Disposition: file; filename=a.pdf\r\n\r\n%PDF-1.7\r\n--i\r\nContent-Disposition: file; filename=b.pdf\r\n\r\n%PDF-1.7\r\n--i--",
  );
  const cases: [what: string, body: () => Uint8Array, refused: unknown[]][] = [
    ["no parts", () => form(), [...invalid, "/file"]],
    ["an empty body", () => Buffer.alloc(0), malformed],
    ["two files of one name", () => form(file(), file()), [...invalid, "/file"]],
    [
      "two files of two names",
      () => form(file(), part('name="annex"; filename="b.pdf"', pdf)),
      [...invalid, "/annex"],
    ],
    [
      "files in an array's notation",
      () => form(part('name="file[]"; filename="b.pdf"', pdf)),
      [...invalid, "/file[]"],
    ],
    ["a member as a part of its own", () => form(file(), part("name=name", "Lease")), [...invalid, "/name"]],
    ["two documents", () => form(file(), json({}), json({})), [...invalid, "/document"]],
    [
      "a file in both places",
      () => form(file(), json({ file: { name: "a", content: "QQ==" } })),
      [...invalid, "/file"],
    ],
    [
      "a file in the document",
      () => form(json({ file: { name: "a", content: "QQ==" } })),
      [...invalid, "/file"],
    ],
    ["a file without a name", () => form(part('name="file"', pdf)), [...invalid, "/file/name"]],
    ["a file whose name is a path alone", () => form(file(pdf, "../")), [...invalid, "/file/name"]],
    ["a file with a long name", () => form(file(pdf, `${"a".repeat(256)}.pdf`)), [...invalid, "/file/name"]],
    ["U+0000 in the file's name", () => form(file(pdf, "a\0.pdf")), [...invalid, "/file"]],
    ["U+0000 in the document", () => form(file(), json({ name: "a\0b" })), [...invalid, "/name"]],
    [
      "a signer without an address",
      () => form(file(), json({ signers: [{ name: "Ana" }] })),
      [...invalid, "/signers/0/email"],
    ],
    ["a list", () => form(file(), json([])), [...invalid, ""]],
    ["no JSON", () => form(file(), part('name="document"', "name=Lease")), malformed],
    ["an empty document", () => form(file(), part('name="document"', "")), malformed],
    [
      "JSON in no UTF-8",
      () => form(file(), part('name="document"', Buffer.from([0x22, 0xff, 0x22]))),
      malformed,
    ],
    ["deep nesting", () => form(file(), part('name="document"', `{"a":${"[".repeat(100_000)}`)), malformed],
    [
      "a member of another name only",
      () => form(part('name="__proto__"', "{}"), file()),
      [...invalid, "/__proto__"],
    ],
    [
      "a part that is no form data",
      () => form(Buffer.from(String(file()).replace("form-data", "attachment"))),
      malformed,
    ],
    ["a form that ends within its file", () => form(file()).subarray(0, -20), malformed],
    ["a form without its end", () => file(), malformed],
    [
      "a form in the form",
      () => form(part('name="file"\r\nContent-Type: multipart/mixed; boundary=i', nested)),
      [...invalid, "/file/name"],
    ],
    [
      "headers of 10 kB",
      () => form(part(`name="file"; filename="a.pdf"\r\nX: ${"y".repeat(10_000)}`, pdf)),
      malformed,
    ],
    [
      "very many parts",
      () => form(...Array.from({ length: 5000 }, (_, at) => part(`name=p${at}`, ""))),
      [...invalid, "/p0"],
    ],
    ["an empty file", () => form(file(Buffer.alloc(0))), [...invalid, "/file/content"]],
    ["a file beside a mistake", () => form(file(), json({ name: 7 })), [...invalid, "/name"]],
    [
      "a file of a byte over 10 MB",
      () => form(file(Buffer.alloc(MAX_UPLOAD_BYTES + 1, "%PDF-1.7 "))),
      [413, "DOCUMENT_TOO_LARGE", undefined],
    ],
    ["a file of 20 MB", () => form(file(Buffer.alloc(20 * MB))), [413, "DOCUMENT_TOO_LARGE", undefined]],
    [
      "a huge document",
      () => form(file(), json({ name: "n".repeat(MAX_FORM_DOCUMENT_BYTES) })),
      [413, "PAYLOAD_TOO_LARGE", undefined],
    ],
  ];
  for (const [what, body, refused] of cases)
    test(what, () => assertNothingLeft(async () => assert.deepEqual(refusal(await send(body())), refused)));

  for (const type of [
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/mixed; boundary=b",
    "application/x-www-form-urlencoded",
    "application/pdf",
  ])
    test(`a body as ${type} is 415`, () =>
      assertNothingLeft(async () => {
        assert.deepEqual(refusal(await send(form(file()), type)), [415, "UNSUPPORTED_MEDIA_TYPE", undefined]);
      }));

  test("a document part of another type is 415", async () => {
    const xml = part('name="document"\r\nContent-Type: application/xml', "{}");
    assert.deepEqual(refusal(await send(form(file(), xml))), [415, "UNSUPPORTED_MEDIA_TYPE", undefined]);
  });
});

test("10 MB fit, with 500 kB of members beside them", async () => {
  const members = { ignored: "n".repeat(500_000) };
  const whole = Buffer.concat([pdf, Buffer.alloc(MAX_UPLOAD_BYTES - pdf.length, "\n")]);
  expectStatus(await send(form(json(members), file(whole))), 201);
});

test("unknown members of the document are told, and refused where the request is strict", async () => {
  const body = form(file(), json({ folderid: null }));
  const told = await send(body);
  assert.equal(told.status, 201);
  assert.match(told.headers.get("service-warnings")!, /unknown member folderid; did you mean folderId/);
  const strict = await send(body, TYPE, { "service-strict": "1" });
  assert.deepEqual(refusal(strict), [422, "VALIDATION_ERROR", "/folderid"]);
});

test("with one Idempotency-Key the same form is the same request, by another boundary and in another order", async () => {
  const once = { "idempotency-key": "form" };
  const first = await send(form(file(), json({ name: "Lease" })), TYPE, once);
  const again = form(json({ name: "Lease" }), file())
    .toString("latin1")
    .replaceAll("--b", "--another");
  await assertNothingLeft(async () => {
    const replay = await send(Buffer.from(again, "latin1"), "multipart/form-data; boundary=another", once);
    assert.equal(replay.headers.get("idempotency-replayed"), "true");
    assert.deepEqual(replay.bytes, first.bytes);
    for (const other of [
      form(file(), json({ name: "Pact" })),
      form(file(pdf, "Pact.pdf"), json({ name: "Lease" })),
      form(file(Buffer.concat([pdf, Buffer.from("\n")])), json({ name: "Lease" })),
    ])
      assert.deepEqual(refusal(await send(other, TYPE, once)), [422, "IDEMPOTENCY_KEY_REUSED", undefined]);
  });
});

test("a request without a key is refused before any file is stored", () =>
  assertNothingLeft(async () => {
    const body = form(file());
    const answer = await world.anonymous.send("POST", "/v3/documents", {
      body,
      headers: { "content-type": TYPE },
    });
    assert.equal(answer.status, 401);
  }));

test("a file is stored as it arrives, and a client that goes in its middle leaves nothing", () =>
  assertNothingLeft(async () => {
    const { hostname, port } = new URL(world.url);
    const body = form(file(Buffer.alloc(4 * MB, "%PDF-1.7 ")));
    const sending = request({
      hostname,
      port,
      method: "POST",
      path: "/v3/documents",
      headers: {
        authorization: `Bearer ${client.token}`,
        "content-type": TYPE,
        "content-length": body.length,
      },
    });
    sending.on("error", () => {});
    await new Promise<void>((resolve) => sending.write(body.subarray(0, 2 * MB), () => resolve()));
    while ((await partial()) === 0) await new Promise(setImmediate);
    sending.destroy();
    while ((await partial()) > 0) await new Promise(setImmediate);
  }));

/** Files that are being written. */
async function partial(): Promise<number> {
  return (await storedFiles(world.dataDir)).filter((name) => name.endsWith(".tmp")).length;
}

test("a file that a form brought in is kept once", async () => {
  const before = (await storedFiles(world.dataDir)).length;
  expectStatus(await send(form(file(), json({ signers: [ANA] }))), 201);
  assert.equal((await storedFiles(world.dataDir)).length, before + 2, "the upload and its canonical file");
});

test("other operations take no form", async () => {
  const { id } = expectStatus(await send(form(file())), 201);
  const answer = await client.send("POST", `/v3/documents/${String(id)}/signers`, {
    body: form(json(ANA)),
    headers: { "content-type": TYPE },
  });
  assert.deepEqual(refusal(answer), [415, "UNSUPPORTED_MEDIA_TYPE", undefined]);
});

test("the file of a form is read as any upload, and refused with its reason", async () => {
  const other = await createWorld();
  try {
    client = await other.integrator();
    const real = Buffer.from(await sampleBase64(), "base64");
    const made = expectStatus(await send(form(file(real), json({ signers: [ANA] }))), 201);
    const { bytes } = await client.get(`/v3/documents/${String(made["id"])}/download?version=original`);
    assert.deepEqual(Buffer.from(bytes), real);
    for (const [reason, content] of [
      ["not_a_pdf", Buffer.from("PK")],
      ["truncated", real.subarray(0, real.length / 2)],
    ] as const) {
      const before = await residue(other);
      const answer = await send(form(file(content)));
      assert.deepEqual(
        [...refusal(answer), answer.body.reason],
        [422, "INVALID_PDF", "/file/content", reason],
      );
      assert.deepEqual(await residue(other), before);
    }
  } finally {
    await other.close();
  }
});
