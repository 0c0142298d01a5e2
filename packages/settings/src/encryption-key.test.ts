import assert from "node:assert/strict";
import { test } from "node:test";
import { ConfigError, readConfig } from "./config.ts";

const key = (byte: number, length = 32) => Buffer.alloc(length, byte).toString("base64");

const read = (value?: string) =>
  readConfig(value === undefined ? {} : { ENCRYPTION_KEY: value }).encryptionKeys;

test("ENCRYPTION_KEY is none, one key or several with commas", () => {
  assert.deepEqual(read(), []);
  assert.deepEqual(read("  "), []);
  assert.deepEqual(read(key(1)), [Buffer.alloc(32, 1)]);
  assert.deepEqual(read(`${key(2)} , ${key(1)},`), [Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
});

for (const [what, value] of [
  ["too short", key(1, 31)],
  ["too long", key(1, 33)],
  ["no base64", "not a key at all"],
  ["one good, one bad", `${key(1)},x`],
] as const)
  test(`a key that is ${what} stops the start with a sentence that names the variable and not the value`, () => {
    assert.throws(
      () => readConfig({ ENCRYPTION_KEY: value }),
      (error) => {
        assert.ok(error instanceof ConfigError);
        assert.match(error.message, /^ENCRYPTION_KEY must be 32 bytes in base64/);
        return !error.message.includes(value);
      },
    );
  });
