import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { StoredUpload } from "@service/contract/common";
import type { FileWriter } from "../../ports/file-store.ts";
import { BodyError } from "../body.ts";
import { readMultipart } from "./multipart.ts";

/** Files of one test, and those that were discarded. */
function memory() {
  const kept: string[] = [];
  const discarded: string[] = [];
  const create = async (): Promise<FileWriter> => {
    let text = "";
    return {
      write: async (bytes) => void (text += Buffer.from(bytes).toString("latin1")),
      finish: async () => {
        kept.push(text);
        const sha256 = createHash("sha256").update(text, "latin1").digest("hex");
        return { storageKey: String(kept.length), size: text.length, sha256 };
      },
      discard: async () => void discarded.push(text),
    };
  };
  return { kept, discarded, target: { files: { create }, received: [] as StoredUpload[] } };
}

function requestOf(pieces: readonly string[], headers: Record<string, string> = {}): Request {
  return new Request("http://127.0.0.1/", {
    method: "POST",
    body: ReadableStream.from(pieces.map((piece) => Buffer.from(piece, "latin1"))),
    headers: { "content-type": "multipart/form-data; boundary=bo", ...headers },
    duplex: "half",
  });
}

const OPTIONS = { maxBytes: 100_000, fileName: "file" };
const part = (disposition: string, content: string): string =>
  `--bo\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
/** The file holds what resembles delimiters. */
const CONTENT = "a\r\n--b\r\n--\r\n\r\n-bo\r\n";
const FORM = [
  "preamble\r\n",
  part("name=note", "of two\r\nlines"),
  part('name="other"; filename="x"', "dropped"),
  part('name="file"; filename="a.docx"', CONTENT),
  "--bo--\r\nepilogue",
].join("");

async function read(pieces: readonly string[], headers: Record<string, string> = {}) {
  const { kept, discarded, target } = memory();
  const form = await readMultipart(requestOf(pieces, headers), OPTIONS, target).catch(
    (error: unknown) => error,
  );
  return { form, kept, discarded, received: target.received };
}

test("a form is the same wherever its body is cut", async () => {
  const whole = await read([FORM]);
  assert.deepEqual(whole.kept, [CONTENT]);
  assert.deepEqual(whole.received.length, 1);
  for (let cut = 1; cut < FORM.length; cut++)
    assert.deepEqual(await read([FORM.slice(0, cut), FORM.slice(cut)]), whole, `cut at ${cut}`);
  assert.deepEqual(await read(FORM.split("")), whole);
});

test("a form that ends early is refused wherever it ends, and its file is discarded", async () => {
  const end = FORM.indexOf("--bo--") + "--bo--".length;
  for (let cut = 1; cut < end; cut++) {
    const { form, kept, discarded, received } = await read([FORM.slice(0, cut)]);
    assert.ok(form instanceof BodyError && form.reason === "malformed_form", `cut at ${cut}`);
    // A file that was complete is the caller's to remove.
    assert.equal(kept.length, received.length);
    assert.ok(kept.length + discarded.length <= 1);
  }
});

test("a body over the limit is refused before it is stored, or while it is", async () => {
  const long = part('name="file"; filename="a.docx"', "x".repeat(200_000));
  const declared = await read([long], { "content-length": String(long.length) });
  assert.ok(declared.form instanceof BodyError && declared.form.reason === "too_large");
  assert.deepEqual([declared.kept, declared.discarded], [[], []]);
  const pieces = Array.from({ length: 30 }, (_, index) => long.slice(index * 7000, (index + 1) * 7000));
  const counted = await read(pieces);
  assert.ok(counted.form instanceof BodyError && counted.form.reason === "too_large");
  assert.deepEqual([counted.kept.length, counted.discarded.length], [0, 1]);
});

for (const [name, body] of [
  ["a part without headers", "--bo\r\n\r\nx\r\n--bo--"],
  ["a delimiter in the place of headers", `--bo\r\n--bo\r\n${part("name=a", "b")}--bo--`],
  ["a delimiter at the headers' end", "--bo\r\nContent-Disposition: form-data; name=a\r\n\r\n--bo--"],
  ["a delimiter with text after it", `${part("name=a", "b").replace("--bo", "--box")}--bo--`],
  ["a first delimiter within a line", `x${part("name=a", "b")}--bo--`],
  ["headers without an end", `--bo\r\nX: ${"y".repeat(20_000)}`],
] as const)
  test(`${name} makes a form malformed`, async () => {
    const { form } = await read([body]);
    assert.ok(form instanceof BodyError && form.reason === "malformed_form", String(form));
  });
