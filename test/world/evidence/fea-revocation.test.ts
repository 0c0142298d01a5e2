import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { after, before, beforeEach, test, type TestContext } from "node:test";
import { PDF } from "@libpdf/core";
import { readRootsByRole, verifyPdf } from "@service/verify";
import { OpensslAuthority } from "../../../packages/pki/test-node/support/openssl.ts";
import { textOf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, TestClock, type World } from "../world.ts";
import { type Efirma, efirmaOf, ONLY_FEA, sentForFea, signByFea, testEfirma } from "../support/fea.ts";
import { ANA, type Draft, draft, openFrame, openSession } from "../support/signing.ts";
import { feaSubmission } from "../support/fea.ts";

/** Real authorities made by openssl, which uses the current time only. */
const MINUTE = 60_000;
const hasOpenssl = spawnSync("openssl", ["version"]).error === undefined;

let authority: OpensslAuthority;
let peer: Server;
let peerUrl: string;
/** The peer's answer to the next requests. */
let answer: (path: string, body: Buffer) => Buffer | number;
let asked: string[] = [];

before(async () => {
  if (!hasOpenssl) return;
  authority = new OpensslAuthority();
  peer = createServer((request, response) => void respond(request, response)).listen(0, "127.0.0.1");
  await once(peer, "listening");
  peerUrl = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
after(async () => {
  for (const world of worlds.values()) await world.close();
  if (!hasOpenssl) return;
  authority.close();
  peer.close();
  await once(peer, "close");
});

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(`${request.method} ${request.url}`);
  const made = answer(request.url ?? "", await buffer(request));
  if (typeof made === "number") response.writeHead(made).end();
  else response.end(made);
}

function needsOpenssl(context: TestContext): boolean {
  if (hasOpenssl) return true;
  if (process.env["REQUIRE_TOOLS"] === "1") throw new Error("openssl is not installed");
  context.skip("openssl is not installed");
  return false;
}

let people = 0;
/** The tax id of a person with a certificate of the authority. */
const rfcOf = (person: number) => `NAAA8001${String(person).padStart(2, "0")}AB1`;

/** Keys by kind. A new one costs more than a certificate, which is what each person has of their own. */
const keyFiles = new Map<string | undefined, string>();
function keyOf(kind: string | undefined): string {
  const file = keyFiles.get(kind) ?? authority.key(kind);
  keyFiles.set(kind, file);
  return file;
}

function somebody(kind?: string): Promise<Efirma> {
  const keyFile = keyOf(kind);
  const rfc = rfcOf((people += 1));
  const cer = authority.certify(keyFile, { name: "Ana Ñandú", rfc, notAfter: 10 * 86_400 });
  return efirmaOf(cer, authority.read(keyFile), "");
}

/** A service that trusts the authority and sends requests to its responder. */
const open = (env: Record<string, string>): Promise<World> =>
  createWorld({
    clock: new TestClock(Date.now()),
    env: { TRUST_PROXY: "127.0.0.1", FEA_CA_FILE: authority.path("ca.pem"), ...env },
  });

/** One for each setting, with a workspace for each test. */
const worlds = new Map<string, World>();

async function withWorld(
  env: Record<string, string>,
  work: (world: World, client: Client) => Promise<void>,
): Promise<void> {
  const setting = JSON.stringify(env);
  const world = worlds.get(setting) ?? (await open(env));
  worlds.set(setting, world);
  // OpenSSL's answers are of the present.
  world.clock.advance(Math.max(0, Date.now() - world.clock.now()));
  await work(world, await world.integrator());
}
const viaOcsp = () => ({ FEA_OCSP_URL: `${peerUrl}/ocsp` });
const viaCrl = () => ({ FEA_CRL_URL: `${peerUrl}/list.crl` });

const attempt = async (world: World, client: Client, signature: Efirma): Promise<Answer> =>
  signByFea(world, client, await sentForFea(client), { signature });
const codeOf = ({ status, body }: Answer): unknown[] => [status, body.error?.code ?? null];
const UNAVAILABLE = [503, "FEA_REVOCATION_UNAVAILABLE"];

test("live takes certificates of the configured authority alone", async (context) => {
  if (!needsOpenssl(context)) return;
  await withWorld({}, async (world) => {
    const live = await world.integrator("live");
    const made = await draft(live, { body: ONLY_FEA, signers: [{ ...ANA, rfc: rfcOf(people + 1) }] });
    expectStatus(await live.post(`/v3/documents/${made.id}/send`), 200);
    const session = await openSession(live, made, { body: { allowed_origins: ["https://app.example.com"] } });
    const frame = await openFrame(world, session);
    const tried = await frame.post("submit", await feaSubmission(frame, await testEfirma(world)));
    assert.deepEqual(codeOf(tried), [422, "FEA_CERTIFICATE_UNTRUSTED"]);
    expectStatus(await frame.post("submit", await feaSubmission(frame, await somebody())), 200);
    await world.runJobs();
    const text = await evidenceText(live, made);
    assert.ok(text.includes("A trusted authority issued it."));
    assert.ok(text.includes("Not checked for revocation."));
  });
});

test("keys on P-256 and P-384 sign, and what is kept is what openssl verifies", async (context) => {
  if (!needsOpenssl(context)) return;
  await withWorld({}, async (world, client) => {
    for (const curve of ["P-256", "P-384"]) {
      const document = await sentForFea(client);
      const path = `/v3/documents/${document.id}/download`;
      const source = (await client.get(path)).bytes;
      expectStatus(await signByFea(world, client, document, { signature: await somebody(curve) }), 200);
      await world.runJobs();
      const evidence = await PDF.load((await client.get(path)).bytes);
      const cades = evidence.getAttachment(`fea-${document.signers[0]!.id}.p7s`)!;
      writeFileSync(authority.path("it.p7s"), cades);
      writeFileSync(authority.path("it.pdf"), source);
      authority.run(
        ["cms", "-verify", "-cades", "-binary", "-inform", "DER", "-in", "it.p7s", "-content", "it.pdf"],
        ["-CAfile", "ca.pem", "-purpose", "any", "-out", "it.out"],
      );
      assert.ok(authority.read("it.out").equals(source), curve);
    }
  });
});

const evidenceText = async (client: Client, document: Draft): Promise<string> => {
  const { bytes } = await client.get(`/v3/documents/${document.id}/download`);
  return (await textOf(bytes)).replaceAll(/\s+/g, " ");
};

/** The revocation response that our verifier finds in the file, offline. */
async function keptAnswer(world: World, client: Client, { id }: Draft): Promise<unknown> {
  const { bytes } = await client.get(`/v3/documents/${id}/download`);
  const roots = readRootsByRole((await client.get("/verify/roots.json")).bytes);
  const report = await verifyPdf(bytes, { roots, at: world.clock.now() });
  assert.equal(report.verdict, "test_document", JSON.stringify(report.reasons));
  assert.deepEqual(
    report.reasons.map(({ code }) => code),
    ["test_document"],
  );
  return report.fea[0]!.revocation;
}

test("the authority's responder is asked: good signs, revoked does not", async (context) => {
  if (!needsOpenssl(context)) return;
  await withWorld(viaOcsp(), async (world, client) => {
    answer = (_, body) => authority.ocspAnswer(body);
    const document = await sentForFea(client);
    expectStatus(await signByFea(world, client, document, { signature: await somebody() }), 200);
    assert.deepEqual(asked, ["POST /ocsp"]);
    await world.runJobs();
    assert.ok((await evidenceText(client, document)).includes("It was not revoked at the time of signing."));
    assert.equal(await keptAnswer(world, client, document), "good");
    const revoked = await somebody();
    authority.revoke(revoked.cer);
    assert.deepEqual(codeOf(await attempt(world, client, revoked)), [422, "FEA_CERTIFICATE_REVOKED"]);
  });
});

test("whom the authority has empowered may answer; anybody else may not", async (context) => {
  if (!needsOpenssl(context)) return;
  authority.delegate("responder", "OCSPSigning");
  authority.delegate("impostor", "clientAuth");
  await withWorld(viaOcsp(), async (world, client) => {
    const signature = await somebody();
    answer = (_, body) => authority.ocspAnswer(body, { signer: "impostor" });
    assert.deepEqual(codeOf(await attempt(world, client, signature)), UNAVAILABLE);
    answer = (_, body) => authority.ocspAnswer(body, { signer: "responder" });
    expectStatus(await attempt(world, client, signature), 200);
  });
});

test("an answer that is stale, of another question, or none at all is no answer: retry, and nothing is signed", async (context) => {
  if (!needsOpenssl(context)) return;
  await withWorld(viaOcsp(), async (world, client) => {
    const signature = await somebody();
    const other = await somebody();
    let earlier: Buffer = Buffer.alloc(0);
    answer = (_, body) => (earlier = authority.ocspAnswer(body, { minutes: 1 }));
    expectStatus(await attempt(world, client, other), 200);
    const bad: Record<string, typeof answer> = {
      "an earlier answer about somebody else": () => earlier,
      "HTTP 500": () => 500,
      "a redirect": () => 302,
      "no OCSP": () => Buffer.from("<!doctype html>"),
      nothing: () => Buffer.alloc(0),
      "try later": () => Buffer.from("30030a0103", "hex"),
      "more than there can be": () => Buffer.alloc(70_000, 0x30),
      "a changed one": (_, body) => changed(authority.ocspAnswer(body)),
    };
    for (const [what, made] of Object.entries(bad)) {
      answer = made;
      const tried = await attempt(world, client, signature);
      assert.deepEqual(codeOf(tried), UNAVAILABLE, what);
      assert.equal(tried.body.error.retryable, true);
    }
    answer = (_, body) => authority.ocspAnswer(body, { minutes: 1 });
    world.clock.advance(10 * MINUTE);
    assert.deepEqual(codeOf(await attempt(world, client, signature)), UNAVAILABLE, "stale");
    world.clock.advance(-10 * MINUTE);
    expectStatus(await attempt(world, client, signature), 200);
  });
});

/** Changes the status from good to another one, inside the signed bytes. */
function changed(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from("8000", "hex"));
  const copy = Buffer.from(bytes);
  copy[at] = 0x82;
  return copy;
}

