import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { LEGACY_ROOTS, type Operation } from "@service/contract/common";
import { LEGACY_OPERATIONS, V2_OPERATIONS } from "@service/contract/v2";
import { V3_OPERATIONS } from "@service/contract/v3";
import { z } from "zod";
import type { Answer, Client } from "../client.ts";
import { frameFor, openSession, sent, uuid } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const HEX = "0197a1b2c3d47e5f8a9b0c1d2e3f4a5b";
const HYPHENATED = uuid(HEX);

let world: World;
let client: Client;
let tenantId: string;
before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant({ credits: 100 }));
  client = world.as(await world.createKey(tenantId, "test"));
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

type Place = "params" | "query" | "body";

/** Where an input takes an id: members from the outside in; `[]` stands for the items of a list. */
interface Position {
  place: Place;
  path: string[];
  prefix: string;
}

interface JsonSchema {
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** The pattern of an id or a cursor (`idOf`) contains its prefix. */
const ID_PATTERN = /^\^\(\?:([a-z]+)_\[0-9a-f\]\{32\}\|/;

function* idsOf(schema: JsonSchema, place: Place, path: string[] = []): Generator<Position> {
  const [, prefix] = ID_PATTERN.exec(schema.pattern ?? "") ?? [];
  if (prefix !== undefined) yield { place, path, prefix };
  for (const option of schema.anyOf ?? []) yield* idsOf(option, place, path);
  if (schema.items) yield* idsOf(schema.items, place, [...path, "[]"]);
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    yield* idsOf(member, place, [...path, name]);
}

function positionsOf(operation: Pick<Operation, Place>): Position[] {
  return (["params", "query", "body"] as const).flatMap((place) => {
    const schema = operation[place];
    if (schema === null) return [];
    return [...idsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, place)];
  });
}

/** Malformed ids: another kind's, another case, other notations of a UUID, other text. */
function malformed(prefix: string): string[] {
  return [
    `${prefix === "usr" ? "doc" : "usr"}_${HEX}`,
    `${prefix}_${HEX.toUpperCase()}`,
    `${prefix.toUpperCase()}_${HEX}`,
    `${prefix}_${HYPHENATED}`,
    `${prefix}_${HEX.slice(1)}`,
    `${prefix}_${HEX}0`,
    `${prefix}_${HEX}\n`,
    `${prefix}_`,
    `${prefix}-${HEX}`,
    HEX,
    `{${HYPHENATED}}`,
    `urn:uuid:${HYPHENATED}`,
    HYPHENATED.replace("0197", "０１９７"),
    ` ${HYPHENATED}`,
    "__proto__",
    "null",
    "0",
  ];
}

const nested = (path: string[], id: string): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === "[]" ? [inner] : { [name]: inner }), id);

/** A request with only this id. The other ids of its path are well-formed and unknown. */
function requestOf({ path, method, params }: Operation, { place, path: at }: Position, id: string) {
  const schema = z.toJSONSchema(params, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const prefixes = new Map([...idsOf(schema, "params")].map((known) => [known.path[0], known.prefix]));
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (place === "params" && name === at[0]) return encodeURIComponent(id);
    const known = prefixes.get(name);
    return known === undefined ? "1" : `${known}_${HEX}`;
  });
  const query = place === "query" ? `?${at[0]}=${encodeURIComponent(id)}` : "";
  const takesBody = method !== "get" && method !== "delete";
  return {
    target: `${target}${query}`,
    json: takesBody ? (place === "body" ? nested(at, id) : {}) : undefined,
  };
}

type Api = "/v2" | "/v3" | (typeof LEGACY_ROOTS)[number];

/** Uses many ids in one test, none of which may reach a rate limit. */
async function ask(api: Api, operation: Operation, position: Position, id: string): Promise<Answer> {
  world.clock.advance(5000);
  const { target, json } = requestOf(operation, position, id);
  const { fileType } = operation;
  const sent = fileType === undefined ? { json } : { body: "x", headers: { "content-type": fileType } };
  return client.send(operation.method.toUpperCase(), `${api}${target}`, sent);
}

const codeOf = ({ status, body }: Answer): [number, string | undefined] => [
  status,
  body?.code ?? body?.error?.code,
];
const nameOf = ({ place, path }: Position): string => `${place} ${path.join(".")}`;

/** A malformed cursor has its own code (docs/contract/v3.md#cursors). */
const isCursor = ({ place, path }: Position): boolean =>
  place === "query" && ["startingAfter", "endingBefore"].includes(path[0]!);

/** The answer to a malformed id. v2 has no session of that name. */
function refusalOf(api: Api, position: Position): [number, string] {
  if (api === "/v3") return [400, isCursor(position) ? "INVALID_CURSOR" : "INVALID_ID"];
  return position.prefix === "ses" ? [404, "SESSION_NOT_FOUND"] : [422, "E1200"];
}

const APIS = [
  ["/v3", V3_OPERATIONS],
  ["/v2", V2_OPERATIONS],
  ...LEGACY_ROOTS.map((root) => [root, LEGACY_OPERATIONS] as const),
] as const;

