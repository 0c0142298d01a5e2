import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { bodyOf, newOnboarding } from "../support/identity.ts";
import { createWorld, type World } from "../world.ts";

/** Where a page leads somebody is held to the rules of where the service itself sends something. */

let world: World;
let client: Client;
before(async () => {
  world = await createWorld();
  client = await world.integrator();
});
after(() => world.close());

const REFUSED = [
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "http://example.com/done",
  "http://127.0.0.1/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://10.0.0.1/done",
  "https://user:secret@example.com/",
  "https://example.com\\@evil.example/",
  "//example.com/done",
  "done",
];

for (const address of REFUSED)
  test(`no onboarding leads to ${address}`, async () => {
    const refused = await client.post("/v2/onboarding/sessions", {
      target_email: "ana@example.com",
      redirect_url: address,
    });
    const { code, field } = refused.body.error;
    assert.deepEqual([refused.status, code, field], [422, "E1200", "redirect_url"]);
    assert.equal(bodyOf(await client.get("/v2/onboarding/sessions")).total, 0);
  });

test("an address of the public internet is taken", async () => {
  await newOnboarding(client, { redirect_url: "https://example.com/done?from=kyc#end" });
});
