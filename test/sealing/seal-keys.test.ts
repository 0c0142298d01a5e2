import assert from "node:assert/strict";
import { X509Certificate } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { inspect } from "node:util";
import { readSignedData } from "@service/pki/signed-data";
import { systemClock } from "@service/platform/clock/system";
import {
  createKeyStore,
  KeyRefused,
  openFileKey,
  remoteSigner,
  type SealKey,
} from "../../packages/sealing/src/seal/index.ts";
import { PdfEngineUnavailable } from "../../packages/pdf-engine/src/port/pdf.ts";
import { evidenceRequest, openEngine, temporaryFolder } from "./support/fixtures.ts";
import {
  type Issued,
  type KeyKind,
  type LeafOptions,
  makeLeaf,
  makeRoot,
  TIMESTAMPS_ALONE,
} from "./support/openssl-tsa.ts";
import { plainPdf } from "./support/pdfs.ts";
import { makeP12, makeSealP12, type P12Options, SEALS } from "./support/pkcs12.ts";
import { signingWith, type SignerAnswer, type SignerServer, startSigner } from "./support/signer-server.ts";
import { assertSealValid } from "./support/valid-seal.ts";

const YEAR = 365.25 * 24 * 3600 * 1000;
const folder = temporaryFolder();
after(folder.remove);

type Seal = () => Promise<SealKey>;

/** The key of the next seal. */
let sealing: Seal;
/** One for the file, because its start costs more than a seal. It asks for its key at each. */
const { engine, close } = openEngine({ seal: () => sealing(), timestamps: null });
after(close);

async function sealWith(seal: Seal): Promise<Uint8Array> {
  sealing = seal;
  return (await engine.evidence(evidenceRequest(await plainPdf({})))).bytes;
}

const open = (bytes: Uint8Array, password = "secret", clock = systemClock) =>
  openFileKey(bytes, password, clock);

/** The signature with its last bit inverted. */
function flip(signature: Buffer): Buffer {
  signature[signature.length - 1] = signature.at(-1)! ^ 1;
  return signature;
}

async function refusal(work: Promise<unknown>): Promise<KeyRefused> {
  const failed: unknown = await work.then(
    () => assert.fail("the key was taken"),
    (error: unknown) => error,
  );
  assert.ok(failed instanceof KeyRefused, String(failed));
  return failed;
}

