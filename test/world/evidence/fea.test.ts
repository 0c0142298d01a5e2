import assert from "node:assert/strict";
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { after, before, beforeEach, test } from "node:test";
import { PDF } from "@libpdf/core";
import { concat } from "@service/pki/bytes";
import {
  childrenOf,
  contextTag,
  element,
  objectIdentifier,
  octetString,
  readChildren,
  readWhole,
  sequence,
  setOf,
  TAG,
} from "@service/pki/der";
import { OID } from "@service/pki/oids";
import { readSignedData } from "@service/pki/signed-data";
import { readRootsByRole, verifyPdf } from "@service/verify";
import { textOf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import {
  bytesOf,
  type Efirma,
  efirmaOf,
  feaSubmission,
  ONLY_FEA,
  sentForFea,
  signByFea,
  testEfirma,
} from "../support/fea.ts";
import {
  ANA,
  BEA,
  type Draft,
  DRAWN,
  draft,
  frameFor,
  openSession,
  sent,
  signAs,
  TYPED,
} from "../support/signing.ts";

const CLI = join(import.meta.dirname, "../../../server/src/admin-cli.ts");
const run = promisify(execFile);
const DAY = 24 * 3_600_000;

let world: World;
let client: Client;
let ana: Efirma;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  ana = await testEfirma(world);
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

function assertRefused({ status, body }: Answer, code: string, expected = 422): void {
  assert.equal(status, expected, JSON.stringify(body));
  assert.equal(body.error.code, code);
}
const instant = (offset: number) => new Date(world.clock.now() + offset).toISOString();
const download = async (document: Draft): Promise<Uint8Array> =>
  (await client.get(`/v3/documents/${document.id}/download`)).bytes;

test("a signer signs with their certificate: policy, event, verification and evidence say so", async (context) => {
  const document = await sentForFea(client);
  const source = await download(document);
  const session = await openSession(client, document);
  const policy = await client.get(`/v2/signing-sessions/${session.session_id}/policy`);
  assert.equal(policy.body.signing_mode, "fea");
  const answer = expectStatus(await signByFea(world, client, document, { signature: ana }), 200);
  expectStatus(await client.post(`/v2/signing-sessions/${String(answer["sessionId"])}/verify`), 200);
  await world.runJobs();
  const { body } = await client.get(`/v3/documents/${document.id}/events?limit=100`);
  const signed = body.data.find(({ type }: { type: string }) => type === "signer.signed");
  assert.equal(signed.data.method, "fea");

  const evidence = await download(document);
  const text = (await textOf(evidence)).replaceAll(/\s+/g, " ");
  const stamped = (await textOf(evidence, 1)).replaceAll(/\s+/g, " ");
  for (const words of [
    "Firmado con e.firma / Signed with e.firma",
    "Ana Ñandú",
    "RFC NAAA800101AB1",
    "99999",
  ])
    assert.ok(stamped.includes(words), words);
  for (const words of [
    "With their own certificate (e.firma)",
    "Certificado de pruebas, sin validez legal",
    "AC de pruebas FEA",
  ])
    assert.ok(text.includes(words), words);
  const name = `fea-${document.signers[0]!.id}.p7s`;
  assert.ok(text.includes(name.slice(0, 30)));
  const cades = (await PDF.load(evidence)).getAttachment(name);
  assert.ok(cades, "the signature is attached");
  assert.match(opensslVerify(context, cades, source), /^(?:skipped|CAdES Verification successful)/);
});

/** Verifies a signature over the document with openssl, under the sandbox's own root. */
function opensslVerify(
  context: { skip: (why: string) => void },
  cades: Uint8Array,
  document: Uint8Array,
): string {
  if (spawnSync("openssl", ["version"]).error !== undefined) {
    if (process.env["REQUIRE_TOOLS"] === "1") throw new Error("openssl is not installed");
    context.skip("openssl is not installed");
    return "skipped";
  }
  const folder = mkdtempSync(join(tmpdir(), "fea-"));
  const path = (name: string) => join(folder, name);
  try {
    writeFileSync(path("it.p7s"), cades);
    writeFileSync(path("it.pdf"), document);
    const root = join(world.dataDir, "keys/fea/root.pem");
    const at = String(Math.floor(world.clock.now() / 1000));
    const { stderr } = spawnSync(
      "openssl",
      [
        ["cms", "-verify", "-cades", "-binary", "-inform", "DER", "-in", path("it.p7s")],
        ["-content", path("it.pdf"), "-CAfile", root, "-purpose", "any", "-attime", at, "-out", path("out")],
      ].flat(),
      { encoding: "utf8" },
    );
    return stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("what is stored is what was signed and no more: unsigned attributes and other certificates stay out", async () => {
  const document = await sentForFea(client);
  const frame = await frameFor(world, client, document);
  const { documentHash } = await frame.submission();
  const cades = await ana.sign(bytesOf(String(documentHash)));
  const note = sequence(objectIdentifier("1.2.3.4"), setOf(octetString(Buffer.from("stowaway"))));
  const other = await testEfirma(world, { name: "Somebody Else" });
  const stuffed = rebuilt(cades, {
    certificates: [ana.cer, other.cer],
    signers: ([signer]) => [
      sequence(...readChildren(readWhole(signer!)).map(({ raw }) => raw), element(contextTag(1), note)),
    ],
  });
  assert.equal(readSignedData(stuffed).signer.unsigned.size, 1);
  expectStatus(await frame.post("submit", await feaSubmission(frame, stuffed)), 200);
  await world.runJobs();
  const kept = (await PDF.load(await download(document))).getAttachment(
    `fea-${document.signers[0]!.id}.p7s`,
  )!;
  assert.deepEqual(Buffer.from(kept), Buffer.from(cades), "byte for byte the signature without them");
});

/** SignedData with other certificates, signers or content. */
function rebuilt(
  cades: Uint8Array,
  {
    certificates,
    signers = (all) => all,
    content,
  }: {
    certificates?: readonly Uint8Array[];
    signers?: (all: Uint8Array[]) => Uint8Array[];
    content?: Uint8Array;
  },
): Uint8Array {
  const [type, wrapper] = childrenOf(readWhole(cades), TAG.sequence);
  const [version, digests, info, given, infos] = childrenOf(
    childrenOf(wrapper, contextTag(0))[0],
    TAG.sequence,
  );
  const all = childrenOf(infos, TAG.set).map(({ raw }) => raw);
  const inner = content
    ? sequence(objectIdentifier(OID.data), element(contextTag(0), octetString(content)))
    : info!.raw;
  const signed = sequence(
    version!.raw,
    digests!.raw,
    inner,
    certificates ? element(contextTag(0), ...certificates) : given!.raw,
    setOf(...signers(all)),
  );
  return sequence(type!.raw, element(contextTag(0), signed));
}

/** A signer's members: version, sid, digest, attributes, algorithm, signature. */
const signerWith = (cades: Uint8Array, change: (parts: Uint8Array[]) => Uint8Array[]): Uint8Array =>
  rebuilt(cades, {
    signers: ([signer]) => [sequence(...change(readChildren(readWhole(signer!)).map(({ raw }) => raw)))],
  });

test("a signature that does not hold is refused, and the signer can try again", async () => {
  const document = await sentForFea(client);
  const source = await download(document);
  const frame = await frameFor(world, client, document);
  const { documentHash } = await frame.submission();
  const good = await ana.sign(bytesOf(String(documentHash)));
  const other = await testEfirma(world, { name: "Somebody Else", rfc: "SEEE800101AB1" });
  const flipped = Uint8Array.from(good);
  flipped[flipped.length - 1]! ^= 1;
  const bad: Record<string, Uint8Array> = {
    "another document's": await ana.sign(createHash("sha256").update("another").digest()),
    "a changed signature": flipped,
    "a changed attribute": Buffer.from(
      Buffer.from(good)
        .toString("hex")
        .replace(digestIn(documentHash), digestIn("0".repeat(64))),
      "hex",
    ),
    "attributes of another order of meaning": signerWith(good, (parts) =>
      parts.toSpliced(3, 1, element(contextTag(0))),
    ),
    "no certificate": rebuilt(good, { certificates: [] }),
    "another's certificate alone": rebuilt(good, { certificates: [other.cer] }),
    "two signers": rebuilt(good, { signers: ([signer]) => [signer!, concat(signer!)] }),
    "no signer": rebuilt(good, { signers: () => [] }),
    "the content within": rebuilt(good, { content: source }),
    "nine certificates": rebuilt(good, { certificates: Array<Uint8Array>(9).fill(ana.cer) }),
    "another digest": signerWith(good, (parts) =>
      parts.toSpliced(2, 1, sequence(objectIdentifier(OID.sha512))),
    ),
    "no CMS": Buffer.from("not a signature"),
    "half of it": good.subarray(0, 700),
    "a certificate": ana.cer,
    "deep nesting": Buffer.from("30".repeat(30_000), "hex"),
  };
  for (const [what, cades] of Object.entries(bad)) {
    const answer = await frame.post("submit", await feaSubmission(frame, cades));
    assert.deepEqual([answer.status, answer.body?.error?.code], [422, "FEA_SIGNATURE_INVALID"], what);
    assert.equal(answer.body.error.retryable, false);
  }
  expectStatus(await frame.post("submit", await feaSubmission(frame, good)), 200);
});

/** The OCTET STRING of messageDigest, in hex. */
const digestIn = (hash: unknown): string => `0420${String(hash)}`;

test("what is no base64, too long, or of another shape is refused before it is read", async () => {
  const document = await sentForFea(client);
  const frame = await frameFor(world, client, document);
  const submission = await frame.submission({ signature: null });
  for (const fea of [
    { cades: "?" },
    { cades: "" },
    { cades: "A".repeat(64 * 1024 + 4) },
    {},
    "x",
    { cades: "AAAA", key: "x" },
  ])
    assertRefused(await frame.post("submit", { ...submission, fea }), "INVALID_REQUEST");
});

test("the same submission twice is one signature; another one is too late", async () => {
  const document = await sentForFea(client, { signers: [ANA, BEA] });
  const frame = await frameFor(world, client, document);
  const submission = await feaSubmission(frame, ana);
  const first = expectStatus(await frame.post("submit", submission), 200);
  world.clock.advance(1000);
  assert.deepEqual(expectStatus(await frame.post("submit", submission), 200), first);
  const again = await frame.post("submit", await feaSubmission(frame, ana));
  assertRefused(again, "SESSION_COMPLETED", 409);
});

test("ink for a document that asks for a certificate, and the other way round, is the wrong mode", async () => {
  const byFea = await sentForFea(client);
  const frame = await frameFor(world, client, byFea);
  const withInk = { signature: DRAWN };
  assertRefused(await frame.post("submit", await frame.submission(withInk)), "WRONG_SIGNING_MODE");
  assertRefused(await frame.post("submit", await feaSubmission(frame, ana, withInk)), "WRONG_SIGNING_MODE");
  assertRefused(
    await frame.post("submit", await feaSubmission(frame, ana, { initials: TYPED })),
    "WRONG_SIGNING_MODE",
  );
  assertRefused(
    await frame.post("submit", await frame.submission({ signature: null })),
    "WRONG_SIGNING_MODE",
  );
  for (const signatureValidation of [{}, { FEA: true, autografa: true }]) {
    const byHand = await sent(client, { body: { signatureValidation } });
    const other = await frameFor(world, client, byHand);
    assertRefused(await other.post("submit", await feaSubmission(other, ana)), "WRONG_SIGNING_MODE");
    expectStatus(await other.post("submit", await other.submission()), 200);
  }
});

test("FEA asked for without a word on handwriting is FEA alone", async () => {
  const document = await sentForFea(client, { body: { signatureValidation: { FEA: true } } });
  const session = await openSession(client, document);
  const policy = await client.get(`/v2/signing-sessions/${session.session_id}/policy`);
  assert.equal(policy.body.signing_mode, "fea");
});

test("each certificate that may not sign is refused for its own reason", async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ notBefore: instant(-3 * DAY), notAfter: instant(-DAY) }, "FEA_CERTIFICATE_EXPIRED"],
    [{ notBefore: instant(DAY) }, "FEA_CERTIFICATE_NOT_YET_VALID"],
    [{ kind: "seal" }, "FEA_CERTIFICATE_NOT_ALLOWED"],
  ];
  const document = await sentForFea(client);
  for (const [body, code] of cases)
    assertRefused(
      await signByFea(world, client, document, { signature: await testEfirma(world, body) }),
      code,
    );
  const abroad = await createWorld({ clock: world.clock });
  const foreign = await testEfirma(abroad);
  await abroad.close();
  assertRefused(
    await signByFea(world, client, document, { signature: foreign }),
    "FEA_CERTIFICATE_UNTRUSTED",
  );
  expectStatus(await signByFea(world, client, document, { signature: ana }), 200);
});

