import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_SOURCES_BODY_BYTES } from "@service/contract/limits";

const ROOT = join(import.meta.dirname, "../../..");

/** The checks of settings that another program reads. A language without one has no check, which is an error. */
const CHECKS: Readonly<Record<string, (text: string) => void>> = {
  nginx: checkNginx,
  ini: checkUnit,
  http: checkHeaders,
  html: () => {}, // its script's address is requested, and its programs are compiled (test/packages/snippets.test.ts)
};

/** Throws where settings of a guide are not what the service needs. */
export function checkConfiguration(language: string, text: string): void {
  const check = CHECKS[language];
  if (check === undefined) throw new Error(`There is no check for "${language}".`);
  check(text);
}

/** Every directive ends, every block closes, and bodies and waits are at least what the service takes. */
function checkNginx(text: string): void {
  const lines = text.split("\n").map((line) => line.trim());
  for (const line of lines) assert.match(line, /^$|^\}$|;$|\{$/);
  const count = (end: string) => lines.filter((line) => line.endsWith(end)).length;
  assert.equal(count("{"), count("}"));
  const value = (name: string) => new RegExp(`^\\s*${name} (\\d+)`, "m").exec(text)?.[1];
  assert.ok(Number(value("client_max_body_size")) * 1024 ** 2 >= MAX_SOURCES_BODY_BYTES);
  assert.ok(Number(value("proxy_read_timeout")) > 600, "a creation in sync mode may take ten minutes");
  // A process that restarts is left out, for requests that change something, too.
  assert.match(text, /proxy_pass http:\/\/signing;/);
  assert.equal(text.match(/^ +server 127\.0\.0\.1:\d+ max_fails=0;$/gm)?.length, 2);
  assert.match(text, /proxy_next_upstream error timeout http_503 non_idempotent;/);
  const delivered = readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8").split("\n");
  for (const line of text.split("\n")) assert.ok(delivered.includes(line), line);
}

/** Every line is one of the unit that is delivered. */
function checkUnit(text: string): void {
  const unit = readFileSync(join(ROOT, "deploy/service-signing.service"), "utf8").split("\n");
  for (const line of text.split("\n").filter((line) => line !== "")) assert.ok(unit.includes(line), line);
}

/** The policy has the directives that the element needs. */
function checkHeaders(text: string): void {
  for (const line of text.split("\n").filter((line) => line !== "")) assert.match(line, /^[\w-]+: \S/);
  for (const directive of ["script-src", "connect-src", "frame-src"])
    assert.match(text, new RegExp(`${directive} https?://`));
}
