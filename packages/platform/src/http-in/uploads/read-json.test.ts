import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { describe, test } from "node:test";
import type { StoredUpload } from "@service/contract/common";
import fc from "fast-check";
import type { FileWriter } from "../../ports/file-store.ts";
import { BodyError, readJson } from "../body.ts";
import { readJsonWithUploads } from "./read-json.ts";

const MB = 1024 * 1024;
const OPERATION = { uploads: ["documents[].base64Content", "document.base64Content"], maxBodyBytes: MB };

/** A file store in memory that counts its files. */
class Files {
  readonly stored = new Map<string, Buffer>();
  open = 0;

  create(): Promise<FileWriter> {
    const pieces: Buffer[] = [];
    this.open++;
    const discard = async () => void this.open--;
    const finish = async () => {
      this.open--;
      const bytes = Buffer.concat(pieces);
      const storageKey = String(this.stored.size);
      this.stored.set(storageKey, bytes);
      return { storageKey, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
    };
    return Promise.resolve({
      write: async (bytes) => void pieces.push(Buffer.from(bytes)),
      finish,
      discard,
    });
  }
}

function requestOf(text: string | Uint8Array, size = 64 * 1024): Request {
  const bytes = Buffer.from(text as string);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, (at += size)));
    },
  });
  const headers = { "content-type": "application/json" };
  return new Request("http://x/", { method: "POST", body, headers, duplex: "half" });
}

async function read(text: string | Uint8Array, size?: number) {
  const files = new Files();
  const received: StoredUpload[] = [];
  const result = await readJsonWithUploads(requestOf(text, size), OPERATION, { files, received }).then(
    (value) => ({ value, error: null }),
    (error: unknown) => ({ value: undefined, error: error as BodyError }),
  );
  assert.equal(files.open, 0, "no file stays open");
  if (result.error) assert.ok(result.error instanceof BodyError, String(result.error));
  return { ...result, files, received };
}

test("files are stored as they are, whatever the pieces that they arrive in", async () => {
  for (const length of [1, 2, 3, 1023, 49_151, 49_152, 49_153, 200_000])
    for (const size of [1000, 4096, 65_536]) {
      const bytes = randomBytes(length);
      const body = { name: "x", documents: [{ base64Content: bytes.toString("base64"), name: "ñ" }] };
      const { value, files, received } = await read(JSON.stringify(body), size);
      const [upload] = received as [StoredUpload];
      assert.deepEqual(value, { name: "x", documents: [{ base64Content: upload, name: "ñ" }] });
      assert.deepEqual(files.stored.get(upload.storageKey), bytes);
      assert.deepEqual([upload.size, upload.head], [length, bytes.subarray(0, 1024)]);
    }
});

test("escaped slashes are read as JSON.parse reads them", async () => {
  const bytes = Buffer.alloc(3000, 0xff);
  const text = JSON.stringify({ document: { base64Content: bytes.toString("base64") } });
  const { files } = await read(text.replaceAll("/", "\\/"), 777);
  assert.deepEqual([...files.stored.values()], [bytes]);
});

describe("what is no base64 is refused at its member, and nothing of it is stored", () => {
  const cases = [
    "",
    "A",
    "AA",
    "AAA",
    "AA=A",
    "A===",
    "AAAA=",
    "AA AA",
    "AAA\n",
    "AA-_",
    "data:;base64,AAAA",
  ];
  for (const text of [...cases, `${"A".repeat(70_000)}=AAA`, `${"A".repeat(70_000)}é`])
    test(JSON.stringify(text).slice(0, 30), async () => {
      const { error, files } = await read(JSON.stringify({ documents: [0, { base64Content: text }] }));
      assert.deepEqual([error?.reason, error?.path], ["unsupported_text", ["documents", 1, "base64Content"]]);
      assert.equal(files.stored.size, 0);
    });
});