describe("a PKCS#12 file", () => {
  const kinds: [what: string, leaf: KeyKind, options: P12Options][] = [
    ["RSA, as OpenSSL writes it today", "rsa", {}],
    ["ECDSA", "ec", {}],
    ["a password with ñ and €", "ec", { password: "contraseña €" }],
    ["an empty password", "ec", { password: "" }],
    [
      "the old encryption",
      "rsa",
      { args: ["-certpbe", "PBE-SHA1-3DES", "-keypbe", "PBE-SHA1-3DES", "-macalg", "sha1"] },
    ],
    ["nothing encrypted but the key", "rsa", { args: ["-certpbe", "NONE"] }],
  ];
  let root: Issued;
  let leaves: Record<KeyKind, Issued>;
  before(() => {
    root = makeRoot(folder.path, "kinds-root");
    const leafOf = (kind: KeyKind) =>
      makeLeaf(folder.path, `kind-${kind}`, root, { extensions: SEALS, kind });
    leaves = { rsa: leafOf("rsa"), ec: leafOf("ec") };
  });
  for (const [index, [what, kind, options]] of kinds.entries()) {
    test(`seals: ${what}`, async () => {
      const leaf = leaves[kind];
      const file = makeP12(folder.path, `kind-${index}`, leaf, { chain: root.certificate, ...options });
      const seal = await openFileKey(readFileSync(file), options.password ?? "secret", systemClock);
      const { chain } = await seal();
      assert.deepEqual(
        chain.map((der) => Buffer.from(der)),
        [leaf.x509.raw, root.x509.raw],
        "byte for byte",
      );
      await assertSealValid(await sealWith(seal), { rootPath: root.certificate, level: "B-B" });
    });
  }

  test("brings its issuers in their order, whatever the file's", async () => {
    const extensions = ["basicConstraints=critical,CA:true", "keyUsage=critical,keyCertSign"];
    const middle = makeLeaf(folder.path, "chain-middle", root, { extensions });
    const leaf = makeLeaf(folder.path, "chain-leaf", middle, { extensions: SEALS });
    const chain = join(folder.path, "chain.pem");
    writeFileSync(chain, [root, middle].map(({ certificate }) => readFileSync(certificate)).join(""));
    const file = readFileSync(makeP12(folder.path, "chain", leaf, { chain }));
    const key = await (await openFileKey(file, "secret", systemClock))();
    const subjects = key.chain.map((der) => new X509Certificate(der).subject);
    assert.deepEqual(subjects, ["O=Peer\nCN=chain-leaf", "O=Peer\nCN=chain-middle", "CN=kinds-root"]);
  });

  test("is refused with what is wrong with it", async () => {
    const { file, root, leaf } = makeSealP12(folder.path, "refused");
    assert.equal((await refusal(open(file, "Secret"))).fault, "password");
    assert.equal((await refusal(open(file, ""))).fault, "password");
    for (const bytes of [
      Buffer.from("no such thing"),
      file.subarray(0, 200),
      Buffer.alloc(0),
      readFileSync(leaf.key),
    ])
      assert.equal((await refusal(open(bytes))).fault, "file");
    const later = { now: () => Date.now() + 21 * 24 * 3600 * 1000 };
    assert.match((await refusal(open(file, "secret", later))).message, /validity ended on \d{4}-\d\d-\d\d$/);
    const earlier = { now: () => Date.now() - 24 * 3600 * 1000 };
    assert.match((await refusal(open(file, "secret", earlier))).message, /validity begins on/);
    const agreement = makeLeaf(folder.path, "agreement", root, {
      extensions: ["keyUsage=critical,keyAgreement"],
    });
    const wrongUse = readFileSync(makeP12(folder.path, "agreement", agreement));
    assert.match((await refusal(open(wrongUse))).message, /not for signatures/);
    const certificateAlone = readFileSync(makeP12(folder.path, "alone", leaf, { args: ["-nokeys"] }));
    assert.match((await refusal(open(certificateAlone))).message, /no private key/);
  });

  const misused: [what: string, options: LeafOptions, message: RegExp][] = [
    ["a timestamp authority's", { extensions: [TIMESTAMPS_ALONE] }, /not for sealing documents/],
    ["a server's", { extensions: ["extendedKeyUsage=serverAuth"] }, /not for sealing documents/],
    ["an e.firma", { subject: "/CN=Ana/x500UniqueIdentifier=RUAA800101AB1" }, /holds an e\.firma or CSD/],
  ];
  for (const [what, options, message] of misused)
    test(`with ${what} certificate is refused, as every verifier would refuse its seals`, async () => {
      const { file } = makeSealP12(folder.path, `misused ${what}`, options);
      const { fault, message: shown } = await refusal(open(file));
      assert.equal(fault, "certificate");
      assert.match(shown, message);
    });

  test("seals nothing after its certificate's end, and what it sealed stays", async () => {
    const file = readFileSync(makeP12(folder.path, "ending", leaves.ec, { chain: root.certificate }));
    const clock = { instant: Date.now(), now: () => clock.instant };
    const ending = await openFileKey(file, "secret", clock);
    const bytes = await sealWith(ending);
    clock.instant += 21 * 24 * 3600 * 1000;
    assert.equal((await refusal(ending())).fault, "certificate");
    await assertSealValid(bytes, { rootPath: root.certificate, level: "B-B" });
  });
});

describe("a key that is replaced", () => {
  test("another PKCS#12, and another root: both seals stand", async () => {
    const [old, next] = ["old", "next"].map((name) => makeSealP12(folder.path, name));
    for (const { file, root } of [old!, next!]) {
      const bytes = await sealWith(await openFileKey(file, "secret", systemClock));
      await assertSealValid(bytes, { rootPath: root.certificate, level: "B-B" });
    }
  });

  test("the built-in one, a year before its end: both seals stand under one root", async () => {
    // The certificate is in its tenth and last year and must still be valid for other tools.
    const clock = { instant: Date.now() - 9.1 * YEAR, now: () => clock.instant };
    const keys = createKeyStore(join(folder.path, "rotated"), clock);
    const first = await sealWith(() => keys.key("seal"));
    clock.instant = Date.now();
    const second = await sealWith(() => keys.key("seal"));
    const signers = [];
    for (const bytes of [first, second]) {
      const { cms } = await assertSealValid(bytes, { rootPath: keys.rootPath, level: "B-B" });
      signers.push(new X509Certificate(readSignedData(cms).certificates[0]!).fingerprint256);
    }
    assert.equal(new Set(signers).size, 2);
  });
});

