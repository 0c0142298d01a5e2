import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../world.ts";

/** Everything that is counted by address counts an IPv6 network of 64 bits as one, whatever the surface. */

let world: World;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
});
after(() => world.close());

interface Counted {
  perMinute: number;
  request: (from: string, nth: number) => Promise<{ status: number }>;
}

const from = (address: string) => ({ "x-forwarded-for": address });

const COUNTED: Record<string, Counted> = {
  "tokens of an onboarding": {
    perMinute: 240,
    request: (address) => world.anonymous.get("/v2/onboarding/status/x", from(address)),
  },
  "variables of a digital onboarding": {
    perMinute: 60,
    request: (address) => world.anonymous.post("/v2/onboarding/digital/variables", {}, from(address)),
  },
  "guests of a chain": {
    perMinute: 120,
    request: (address) => world.anonymous.get("/v2/guest/chains/x", from(address)),
  },
  "links of an invitation": {
    perMinute: 30,
    request: (address, nth) => world.anonymous.post(`/sign/link-${nth}`, {}, from(address)),
  },
  "links of a device": {
    perMinute: 30,
    request: (address, nth) => world.anonymous.post(`/device/link-${nth}`, {}, from(address)),
  },
  "links of a hand-off": {
    perMinute: 30,
    request: (address, nth) => world.anonymous.post(`/handoff/link-${nth}`, {}, from(address)),
  },
};

for (const [index, [what, { perMinute, request }]] of Object.entries(COUNTED).entries())
  test(`${what}: addresses of one network are counted together`, async () => {
    world.clock.advance(60_000);
    const network = `2001:db8:${index + 1}:2`;
    for (let nth = 1; nth <= perMinute; nth += 1)
      assert.notEqual((await request(`${network}::${nth.toString(16)}`, nth)).status, 429, String(nth));
    assert.equal((await request(`${network}:ffff::9`, 1_000)).status, 429);
    assert.notEqual((await request(`2001:db8:${index + 1}:3::1`, 1_001)).status, 429, "another network");
  });
