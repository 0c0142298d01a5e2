import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { Reader } from "../../../server/src/domain/model/store.ts";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { completed } from "../support/peers/psc.ts";
import { ANA, BEA, draft, openFrame, openSession, sent, someAddress } from "../support/signing.ts";
import { createWorld, expectStatus, type Workspace, type World } from "../world.ts";

let world: World;
let workspace: Workspace;
let live: Client;
let sandbox: Client;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1/32" },
    overrides: { pdf: plainPdf },
  });
  workspace = await world.createTenant({ name: "Notaría Ibarra", credits: 1000 });
  live = world.as(await world.createKey(workspace.tenantId, "live"));
  sandbox = world.as(await world.createKey(workspace.tenantId, "test"));
});
after(() => world.close());

const textOf = ({ bytes }: Answer): string => Buffer.from(bytes).toString();

/** A request of a visitor, from an address that has asked for nothing yet. */
const visit = (path: string, from = someAddress()): Promise<Answer> =>
  world.anonymous.get(path, { "x-forwarded-for": from });
const recordOf = (code: string, from?: string): Promise<Answer> => visit(`/verify/${code}/record`, from);

async function publish(setting: "off" | "status" | "signers", { tenantId } = workspace): Promise<void> {
  const body = { publicVerification: setting };
  const changed = expectStatus(await world.admin.patch(`/admin/tenants/${tenantId}`, body), 200);
  assert.equal(changed["publicVerification"], setting);
}

/** The code of a document that a client has completed. */
async function codeOf(client: Client, id: string): Promise<string> {
  const { verificationUrl } = (await client.get(`/v3/documents/${id}`)).body as { verificationUrl: string };
  const [before, code] = verificationUrl.split("/verify/");
  assert.equal(before, world.url);
  assert.match(code!, /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  return code!;
}

const newCode = async (client: Client, body: Record<string, unknown> = {}): Promise<string> =>
  codeOf(client, await completed(world, client, body));

describe("the address of a document", () => {
  test("is there from the completion on, wherever v3 shows the document", async () => {
    const document = await sent(live);
    const urlOf = async (path: string) => (await live.get(path)).body;
    assert.equal((await urlOf(`/v3/documents/${document.id}`)).verificationUrl, undefined);
    const id = await completed(world, live);
    const { verificationUrl } = await urlOf(`/v3/documents/${id}`);
    const listed = (await urlOf("/v3/documents?limit=100")).data as {
      id: string;
      verificationUrl?: string;
    }[];
    assert.deepEqual(
      listed.filter((one) => [id, document.id].includes(one.id)).map((one) => one.verificationUrl),
      [verificationUrl, undefined],
    );
  });

  test("differs for each document, and another workspace cannot read it by the document's id", async () => {
    const id = await completed(world, live);
    const codes = [await codeOf(live, id), await newCode(live), await newCode(sandbox)];
    assert.equal(new Set(codes).size, 3);
    const other = await world.integrator("live");
    assert.equal((await other.get(`/v3/documents/${id}`)).status, 404);
  });

  test("stands in no answer of v2", async () => {
    const id = await completed(world, live);
    for (const path of [`/v2/documents/${id}`, `/v2/documents/${id}/evidence`])
      assert.doesNotMatch(textOf(await live.get(path)), /verif\w*url|verification_?code/i, path);
  });
});

describe("the record", () => {
  test("has status, time, hash, pages and numbers, and no name but the workspace's", async () => {
    await publish("status");
    const id = await completed(world, live, { name: "Secret merger" });
    const code = await codeOf(live, id);
    const { bytes } = await live.get(`/v3/documents/${id}/download`);
    const answer = await recordOf(code);
    assert.deepEqual(expectStatus(answer, 200), {
      code,
      livemode: true,
      status: "completed",
      sealedAt: new Date(world.clock.now()).toISOString(),
      sha256: createHash("sha256").update(bytes).digest("hex"),
      size: bytes.length,
      pages: 1,
      signerCount: 1,
      issuer: "Notaría Ibarra",
    });
    assert.equal(answer.headers.get("cache-control"), "no-store");
    assert.equal(answer.headers.get("access-control-allow-origin"), null);
    assert.match(answer.headers.get("x-robots-tag") ?? "", /noindex/);
  });

  test("names the title and who signed, when and how, only where the workspace says so; at once, and no more", async () => {
    await publish("status");
    const document = await sent(live, { signers: [ANA, { name: BEA.name, phone: "+525512345678" }] });
    const body = { allowed_origins: ["https://app.example.com"] };
    for (const signer of document.signers) {
      world.clock.advance(60_000);
      const frame = await openFrame(world, await openSession(live, document, { signer, body }));
      expectStatus(await frame.post("submit", await frame.submission()), 200);
    }
    await world.runJobs();
    const code = await codeOf(live, document.id);
    assert.ok(!("signers" in (await recordOf(code)).body), "not before");
    await publish("signers");
    const answer = await recordOf(code);
    const { title, signers, signerCount } = answer.body;
    const at = (minutes: number) => new Date(world.clock.now() - minutes * 60_000).toISOString();
    assert.deepEqual([title, signerCount], ["Agreement", 2]);
    assert.deepEqual(signers, [
      { name: ANA.name, signedAt: at(1), method: "drawn" },
      { name: BEA.name, signedAt: at(0), method: "drawn" },
    ]);
    assert.doesNotMatch(
      textOf(answer),
      /@|\+52|10\.\d+\.|sgr_|doc_|ten_/,
      "no address, phone, network or id",
    );
    await publish("status");
    assert.ok(!("signers" in (await recordOf(code)).body), "nor after");
  });

  test("says of a document of the sandbox that it is a test", async () => {
    const code = await newCode(sandbox);
    assert.equal(expectStatus(await recordOf(code), 200)["livemode"], false);
  });

  test("is found in any case, with and without hyphens, with O for 0 and I or L for 1", async () => {
    const code = await newCode(live);
    const mistaken = code.replaceAll("0", "o").replaceAll("1", "l");
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll("-", ""),
      mistaken,
      mistaken.toUpperCase().replaceAll("L", "I"),
      Array.from(code.replaceAll("-", "")).join("-"),
    ])
      assert.equal(expectStatus(await recordOf(typed), 200)["code"], code, typed);
  });

  test("stays while its workspace is suspended", async () => {
    const own = await world.createTenant({ credits: 10 });
    const code = await newCode(world.as(await world.createKey(own.tenantId, "live")));
    expectStatus(await world.admin.patch(`/admin/tenants/${own.tenantId}`, { suspended: true }), 200);
    expectStatus(await recordOf(code), 200);
  });
});