test("the list of revoked certificates is asked, kept for an hour, and must be the authority's own", async (context) => {
  if (!needsOpenssl(context)) return;
  await withWorld(viaCrl(), async (world, client) => {
    const revoked = await somebody();
    const good = await somebody();
    answer = () => authority.revocationList();
    for (const signature of [good, revoked]) expectStatus(await attempt(world, client, signature), 200);
    assert.deepEqual(asked, ["GET /list.crl"]);
    authority.revoke(revoked.cer);
    world.clock.advance(61 * MINUTE);
    assert.deepEqual(codeOf(await attempt(world, client, revoked)), [422, "FEA_CERTIFICATE_REVOKED"]);
    expectStatus(await attempt(world, client, good), 200);
    assert.equal(asked.length, 2);
    const foreign = new OpensslAuthority("AC ajena");
    const same = new OpensslAuthority();
    const lists: Record<string, Buffer | number> = {
      "another authority's": foreign.revocationList(),
      "of the same name by another key": same.revocationList(),
      "a changed one": changedList(authority.revocationList()),
      none: 404,
      "no list": Buffer.from("x"),
      "half a list": authority.revocationList().subarray(0, 100),
    };
    foreign.close();
    same.close();
    for (const [what, list] of Object.entries(lists)) {
      answer = () => list;
      world.clock.advance(61 * MINUTE);
      assert.deepEqual(codeOf(await attempt(world, client, good)), UNAVAILABLE, what);
    }
    answer = () => authority.revocationList();
    world.clock.advance(25 * 60 * MINUTE);
    assert.deepEqual(codeOf(await attempt(world, client, good)), UNAVAILABLE, "a list of yesterday");
  });
});