test("who must sign is held against the certificate, by RFC and by CURP", async () => {
  const curp = "NAAA800101MDFXXN09";
  const signers = [{ ...ANA, rfc: " naaa800101ab1 ", curp }];
  const document = await sentForFea(client, { signers });
  const { data } = (await client.get(`/v3/documents/${document.id}/signers`)).body;
  assert.deepEqual([data[0].rfc, data[0].curp], ["NAAA800101AB1", curp]);
  const others = [{ rfc: "XEXX010101000", curp }, { curp: "XXXX800101MDFXXN09" }, {}];
  for (const body of others)
    assertRefused(
      await signByFea(world, client, document, { signature: await testEfirma(world, body) }),
      "FEA_IDENTITY_MISMATCH",
    );
  expectStatus(
    await signByFea(world, client, document, { signature: await testEfirma(world, { curp }) }),
    200,
  );
  const wrong = [{ rfc: "no" }, { curp: "no" }, { rfc: "NAAA800101AB1 OR 1=1" }];
  for (const more of wrong) {
    const body = { name: "X", file: { name: "x.pdf", content: "JVBERi0=" }, signers: [{ ...ANA, ...more }] };
    assert.equal((await client.post("/v3/documents", body)).status, 422);
  }
});

test("nobody signs a document twice, not even with a second certificate", async () => {
  const document = await sentForFea(client, { signers: [ANA, BEA] });
  const [first, second] = document.signers;
  expectStatus(await signByFea(world, client, document, { signature: ana, signer: first! }), 200);
  const renewed = await testEfirma(world);
  for (const signature of [ana, renewed])
    assertRefused(
      await signByFea(world, client, document, { signature, signer: second! }),
      "FEA_IDENTITY_MISMATCH",
    );
  const bea = await testEfirma(world, { name: "Bea Łukasz", rfc: "LUBE800101AB1" });
  expectStatus(await signByFea(world, client, document, { signature: bea, signer: second! }), 200);
  await world.runJobs();
  const names = [...(await PDF.load(await download(document))).getAttachments().keys()];
  assert.deepEqual(
    names.filter((name) => name.endsWith(".p7s")).toSorted(),
    document.signers.map(({ id }) => `fea-${id}.p7s`).toSorted(),
  );
});

