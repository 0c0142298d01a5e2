import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

for (const [language, locale, words] of [
  ["en-GB,en;q=0.9", "en", /Verify a signed PDF/],
  ["es-MX", "es", /Verificar un PDF firmado/],
  ["fr", "fr", /Vérifier un PDF signé/],
  ["ja", "es", /Documentación/],
] as const)
  test(`/ in ${language} leads to what there is, under the policy of the hosted pages`, async () => {
    const { status, headers, body } = await world.anonymous.get("/", { "accept-language": language });
    assert.equal(status, 200);
    assert.ok(body.includes(`<html lang="${locale}">`));
    assert.match(body, words);
    const policy = (await world.anonymous.get("/sign/unknown")).headers.get("content-security-policy");
    assert.equal(headers.get("content-security-policy"), policy);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("referrer-policy"), "no-referrer");
    assert.equal(headers.get("vary"), "Accept-Language");
    assert.doesNotMatch(body, /<script|<style|\sstyle=|\son[a-z]+=/);
    for (const [, path] of body.matchAll(/href="([^"]+)"/g))
      assert.equal((await world.anonymous.get(path)).status, 200, path);
  });

for (const path of ["/documents", "/documents/doc_x/send", "/users/me"])
  test(`${path} without /v3 is told where the API is`, async () => {
    const { status, headers, body } = await world.anonymous.post(path, {});
    assert.equal(status, 404);
    assert.match(headers.get("content-type")!, /^application\/problem\+json/);
    assert.equal(body.code, "ROUTE_NOT_FOUND");
    assert.equal(body.detail, `The API is under /v3: POST /v3${path}.`);
    assert.ok(body.requestId);
  });

test("a browser that asks for an icon is told that there is none, without an error", async () => {
  assert.equal((await world.anonymous.get("/favicon.ico")).status, 204);
});

test("a path that there is not stays 404", async () => {
  assert.equal((await world.anonymous.get("/nothing")).status, 404);
});
