import assert from "node:assert/strict";
import { test } from "node:test";
import { warnOfPlainHttp } from "./plain-http.ts";

const isWarned = (publicUrl: string | null): boolean => {
  let warnings = 0;
  warnOfPlainHttp(publicUrl, { warn: () => void (warnings += 1) });
  return warnings === 1;
};

test("a PUBLIC_URL on plain http gets a warning, unless it is this machine", () => {
  for (const url of [
    "http://sign.test",
    "http://192.168.1.7:8787",
    "http://localhost.example",
    "http://127.0.0.1.example",
  ])
    assert.ok(isWarned(url), url);
  for (const url of [
    null,
    "https://sign.test",
    "http://localhost:8787",
    "http://sign.localhost",
    "http://127.0.0.1:1",
    "http://[::1]:80",
  ])
    assert.ok(!isWarned(url), String(url));
});