test("the sandbox's signer signs such a document too", async () => {
  const signers = [{ name: "Robot", email: "autosign@sandbox.service.test" }];
  const document = await sentForFea(client, { signers });
  await world.runJobs();
  await world.runJobs();
  const { body } = await client.get(`/v3/documents/${document.id}`);
  assert.equal(body.status, "completed");
  const evidence = await PDF.load(await download(document));
  assert.ok(evidence.getAttachment(`fea-${document.signers[0]!.id}.p7s`));
});

const withInitials = ({ id: signerId }: { id: string }) => [
  { signerId, type: "signature", page: 1, x: 72, y: 72 },
  { signerId, type: "initials", page: 2, x: 72, y: 72 },
];

test("initials and optional fields carry the certificate's mark as well", async () => {
  const document = await sentForFea(client, { fields: withInitials });
  expectStatus(await signByFea(world, client, document, { signature: ana }), 200);
  await world.runJobs();
  assert.match(await textOf(await download(document), 2), /e\.firma\s+NAAA800101AB1/);
});

test("live without authorities to trust takes no such document, and says so before anybody is asked", async () => {
  const live = await world.integrator("live");
  const made = await draft(live, { body: ONLY_FEA });
  const answer = await live.post(`/v3/documents/${made.id}/send`);
  assert.equal(answer.status, 409);
  assert.equal(answer.body.code, "DOCUMENT_NOT_SENDABLE");
  assert.match(answer.body.detail, /FEA_CA_FILE/);
  const byHand = await draft(live, { body: { signatureValidation: { FEA: true, autografa: true } } });
  expectStatus(await live.post(`/v3/documents/${byHand.id}/send`), 200);
});