describe("a remote signer", () => {
  let signer: SignerServer;
  let root: Issued;
  before(async () => {
    root = makeRoot(folder.path, "remote-root");
    signer = await startSigner(() => undefined);
  });
  after(() => signer.close());

  const key = (answer: SignerAnswer, change: Partial<Parameters<typeof remoteSigner>[0]> = {}) => {
    signer.answer = answer;
    signer.requests.splice(0);
    return remoteSigner({ url: signer.url, token: "token-1", clock: systemClock, ...change });
  };
  const leafOf = (name: string, options: Parameters<typeof makeLeaf>[3] = {}) =>
    makeLeaf(folder.path, name, root, { extensions: SEALS, ...options });

  for (const kind of ["rsa", "ec"] as const) {
    test(`seals with a key that never leaves it: ${kind}`, async () => {
      const leaf = leafOf(`remote-${kind}`, { kind });
      const bytes = await sealWith(key(signingWith(leaf, [leaf, root])));
      await assertSealValid(bytes, { rootPath: root.certificate, level: "B-B" });
      assert.deepEqual(
        signer.requests.map(({ method }) => method),
        ["GET", "POST"],
      );
      for (const { authorization } of signer.requests) assert.equal(authorization, "Bearer token-1");
      const asked = JSON.parse(signer.requests[1]!.body) as Record<string, string>;
      assert.deepEqual(Object.keys(asked), ["algorithm", "digest"]);
      assert.equal(asked["algorithm"], kind === "rsa" ? "rsa-sha256" : "ecdsa-sha256");
      assert.equal(Buffer.from(asked["digest"]!, "base64").length, 32);
    });
  }

  test("may renew its certificate between two documents", async () => {
    const [one, two] = [leafOf("renewed-1"), leafOf("renewed-2")];
    const renewing = key(signingWith(one, [one, root]));
    assert.deepEqual((await renewing()).chain[0], one.x509.raw);
    signer.answer = signingWith(two, [two, root]);
    assert.deepEqual((await renewing()).chain[0], two.x509.raw);
  });

  test("that signs something else, or with another key, is not believed", async () => {
    const [leaf, other] = [leafOf("honest"), leafOf("other")];
    const data = Buffer.from("the attributes");
    for (const answer of [signingWith(other, [leaf, root]), signingWith(leaf, [leaf, root], flip)]) {
      const { message, fault } = await refusal((await key(answer)()).sign(data));
      assert.equal(fault, "signer");
      assert.match(message, /does not verify/);
    }
  });

  const ways: [what: string, answer: SignerAnswer, message: RegExp][] = [
    ["an HTTP error", (_, response) => void response.writeHead(503).end(), /HTTP 503/],
    ["a refused token", (_, response) => void response.writeHead(401).end("who?"), /HTTP 401/],
    [
      "a redirect",
      (_, response) => void response.writeHead(307, { location: "/else" }).end(),
      /did not answer/,
    ],
    ["a cut connection", (_, response) => void response.destroy(), /did not answer/],
    ["no certificate", (_, response) => void response.end("{}"), /no certificate/],
    [
      "a broken certificate",
      (_, response) => void response.end("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----"),
      /cannot be read/,
    ],
    ["far too much", (_, response) => void response.end(Buffer.alloc(300_000)), /over 262144 bytes/],
    ["nothing", () => undefined, /did not answer/],
  ];
  for (const [what, answer, message] of ways) {
    test(`${what} for an answer is refused, and no message holds the token`, async () => {
      const error = await refusal(key(answer, { timeoutMs: 300 })());
      assert.match(error.message, message);
      assert.doesNotMatch(inspect(error, { depth: null }), /token-1/);
    });
  }

  test("with a certificate that has ended, or is not for signatures, is refused", async () => {
    const leaf = leafOf("ended", { days: 1 });
    const clock = { now: () => Date.now() + 2 * 24 * 3600 * 1000 };
    assert.equal((await refusal(key(signingWith(leaf, [leaf]), { clock })())).fault, "certificate");
  });

  test("an answer to the digest that is no signature is refused", async () => {
    const leaf = leafOf("silent");
    for (const body of ["", "[]", "null", '{"signature":7}', '{"signature":""}', "<html>"]) {
      const certificates = signingWith(leaf, [leaf]);
      const answer: SignerAnswer = (request, response) =>
        request.method === "GET" ? certificates(request, response) : void response.end(body);
      const failed = await refusal((await key(answer)()).sign(Buffer.from("data")));
      assert.match(failed.message, /no signature|does not verify/, body);
    }
  });

  test("that is away keeps the evidence for another try", async () => {
    sealing = key((_, response) => void response.destroy());
    const request = evidenceRequest(await plainPdf({}));
    await assert.rejects(engine.evidence(request), PdfEngineUnavailable);
    const leaf = leafOf("back");
    signer.answer = signingWith(leaf, [leaf, root]);
    await assertSealValid((await engine.evidence(request)).bytes, {
      rootPath: root.certificate,
      level: "B-B",
    });
  });
});

test("what asks for the qualified key is sealed by it alone, and waits where there is none", async (context) => {
  const [ordinary, qualified] = [makeSealP12(folder.path, "ordinary"), makeSealP12(folder.path, "qualified")];
  const request = evidenceRequest(await plainPdf({}), { key: "qualified" });
  const seal = await openFileKey(ordinary.file, "secret", systemClock);
  const qualifiedSeal = await openFileKey(qualified.file, "secret", systemClock);
  const both = openEngine({ seal, qualifiedSeal, timestamps: null });
  context.after(both.close);
  const { bytes } = await both.engine.evidence(request);
  await assertSealValid(bytes, { rootPath: qualified.root.certificate, level: "B-B" });
  sealing = seal;
  await assert.rejects(engine.evidence(request), PdfEngineUnavailable);
});
