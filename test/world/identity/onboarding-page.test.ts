import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

for (const [language, locale, words] of [
  ["en-GB,en;q=0.9", "en", /Identity check/],
  ["es-MX", "es", /Verificación de identidad/],
] as const)
  test(`the capture page in ${language} is its files alone, with camera and microphone for itself`, async () => {
    const { status, headers, body } = await world.anonymous.get("/onboarding/some-token", {
      "accept-language": language,
    });
    assert.equal(status, 200);
    assert.ok(body.includes(`<html lang="${locale}">`));
    assert.match(body, words);
    assert.doesNotMatch(body, /<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+=|some-token/);
    const policy = headers.get("content-security-policy") ?? "";
    assert.match(policy, /^default-src 'none'; script-src 'self'; /);
    assert.match(policy, /connect-src 'self'; .*frame-ancestors 'none'$/);
    assert.doesNotMatch(policy, /unsafe|\*|https?:/);
    assert.equal(headers.get("permissions-policy"), "camera=(self), microphone=(self)");
    assert.equal(headers.get("referrer-policy"), "no-referrer");
    assert.equal(headers.get("cache-control"), "no-store");
    assert.equal(headers.get("vary"), "Accept-Language");
    for (const [, path = ""] of body.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const file = await world.anonymous.get(path);
      assert.equal(file.status, 200, path);
      assert.match(file.headers.get("cache-control") ?? "", /immutable/);
    }
  });

test("the capture page is the same for every token, and its folder lists nothing", async () => {
  const one = await world.anonymous.get("/onboarding/one");
  const other = await world.anonymous.get("/onboarding/other");
  assert.equal(one.body, other.body);
  assert.equal((await world.anonymous.get("/onboarding/assets/nothing.js")).status, 404);
});