test("a test certificate is the operator's to make, and what is asked for must make sense", async () => {
  const good = { name: "X", rfc: "NAAA800101AB1", password: "x" };
  const path = "/admin/fea-test-certificates";
  assert.equal((await client.post(path, good)).status, 401);
  const bad = [
    { rfc: "x" },
    { password: "" },
    { name: "" },
    { kind: "root" },
    { extra: 1 },
    { notBefore: "2026-01-02T00:00:00Z", notAfter: "2026-01-01T00:00:00Z" },
    { notBefore: "1900-01-01T00:00:00Z" },
    { notAfter: "+010000-01-01T00:00:00Z" },
    { notAfter: "2020-01-01T00:00:00Z" },
  ];
  for (const change of bad)
    assert.equal((await world.admin.post(path, { ...good, ...change })).status, 422, JSON.stringify(change));
});

test("the command line leaves the two files that sign, for their owner alone to read", async () => {
  const out = mkdtempSync(join(tmpdir(), "fea-"));
  try {
    const { cer, key } = await createByCommand(out);
    assert.equal(statSync(key).mode & 0o777, 0o600);
    const signature = await efirmaOf(readFileSync(cer), readFileSync(key), "ñ");
    const document = await sentForFea(client);
    expectStatus(await signByFea(world, client, document, { signature }), 200);
  } finally {
    rmSync(out, { recursive: true });
  }
});