for (const [api, operations] of APIS)
  for (const operation of operations)
    for (const position of positionsOf(operation)) {
      const { prefix } = position;
      test(`${api} ${operation.id}, ${nameOf(position)}: both notations alike`, async () => {
        const answers = [];
        for (const id of [`${prefix}_${HEX}`, HYPHENATED, HYPHENATED.toUpperCase()])
          answers.push(codeOf(await ask(api, operation, position, id)));
        assert.deepEqual(answers, [answers[0], answers[0], answers[0]]);
        const refusals = ["INVALID_ID", "INVALID_CURSOR", "ROUTE_NOT_FOUND"];
        if (!isCursor(position)) assert.ok(!refusals.includes(answers[0]![1] ?? ""), String(answers[0]));
      });

      test(`${api} ${operation.id}, ${nameOf(position)}: anything else is malformed`, async () => {
        for (const id of malformed(prefix)) {
          const answer = await ask(api, operation, position, id);
          assert.deepEqual(codeOf(answer), refusalOf(api, position), JSON.stringify(id));
        }
      });
    }

const count = (operations: readonly Operation[]) => operations.flatMap(positionsOf).length;

test("the generated tests know the id positions", () => {
  assert.ok(count(V3_OPERATIONS) >= 50, String(count(V3_OPERATIONS)));
  assert.ok(count(V2_OPERATIONS) >= 8, String(count(V2_OPERATIONS)));
});

test("what exists is the same in both notations", async () => {
  const document = await sent(client);
  const folder = expectStatus(await client.post("/v3/folders", { name: "Leases" }), 201);
  for (const path of [
    `/v3/documents/${document.id}`,
    `/v3/documents/${document.id}/signers`,
    `/v3/folders/${String(folder["id"])}`,
  ]) {
    const hyphenated = path.replace(/[a-z]+_[0-9a-f]{32}/, uuid);
    assert.notEqual(hyphenated, path);
    assert.deepEqual((await client.get(hyphenated)).body, expectStatus(await client.get(path), 200));
  }
});

test("a session is the same in both notations, to its integrator, its page and its frame", async () => {
  const document = await sent(client);
  const { session_id: id } = await openSession(client, document);
  const frame = await frameFor(world, client, document);
  const askers: [Client, method: string, path: (id: string) => string, id: string][] = [
    [client, "GET", (one) => `/v2/signing-sessions/${one}/policy`, id],
    [client, "POST", (one) => `/v2/signing-sessions/${one}/verify`, id],
    [client, "DELETE", (one) => `/v2/signing-sessions/${one}`, id],
    [world.anonymous, "GET", (one) => `/embed/${one}`, id],
    [world.as(frame.bearer), "GET", (one) => `/embed/${one}/ceremony`, frame.sessionId],
    [world.as(frame.bearer), "GET", (one) => `/embed/${one}/document`, frame.sessionId],
  ];
  for (const [who, method, path, known] of askers) {
    const answer = await who.send(method, path(known));
    assert.deepEqual((await who.send(method, path(uuid(known)))).body, answer.body, path("…"));
    for (const wrong of malformed("ses")) {
      const { status, body } = await who.send(method, path(encodeURIComponent(wrong)));
      assert.deepEqual([status, body.error?.code ?? "SESSION_NOT_FOUND"], [404, "SESSION_NOT_FOUND"], wrong);
    }
  }
});

const at = (id: string) => encodeURIComponent(id);

test("the operator names tenants, users, keys and endpoints in both notations", async () => {
  const kinds: [prefix: string, status: number, send: (id: string) => Promise<Answer>][] = [
    ["ten", 400, (id) => world.admin.patch(`/admin/tenants/${at(id)}`, {})],
    ["ten", 400, (id) => world.admin.post(`/admin/tenants/${at(id)}/members`, MEMBER)],
    ["key", 400, (id) => world.admin.delete(`/admin/keys/${at(id)}`)],
    ["whe", 400, (id) => world.admin.patch(`/admin/webhooks/${at(id)}`, {})],
    ["ten", 422, (id) => world.admin.get(`/admin/keys?tenantId=${at(id)}`)],
    ["ten", 422, (id) => world.admin.get(`/admin/outbox?tenantId=${at(id)}`)],
    ["ten", 422, (id) => world.admin.post("/admin/keys", { tenantId: id, environment: "test" })],
    ["usr", 422, (userId) => world.admin.post("/admin/keys", { tenantId, userId, environment: "test" })],
    ["ten", 422, (id) => world.admin.post("/admin/webhooks", { ...HOOK, tenantId: id })],
  ];
  for (const [prefix, status, send] of kinds) {
    const answers = [codeOf(await send(`${prefix}_${HEX}`)), codeOf(await send(HYPHENATED))];
    assert.deepEqual(answers[1], answers[0]);
    assert.ok([200, 404].includes(answers[0]![0]), String(answers[0]));
    const code = status === 400 ? "INVALID_ID" : "VALIDATION_ERROR";
    for (const wrong of malformed(prefix))
      assert.deepEqual(codeOf(await send(wrong)), [status, code], `${String(send)}: ${wrong}`);
  }
});

const MEMBER = { email: "eva@example.com", name: "Eva", role: "member" };
const HOOK = { environment: "test", url: "https://hooks.example.com", events: ["*"] };
