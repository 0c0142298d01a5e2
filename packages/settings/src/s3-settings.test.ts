import assert from "node:assert/strict";
import { test } from "node:test";
import { ConfigError } from "./environment.ts";
import { s3Settings } from "./s3-settings.ts";

const parse = (S3_URL: string) => s3Settings({ S3_URL });

test("a bucket alone has the defaults of AWS", () => {
  assert.deepEqual(parse("s3://my.files"), {
    bucket: "my.files",
    prefix: "",
    endpoint: null,
    region: null,
    pathStyle: false,
    encryption: null,
    directDownloads: false,
  });
  assert.equal(s3Settings({}), null);
});

test("every member is read", () => {
  const query =
    "endpoint=http://127.0.0.1:9000&region=eu-west-1&sse=aws:kms&kmsKeyId=arn:aws:kms:eu-west-1:1:key/x&downloads=direct";
  assert.deepEqual(parse(`s3://files/a/b?${query}`), {
    bucket: "files",
    prefix: "a/b/",
    endpoint: "http://127.0.0.1:9000",
    region: "eu-west-1",
    pathStyle: true,
    encryption: { kind: "aws:kms", keyId: "arn:aws:kms:eu-west-1:1:key/x" },
    directDownloads: true,
  });
  assert.equal(parse("s3://files/?endpoint=https://s3.example.com&pathStyle=false")?.pathStyle, false);
  assert.deepEqual(parse("s3://files?sse=AES256")?.encryption, { kind: "AES256" });
});

for (const [url, word] of [
  ["https://files", "s3://bucket"],
  ["s3://", "s3://bucket"],
  ["s3://x", "s3://bucket"],
  ["s3://files/a//b", "prefix"],
  ["s3://files/a%20b", "prefix"],
  ["s3://id:hunter2@files", "credentials"],
  ["s3://files?Region=eu", '"Region"'],
  ["s3://files?region=a&region=b", "twice"],
  ["s3://files?region=", "region"],
  ["s3://files?endpoint=s3.example.com", "endpoint"],
  ["s3://files?endpoint=https://s3.example.com/path", "endpoint"],
  ["s3://files?sse=on", "sse"],
  ["s3://files?kmsKeyId=x", "kmsKeyId"],
  ["s3://files?sse=AES256&kmsKeyId=x", "kmsKeyId"],
  ["s3://files?pathStyle=yes", "pathStyle"],
  ["s3://files?downloads=yes", "downloads"],
] as const)
  test(`${url} is refused with a sentence about ${word}`, () => {
    assert.throws(
      () => parse(url),
      (error: Error) =>
        error instanceof ConfigError &&
        error.message.startsWith("S3_URL ") &&
        error.message.includes(word) &&
        !error.message.includes("hunter2"),
    );
  });