async function createByCommand(out: string): Promise<{ cer: string; key: string }> {
  const options = { url: world.url, out, name: "Ana", rfc: "AANA800101AB1", password: "ñ" };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const env = { ...process.env, ADMIN_TOKEN: world.admin.token! };
  const { stdout } = await run(process.execPath, [CLI, "fea-test-certificate", "create", ...words], { env });
  return JSON.parse(stdout) as { cer: string; key: string };
}

test("the authority of the sandbox is kept: a certificate of before a restart signs after it", async () => {
  const document = await sentForFea(client);
  await world.restart();
  client = world.as(client.token!);
  expectStatus(await signByFea(world, client, document, { signature: ana }), 200);
  const mode = execFileSync("stat", ["-c", "%a", join(world.dataDir, "keys/fea/root.pem")], {
    encoding: "utf8",
  });
  assert.equal(mode.trim(), "600");
});

test("a sealed document that is uploaded and signed again is a test document, with both records told apart", async () => {
  const signedBy = async (options: object = {}): Promise<[Draft, Uint8Array]> => {
    const made = await sentForFea(client, options);
    expectStatus(await signByFea(world, client, made, { signature: ana }), 200);
    await world.runJobs();
    return [made, await download(made)];
  };
  const roots = readRootsByRole(Buffer.from((await client.get("/verify/roots.json")).bytes));
  const [first, sealed] = await signedBy();
  const once = await verifyPdf(sealed, { roots, at: world.clock.now() });
  assert.deepEqual(
    [once.verdict, once.reasons.map(({ code }) => code)],
    ["test_document", ["test_document"]],
  );
  assert.equal(once.fea[0]!.trust.status, "trusted");
  const [second, again] = await signedBy({
    body: {
      file: { name: "sealed.pdf", content: Buffer.from(sealed).toString("base64") },
      onSignedUpload: "flatten",
    },
  });
  const twice = await verifyPdf(again, { roots, at: world.clock.now() });
  const codes = twice.reasons.map(({ code }) => code);
  assert.deepEqual([twice.verdict, codes], ["test_document", ["test_document", "audit_earlier"]]);
  assert.deepEqual([twice.audit!.documentId, twice.earlier[0]!.documentId], [second.id, first.id]);
  assert.deepEqual(
    [twice.fea, twice.earlier[0]!.fea].map(([fea]) => fea!.signerId),
    [second, first].map(({ signers }) => signers[0]!.id),
  );
});

test("a signature by hand is kept as before", async () => {
  const document = await sent(client);
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  const names = [...(await PDF.load(await download(document))).getAttachments().keys()];
  assert.deepEqual(names, ["audit-trail.json"]);
});