test("a file over 50 MB is refused at its member", async () => {
  const content = Buffer.alloc(50 * MB + 1).toString("base64");
  const { error } = await read(`{"document":{"base64Content":"${content}"}}`);
  assert.deepEqual([error?.reason, error?.path], ["unsupported_text", ["document", "base64Content"]]);
});

test("what is no upload counts against the limit of the rest", async () => {
  const long = "A".repeat(MB);
  const cases = [
    JSON.stringify({ name: long }),
    JSON.stringify({ [long.repeat(10)]: 1 }),
    JSON.stringify({ base64Content: long }),
    JSON.stringify({ documents: { base64Content: long } }),
    JSON.stringify({ document: [{ base64Content: long }] }),
    JSON.stringify({ documents: [{ more: { base64Content: long } }] }),
    `[${"1,".repeat(MB)}1]`,
    "1".repeat(2 * MB),
  ];
  for (const text of cases) assert.equal((await read(text)).error?.reason, "too_large", text.slice(0, 40));
});

test("a member that is no string is left to the schema, and a repeated one counts last", async () => {
  for (const other of [null, 1, {}, [], false]) {
    const { value } = await read(JSON.stringify({ document: { base64Content: other } }));
    assert.deepEqual(value, { document: { base64Content: other } });
  }
  const twice = await read('{"document":{"base64Content":"QQ==","base64Content":"QUE="}}');
  assert.equal(twice.received.length, 2, "the caller removes both");
  assert.deepEqual(twice.value, { document: { base64Content: twice.received[1] } });
});

test("a body that ends in the middle of a file is malformed", async () => {
  const text = JSON.stringify({ document: { base64Content: "A".repeat(200_000) } });
  for (const end of [10, 40, 70_000, 150_000, text.length - 3]) {
    const { error, files } = await read(text.slice(0, end));
    assert.deepEqual([error?.reason, files.stored.size], ["malformed", 0]);
  }
});

async function whole(text: string | Uint8Array): Promise<unknown> {
  return readJson(requestOf(text), MB).catch((error: BodyError) => [error.reason, error.path]);
}
async function streamed(text: string | Uint8Array, size: number): Promise<unknown> {
  const { value, error } = await read(text, size);
  return error ? [error.reason, error.path] : value;
}

test("every other body is read and refused as without uploads", async () => {
  const texts: (string | Uint8Array)[] = [
    "",
    " ",
    "{",
    '{"a":1,}',
    "[1,]",
    "01",
    "1 2",
    '"\\x"',
    '"a\nb"',
    "nul",
    "[]x",
  ];
  texts.push(
    '{"__proto__":{"a":1},"a":{"__proto__":null}}',
    '{"a":1,"a":2}',
    '"\\ud800"',
    '"\\u0000"',
    '"\0"',
  );
  texts.push(
    "[".repeat(199) + "]".repeat(199),
    "[".repeat(300) + "]".repeat(300),
    "[".repeat(100_000),
    "1e400",
  );
  texts.push(
    Buffer.from([0x22, 0xff, 0x22]),
    Buffer.from([0x22, 0xc3]),
    Buffer.from("\ufeff[1]"),
    "-0",
    "[1.50]",
  );
  texts.push(
    '{"templateValues":{"a":"\\u0000\\ud800"}}',
    '{"a":{"b":["\\u0000"]}}',
    "[true,false,null]",
    "[truefalse]",
  );
  for (const text of texts)
    for (const size of [1, 7, 65_536])
      assert.deepEqual(await streamed(text, size), await whole(text), JSON.stringify(text).slice(0, 40));
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.integer({ min: 1, max: 50 }), async (text, size) => {
      assert.deepEqual(await streamed(text, size), await whole(text));
    }),
    { numRuns: 300 },
  );
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.nat(), fc.string(), async (text, at, added) => {
      const broken = text.slice(0, at % (text.length + 1)) + added + text.slice(at % (text.length + 1));
      assert.deepEqual(await streamed(broken, 5), await whole(broken));
    }),
    { numRuns: 300 },
  );
});
