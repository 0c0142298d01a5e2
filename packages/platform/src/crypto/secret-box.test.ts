import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { systemRandom } from "../clock/system.ts";
import { AesSecretBox } from "./secret-box.ts";

const [old, young] = [randomBytes(32), randomBytes(32)];
const box = new AesSecretBox([old], systemRandom);

test("what was sealed opens with its context, and two seals of one text differ", () => {
  for (const plain of ["", "whsec_x", "ñ".repeat(1000)]) {
    const sealed = box.seal(plain, "row");
    assert.match(sealed, /^[\w-]{8}\.[\w-]{16}\.[\w-]+$/);
    assert.equal(box.open(sealed, "row"), plain);
    assert.notEqual(box.seal(plain, "row"), sealed);
  }
});

test("another context, another key and any changed byte do not open it", () => {
  const sealed = box.seal("secret", "row");
  assert.throws(() => box.open(sealed, "another row"));
  assert.throws(() => new AesSecretBox([young], systemRandom).open(sealed, "row"), /ENCRYPTION_KEY/);
  const [name = "", nonce = "", payload = ""] = sealed.split(".");
  const bytes = Buffer.from(payload, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    assert.throws(() => box.open([name, nonce, changed.toString("base64url")].join("."), "row"));
  }
  for (const text of ["", ".", "..", name, `${name}.${nonce}`, `${name}.${nonce}.`, `${name}..${payload}`])
    assert.throws(() => box.open(text, "row"));
});

test("a shortened tag is refused: a guess would be cheap", () => {
  const sealed = box.seal("", "row");
  const [name = "", nonce = "", payload = ""] = sealed.split(".");
  const short = Buffer.from(payload, "base64url").subarray(0, 4).toString("base64url");
  assert.throws(() => box.open([name, nonce, short].join("."), "row"));
});

test("the first key seals, every key opens", () => {
  const both = new AesSecretBox([young, old], systemRandom);
  assert.equal(both.open(box.seal("early", "row"), "row"), "early");
  const late = both.seal("late", "row");
  assert.equal(new AesSecretBox([young], systemRandom).open(late, "row"), "late");
  assert.throws(() => box.open(late, "row"));
});
