import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { V2_OPERATIONS } from "@service/contract/v2";
import type { Client } from "../client.ts";
import { createWorld, type World } from "../world.ts";

/** Paths and methods without an operation (docs/contract/v2.md#errors), for whatever v2 declares. */
const ID = "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

let world: World;
let client: Client;
before(async () => {
  world = await createWorld();
  client = await world.integrator();
});
after(() => world.close());

const concrete = (path: string): string => path.replaceAll(/\{\w+\}/g, ID);

/** The operations that answer a concrete path, by the names of their methods. */
function methodsAt(path: string): string[] {
  const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
  return V2_OPERATIONS.filter(({ path: pattern }) => matches(pattern)).map(({ method }) =>
    method.toUpperCase(),
  );
}

function allowOf(pattern: string): string[] {
  const own = V2_OPERATIONS.filter(({ path }) => path === pattern);
  const methods = own.map(({ method }) => method.toUpperCase());
  return [
    ...methods,
    ...(methods.includes("GET") ? ["HEAD"] : []),
    ...(own.some(({ cors }) => cors) ? ["OPTIONS"] : []),
  ];
}

const PATHS = [...new Set(V2_OPERATIONS.map(({ path }) => path))];

for (const pattern of PATHS) {
  const path = concrete(pattern);
  const others = METHODS.filter((method) => !methodsAt(path).includes(method));

  test(`${pattern}: other methods are 405 E1701, and Allow names those that are answered`, async () => {
    for (const method of others) {
      const { status, body, headers } = await client.send(method, `/v2${path}`);
      const { code, type } = body.error;
      assert.deepEqual([status, code, type], [405, "E1701", "method_not_allowed"], method);
      assert.deepEqual(headers.get("allow")?.split(", ").toSorted(), allowOf(pattern).toSorted(), method);
    }
  });

  test(`below ${pattern}: 404 E1300 with a key and without`, async () => {
    const below = `${path}/no/such/path`;
    assert.deepEqual(methodsAt(below), []);
    for (const who of [client, world.anonymous]) {
      const { status, body, headers } = await who.get(`/v2${below}`);
      assert.deepEqual([status, body.error.code, body.error.type], [404, "E1300", "not_found"]);
      assert.match(headers.get("x-service-request-id")!, /^req_/);
    }
  });
}
