import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import fc from "fast-check";
import { Service, VERSION } from "../src/index.ts";
import { BASE, EMPTY_LIST, fake, json, KEY } from "./support/fake-fetch.ts";

describe("a request", () => {
  test("carries the key, the version of the contract and who sends it", async () => {
    const { service, sent } = fake([json({})]);
    await service.documents.retrieve("doc_1");
    const [{ method, target, headers, body, redirect }] = sent as [(typeof sent)[0]];
    assert.deepEqual([method, target, body, redirect], ["GET", "/v3/documents/doc_1", null, "manual"]);
    assert.equal(headers.get("authorization"), `Bearer ${KEY}`);
    assert.equal(headers.get("service-version"), "2026-07-11");
    assert.equal(headers.get("user-agent"), `service-node/${VERSION}`);
    assert.equal(headers.get("idempotency-key"), null);
    assert.equal(headers.get("content-type"), null);
  });

  test("to v2 names no version of v3", async () => {
    const { service, sent } = fake([json({})]);
    await service.signingSessions.policy("ses_1");
    assert.equal(sent[0]?.target, "/v2/signing-sessions/ses_1/policy");
    assert.equal(sent[0]?.headers.get("service-version"), null);
  });

  test("goes below a base with a path", async () => {
    const seen: string[] = [];
    const fetch = async (input: unknown) => {
      seen.push(String(input));
      return json({});
    };
    await new Service({ apiKey: KEY, baseUrl: `${BASE}/signing/`, fetch }).users.me();
    assert.deepEqual(seen, [`${BASE}/signing/v3/users/me`]);
  });

  test("writes brackets, repeats, instants and truth into the query, and leaves out what is undefined", async () => {
    const { service, sent } = fake([json(EMPTY_LIST)]);
    const query = {
      limit: 5,
      status: { not: ["draft", "voided"] },
      createdAt: { gte: new Date("2026-07-01T00:00:00Z"), lte: "2026-07-31T00:00:00-06:00" },
      includeTotal: true,
      search: "a&b=ü",
      folderId: undefined,
    };
    await service.documents.list(query).page();
    const search = new URL(sent[0]!.target, BASE).searchParams;
    assert.deepEqual(
      [...search],
      [
        ["limit", "5"],
        ["status[not]", "draft"],
        ["status[not]", "voided"],
        ["createdAt[gte]", "2026-07-01T00:00:00.000Z"],
        ["createdAt[lte]", "2026-07-31T00:00:00-06:00"],
        ["includeTotal", "true"],
        ["search", "a&b=ü"],
      ],
    );
  });

  test("joins what is to be expanded", async () => {
    const { service, sent } = fake([json({})]);
    await service.documents.retrieve("doc_1", { expand: ["evidencePdf", "signers"] });
    assert.equal(sent[0]?.target, "/v3/documents/doc_1?expand=evidencePdf%2Csigners");
  });

  test("keeps an id within its place in the path", async () => {
    const { service, sent } = fake([json({})]);
    await service.documents.retrieve("../webhooks?x#y");
    assert.equal(sent[0]?.target, "/v3/documents/..%2Fwebhooks%3Fx%23y");
    for (const id of ["", ".", "..", undefined as unknown as string])
      await assert.rejects(async () => service.documents.retrieve(id), TypeError);
    assert.equal(sent.length, 1);
  });

  test("holds files in base64 whatever kind of bytes they are, and dates as text", async () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(bytes, fc.nat({ max: 20 }), fc.boolean(), async (whole, skip, buffer) => {
        const { service, sent } = fake([json({}, 201)]);
        const view = whole.subarray(Math.min(skip, whole.length));
        const content = buffer ? Buffer.from(view) : view;
        const expiresAt = new Date("2026-08-01T00:00:00Z");
        await service.documents.create({ file: { name: "a.pdf", content }, expiresAt });
        assert.deepEqual(JSON.parse(sent[0]!.body!), {
          file: { name: "a.pdf", content: Buffer.from(view).toString("base64") },
          expiresAt: "2026-08-01T00:00:00.000Z",
        });
      }),
    );
  });

  test("of a POST has an Idempotency-Key: a new one, or the caller's", async () => {
    const { service, sent } = fake([json({})]);
    await service.documents.send("doc_1");
    await service.documents.send("doc_1");
    await service.documents.send("doc_1", {}, { idempotencyKey: "order-4711" });
    const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
    assert.match(keys[0] ?? "", /^[0-9a-f-]{36}$/);
    assert.notEqual(keys[0], keys[1]);
    assert.equal(keys[2], "order-4711");
  });
});

const made = (options: object) => () => new Service({ apiKey: KEY, baseUrl: BASE, ...options });

test("the client says what is wrong with its options, and never what the key is", () => {
  for (const options of [
    { apiKey: "" },
    { apiKey: undefined },
    { apiKey: `${KEY}\n` },
    { baseUrl: "sign.example" },
    { baseUrl: "ftp://sign.example" },
    { baseUrl: "https://user:pass@sign.example" },
    { baseUrl: "https://sign.example?x=1" },
  ])
    assert.throws(
      made(options),
      (error: Error) => error instanceof TypeError && !error.message.includes(KEY),
    );
  const service = made({})();
  assert.ok(!`${inspect(service, { depth: 9 })}${JSON.stringify(service)}`.includes(KEY));
});

test("the client names every option that is missing", () => {
  assert.throws(
    () => new Service({} as never),
    /^TypeError: apiKey is missing: .*; baseUrl is missing: the service's address/,
  );
  assert.throws(
    () => new (Service as new () => Service)(),
    /^TypeError: apiKey is missing: .*; baseUrl is missing/,
  );
});

const warned = (sentences: string) => json({}, 200, { "service-warnings": sentences });

describe("what the service warns of", () => {
  test("is logged once, by a logger of one's own or the console", async () => {
    const lines: string[] = [];
    const logger = { warn: (line: string) => void lines.push(line) };
    const answer = warned(`"unknown member stauts; did you mean status?", "unknown member a\\"b"`);
    const { service } = fake([answer], { logger });
    await service.documents.stats();
    await service.documents.stats();
    assert.deepEqual(lines, [
      "service: unknown member stauts; did you mean status?",
      'service: unknown member a"b',
    ]);
  });

  test("is refused instead with a key of the sandbox, unless told", async () => {
    for (const [options, strict] of [
      [{}, "1"],
      [{ strict: false }, null],
      [{ apiKey: KEY.replace("_test_", "_live_") }, null],
      [{ apiKey: KEY.replace("_test_", "_live_"), strict: true }, "1"],
    ] as const) {
      const { service, sent } = fake([json({})], options);
      await service.documents.retrieve("doc_1");
      assert.equal(sent[0]!.headers.get("service-strict"), strict);
    }
  });
});

test("the version is that of the package", async () => {
  const manifest = await readFile(join(import.meta.dirname, "../package.json"), "utf8");
  assert.equal((JSON.parse(manifest) as { version: string }).version, VERSION);
});

test("further headers go along, and none replaces the client's own", async () => {
  const { service, sent } = fake([json({})]);
  const headers = { "X-On-Behalf-Of": "usr_1", Authorization: "Bearer other", "Idempotency-Key": "x" };
  await service.documents.remind("doc_1", { headers, idempotencyKey: "mine" });
  const [{ headers: got }] = sent as [(typeof sent)[number]];
  assert.deepEqual(
    [got.get("x-on-behalf-of"), got.get("authorization"), got.get("idempotency-key")],
    ["usr_1", `Bearer ${KEY}`, "mine"],
  );
});
