import assert from "node:assert/strict";
import { request } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { after, before, beforeEach, describe, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { residue, storedFiles } from "../support/machine/residue.ts";
import { fakeDocx } from "../support/templates.ts";
import { pdfOf } from "../support/workflows.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Files in the JSON of a creation: they are stored as they arrive, and nothing of a refused request stays. */
const MB = 1024 * 1024;

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx: fakeDocx() } });
});
// A key creates 20 documents a minute.
beforeEach(async () => {
  client = await world.integrator();
});
after(() => world.close());

const send = (body: string | Uint8Array, headers: Record<string, string> = {}): Promise<Answer> =>
  client.send("POST", "/v2/documents", { body, headers: { "content-type": "application/json", ...headers } });

async function assertNothingLeft(work: () => Promise<unknown>): Promise<void> {
  const before = await residue(world);
  await work();
  assert.deepEqual(await residue(world), before);
}

function refusal({ status, body }: Answer): unknown[] {
  return [status, body.error.code, body.error.field];
}

const pdf = pdfOf();
const withFile = (content: unknown) => JSON.stringify({ document: { base64Content: content } });

describe("what is refused is refused at its member, and nothing stays", () => {
  const field = "document.base64Content";
  const cases: [what: string, body: string, refused: unknown[]][] = [
    ["no base64", withFile("%%%%"), [422, "E1200", field]],
    ["a data: URL", withFile(`data:application/pdf;base64,${pdf}`), [422, "E1200", field]],
    ["line breaks", withFile(`${pdf.slice(0, 76)}\r\n${pdf.slice(76)}`), [422, "E1200", field]],
    ["no padding", withFile(`${pdf}QQ`), [422, "E1200", field]],
    ["an empty file", withFile(""), [422, "E1200", field]],
    ["a number", withFile(7), [422, "E1200", field]],
    ["null", withFile(null), [422, "E1200", field]],
    [
      "the reader's own value",
      withFile({ storageKey: "00/0", size: 1, sha256: "0", head: "" }),
      [422, "E1200", field],
    ],
    ["a list", withFile([pdf]), [422, "E1200", field]],
    ["a file over 50 MB", withFile(pdfOf(50 * MB)), [422, "E1200", field]],
    [
      "a file beside a mistake",
      JSON.stringify({ document: { base64Content: pdf }, name: 7 }),
      [422, "E1200", "name"],
    ],
    [
      "the second of two pieces",
      JSON.stringify({ documents: [{ base64Content: pdf, fileType: "pdf" }, { base64Content: "?" }] }),
      [422, "E1200", "documents[1].base64Content"],
    ],
    [
      "a text at no declared place",
      JSON.stringify({ base64Content: "A".repeat(MB) }),
      [413, "PAYLOAD_TOO_LARGE", undefined],
    ],
    [
      "a key of 10 MB",
      JSON.stringify({ document: { base64Content: pdf }, ["k".repeat(10 * MB)]: 1 }),
      [413, "PAYLOAD_TOO_LARGE", undefined],
    ],
    [
      "a number of 2 MB",
      `{"document":{"base64Content":"${pdf}"},"a":${"1".repeat(2 * MB)}}`,
      [413, "PAYLOAD_TOO_LARGE", undefined],
    ],
    [
      "deep nesting",
      `{"document":{"base64Content":"${pdf}"},"a":${"[".repeat(100_000)}`,
      [422, "E1200", undefined],
    ],
    ["a file that ends in the middle", withFile(pdfOf(MB)).slice(0, -MB / 2), [422, "E1200", undefined]],
    ["what follows the value", `${withFile(pdf)}x`, [422, "E1200", undefined]],
  ];
  for (const [what, body, refused] of cases)
    test(what, () => assertNothingLeft(async () => assert.deepEqual(refusal(await send(body)), refused)));

  test("invalid UTF-8, and another type", () =>
    assertNothingLeft(async () => {
      const bytes = Buffer.concat([Buffer.from(withFile(pdf).slice(0, -1)), Buffer.from([0x22, 0xff])]);
      assert.deepEqual(refusal(await send(bytes)), [422, "E1200", undefined]);
      assert.equal((await send(withFile(pdf), { "content-type": "text/plain" })).status, 422);
    }));

  test("a request without a key, before any file is stored", () =>
    assertNothingLeft(async () => {
      const answer = await world.anonymous.send("POST", "/v2/documents", { body: withFile(pdfOf(MB)) });
      assert.equal(answer.status, 401);
    }));
});

test("of a member that is sent twice the last counts, and the other file goes", async () => {
  const before = (await storedFiles(world.dataDir)).length;
  const [first, second] = [pdfOf(10), pdfOf(20)];
  const answer = await send(`{"document":{"base64Content":"${first}","base64Content":"${second}"}}`);
  const { id } = expectStatus(answer, 201);
  const { bytes } = await client.get(`/v3/documents/${String(id)}/download?version=original`);
  assert.equal(Buffer.from(bytes).toString("base64"), second);
  assert.equal((await storedFiles(world.dataDir)).length, before + 2, "the upload and its canonical file");
});

test("unknown names are still told", async () => {
  const body = JSON.stringify({ document: { base64Content: pdf, nam: "x" }, folderNam: "y" });
  const answer = await send(body);
  assert.equal(answer.status, 201);
  assert.match([...answer.headers.values()].join(" "), /folderNam/);
});

/** Lets this process, which is server and client, see which connections have ended while it was busy. */
async function closings(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await nextTurn();
}

test("20 pieces of 5 MB in one body are joined", async () => {
  const documents = Array.from({ length: 20 }, () => ({
    base64Content: pdfOf(5 * MB - 1024),
    fileType: "pdf",
  }));
  await closings();
  const answer = await client.post("/v2/documents?mode=async", { documents });
  const { workflowId } = expectStatus(answer, 202);
  await world.runJobs();
  await closings();
  const { status, document } = expectStatus(await client.get(`/v2/workflows/${String(workflowId)}`), 200);
  assert.equal(status, "completed", JSON.stringify(document));
});

test("a client that goes in the middle of a file leaves nothing", () =>
  assertNothingLeft(async () => {
    const { hostname, port } = new URL(world.url);
    const body = withFile(pdfOf(4 * MB));
    const sending = request({
      hostname,
      port,
      method: "POST",
      path: "/v2/documents",
      headers: {
        authorization: `Bearer ${client.token}`,
        "content-type": "application/json",
        "content-length": body.length,
      },
    });
    sending.on("error", () => {});
    await new Promise<void>((resolve) => sending.write(body.slice(0, 2 * MB), () => resolve()));
    while ((await partial()) === 0) await new Promise(setImmediate);
    sending.destroy();
    while ((await partial()) > 0) await new Promise(setImmediate);
  }));

/** Files that are being written. */
async function partial(): Promise<number> {
  return (await storedFiles(world.dataDir)).filter((name) => name.endsWith(".tmp")).length;
}

test("a body of very many files is refused at once, and leaves none", async () => {
  const documents = Array.from({ length: 20_000 }, () => '{"base64Content":"QQ=="}').join(",");
  await assertNothingLeft(async () =>
    assert.deepEqual(refusal(await send(`{"documents":[${documents}]}`)), [
      422,
      "E1200",
      "documents[40].base64Content",
    ]),
  );
});