/** Everything that an answer tells. */
const told = (answer: Answer) => {
  const { status, headers } = answer;
  const all = [...headers].filter(([name]) => !/^date$|request-id$/.test(name));
  return { status, text: textOf(answer), headers: Object.fromEntries(all) };
};

describe("where there is no record", () => {
  test("unknown, malformed and switched off are one 404, as JSON and as page", async () => {
    const code = await newCode(live);
    await publish("off");
    const malformed = [
      "x",
      "UUUU-UUUU-UUUU",
      code.slice(1),
      `${code}0`,
      "%00",
      "%27%20or%201%3D1",
      "é".repeat(12),
      "A".repeat(5000),
    ];
    for (const path of ["", "/record"]) {
      const unknown = told(await visit(`/verify/0000-0000-0000${path}`));
      assert.equal(unknown.status, 404);
      for (const wrong of [code, ...malformed])
        assert.deepEqual(told(await visit(`/verify/${encodeURI(decodeURI(wrong))}${path}`)), unknown, wrong);
    }
    await publish("status");
    expectStatus(await recordOf(code), 200);
  });

  test("the database is asked the same", async () => {
    const code = await newCode(live);
    await publish("off");
    const { store } = world.server.context.domain;
    const read = store.read.bind(store);
    const asked: (string | symbol)[][] = [];
    store.read = (work) => {
      const tables: (string | symbol)[] = [];
      asked.push(tables);
      const handler: ProxyHandler<Reader> = {
        get: (reader, name): unknown => {
          tables.push(name);
          return Reflect.get(reader, name);
        },
      };
      return read((reader) => work(new Proxy(reader, handler)));
    };
    for (const wrong of [code, "0000-0000-0000", "x", "A".repeat(5000)]) await recordOf(wrong);
    store.read = read;
    await publish("status");
    assert.equal(asked.length, 4);
    for (const tables of asked) assert.deepEqual(tables, asked[0]);
  });

  test("a workspace that publishes nothing prints no code; one that was sealed then has none later", async () => {
    await publish("off");
    const id = await completed(world, live);
    await publish("signers");
    assert.equal((await live.get(`/v3/documents/${id}`)).body.verificationUrl, undefined);
    await publish("status");
  });

  test("documents that were never sealed have none", async () => {
    const { id } = await draft(live);
    const { id: voided } = await sent(live);
    expectStatus(await live.post(`/v3/documents/${voided}/void`, {}), 200);
    for (const one of [id, voided])
      assert.equal((await live.get(`/v3/documents/${one}`)).body.verificationUrl, undefined);
  });
});