function changedList(list: Buffer): Buffer {
  const copy = Buffer.from(list);
  copy[copy.length - 1]! ^= 1;
  return copy;
}

test("where the deployment goes on without an answer, it signs and the evidence says so", async (context) => {
  if (!needsOpenssl(context)) return;
  await withWorld({ ...viaOcsp(), FEA_REVOCATION: "soft" }, async (world, client) => {
    answer = () => 500;
    const document = await sentForFea(client);
    expectStatus(await signByFea(world, client, document, { signature: await somebody() }), 200);
    await world.runJobs();
    assert.ok((await evidenceText(client, document)).includes("Not checked for revocation."));
    const revoked = await somebody();
    authority.revoke(revoked.cer);
    answer = (_, body) => authority.ocspAnswer(body);
    assert.deepEqual(codeOf(await attempt(world, client, revoked)), [422, "FEA_CERTIFICATE_REVOKED"]);
  });
});

test("where the responder is silent, the list is asked", async (context) => {
  if (!needsOpenssl(context)) return;
  await withWorld({ ...viaOcsp(), ...viaCrl() }, async (world, client) => {
    answer = (path) => (path === "/ocsp" ? 503 : authority.revocationList());
    expectStatus(await attempt(world, client, await somebody()), 200);
    assert.deepEqual(asked, ["POST /ocsp", "GET /list.crl"]);
  });
});

test("a key of 1024 bits, one for other uses, and one without an RFC are no e.firma", async (context) => {
  if (!needsOpenssl(context)) return;
  await withWorld({}, async (world, client) => {
    const made = [
      { bits: 1024, holder: {} },
      { bits: 2048, holder: { rfc: null } },
      { bits: 2048, holder: { keyUsage: "keyEncipherment" } },
    ];
    for (const { bits, holder } of made) {
      const keyFile = authority.key(bits);
      const cer = authority.certify(keyFile, { name: "X", rfc: "NAAA800199AB1", ...holder });
      const signature = await efirmaOf(cer, authority.read(keyFile), "");
      assert.deepEqual(codeOf(await attempt(world, client, signature)), [422, "FEA_CERTIFICATE_NOT_ALLOWED"]);
    }
  });
});

test("settings that make no sense stop the start with a sentence", async (context) => {
  if (!needsOpenssl(context)) return;
  writeFileSync(authority.path("empty.pem"), "nothing");
  const starts: [Record<string, string>, RegExp][] = [
    [{ FEA_CA_FILE: authority.path("absent.pem") }, /FEA_CA_FILE must name a file of certificates/],
    [{ FEA_CA_FILE: authority.path("empty.pem") }, /FEA_CA_FILE must name a file of certificates/],
    [{ FEA_CA_FILE: "", FEA_OCSP_URL: "http://example.com" }, /FEA_OCSP_URL is of use only with FEA_CA_FILE/],
    [{ FEA_OCSP_URL: "ftp://example.com" }, /FEA_OCSP_URL must be a URL/],
    [{ FEA_REVOCATION: "maybe" }, /FEA_REVOCATION must be one of hard, soft/],
  ];
  for (const [env, sentence] of starts) await assert.rejects(open(env), sentence);
});