test("an address may look up 30 codes a minute, found or not, by page or record", async () => {
  const code = await newCode(live);
  const from = "2001:db8:1:2::1";
  const paths = ["/verify/x", "/verify/x/record", `/verify/${code}`, `/verify/${code}/record`];
  for (let count = 0; count < 30; count += 1)
    assert.notEqual((await visit(paths[count % 4]!, from)).status, 429, String(count));
  for (const path of paths) {
    const refused = await visit(path, "2001:db8:1:2:ffff::9");
    assert.equal(refused.status, 429, "the same network");
    assert.match(refused.headers.get("retry-after") ?? "", /^[1-9]\d?$/);
  }
  assert.equal((await visit(paths[2]!, "2001:db8:1:3::1")).status, 200, "another one");
  assert.equal((await visit("/verify", from)).status, 200, "the page without a code is not limited");
  world.clock.advance(60_000);
  assert.equal((await visit(paths[3]!, from)).status, 200);
});

const content = (text: string): string => /name="service-record" content="([^"]*)"/.exec(text)![1]!;
const unescaped = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

describe("the page", () => {
  test("carries the record, has no network and is kept nowhere", async () => {
    const code = await newCode(live);
    const answer = await visit(`/verify/${code}`);
    assert.equal(answer.status, 200);
    assert.match(
      answer.headers.get("content-security-policy") ?? "",
      /default-src 'none'.*connect-src 'none'.*form-action 'none'.*frame-ancestors 'none'/,
    );
    assert.equal(answer.headers.get("cache-control"), "no-store");
    assert.equal(answer.headers.get("referrer-policy"), "no-referrer");
    assert.deepEqual(JSON.parse(unescaped(content(textOf(answer)))), (await recordOf(code)).body);
    assert.equal(content(textOf(await visit("/verify"))), "", "none without a code");
  });

  test("is not broken out of by what people have written", async () => {
    const hostile = `"><script>alert(1)</script><meta content='$& $\` \u202e`;
    const own = await world.createTenant({ credits: 10, name: `${hostile}issuer` });
    const client = world.as(await world.createKey(own.tenantId, "live"));
    await publish("signers", own);
    const document = await sent(client, {
      signers: [{ ...ANA, name: `${hostile}name` }],
      body: { name: `${hostile}title` },
    });
    const body = { allowed_origins: ["https://app.example.com"] };
    const frame = await openFrame(world, await openSession(client, document, { body }));
    expectStatus(await frame.post("submit", await frame.submission()), 200);
    await world.runJobs();
    const code = await codeOf(client, document.id);
    const text = textOf(await visit(`/verify/${code}`));
    assert.ok(!text.includes("<script>alert"));
    const record = JSON.parse(unescaped(content(text)));
    assert.deepEqual(record, (await recordOf(code)).body);
    assert.equal(record.title, `${hostile}title`);
  });
});

test("no log line has a code", async () => {
  const code = await newCode(live);
  await visit(`/verify/${code}`);
  await recordOf(code.toLowerCase());
  const lines = world.log.join("\n").toUpperCase();
  assert.ok(lines.includes("/VERIFY/"));
  assert.ok(!lines.includes(code) && !lines.includes(code.replaceAll("-", "")));
});
