import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, describe, test, type TestContext } from "node:test";
import { readRoots, type Report, verifyPdf } from "@service/verify";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { makeLeaf, makeRoot, opensslPeer } from "../sealing/support/openssl-tsa.ts";
import { encodeRequest } from "@service/pki/tst-info";
import { readChildren, readElement } from "@service/pki/der";
import { hasTool } from "../sealing/support/tools.ts";
import { ownOpinions, pdfsigOpinions } from "./support/pdfsig.ts";
import { opensslSigner, serviceSigner } from "./support/signers.ts";
import { appendRevision, basePdf, sha256, signPdf } from "./support/signed-pdf.ts";

const folder = temporaryFolder();
after(folder.remove);

const USAGE = ["keyUsage=critical,digitalSignature,nonRepudiation"];
const root = makeRoot(folder.path, "root");
const rsaRoot = makeRoot(folder.path, "rsa-root", "rsa");
const leaf = makeLeaf(folder.path, "leaf", root, { extensions: USAGE });
const rsaLeaf = makeLeaf(folder.path, "rsa-leaf", rsaRoot, { kind: "rsa", extensions: USAGE });
const authority = makeLeaf(folder.path, "tsa", root);
const roots = [root, rsaRoot].map(({ certificate }) => readRoots(readFileSync(certificate))[0]!);

/** A timestamp authority by `openssl ts -reply`. */
const peer = opensslPeer(folder.path, authority, { chain: root.certificate });
const timestampWith =
  (nonce: bigint) =>
  async (sha256: Uint8Array): Promise<Uint8Array> =>
    readChildren(readElement(await peer(encodeRequest(sha256, nonce))))[1]!.raw;
const timestamp = timestampWith(7n);

/** RSA-PSS with SHA-256 for the signature and SHA-512 for its mask. */
const PSS_OF_TWO_HASHES = [
  "-md",
  "sha256",
  "-keyopt",
  "rsa_padding_mode:pss",
  "-keyopt",
  "rsa_mgf1_md:sha512",
] as const;

/** Encodes the outer layers of a CMS as BER permits: ContentInfo, its wrapper, SignedData and its members. */
function withOpenLengths(der: Uint8Array, depth = 4): Buffer {
  const found = readElement(der);
  if (depth === 0 || (found.tag & 0x20) === 0 || found.tag === 0x31) return Buffer.from(found.raw);
  const children = readChildren(found).map(({ raw }) => withOpenLengths(raw, depth - 1));
  return Buffer.concat([Buffer.of(found.tag, 0x80), ...children, Buffer.of(0, 0)]);
}

const codes = ({ reasons }: Report): string[] => reasons.map(({ code }) => code);
const DAY = 24 * 3600 * 1000;

/** Verifies under the roots, and compares with pdfsig where it is installed. */
async function verified(context: TestContext, pdf: Uint8Array, at = Date.now()): Promise<Report> {
  const report = await verifyPdf(pdf, { roots, at });
  if (hasTool("pdfsig")) assert.deepEqual(ownOpinions(report), pdfsigOpinions(pdf), context.name);
  return report;
}

describe("a signature that others made", () => {
  const cases: [name: string, options: Parameters<typeof signPdf>[1]][] = [
    ["ECDSA, the service's CMS", { cms: serviceSigner(leaf, [root]) }],
    ["RSA, the service's CMS", { cms: serviceSigner(rsaLeaf, [rsaRoot]) }],
    ["OpenSSL, CAdES", { cms: opensslSigner(folder.path, rsaLeaf, "-cades", "-md", "sha256") }],
    [
      "OpenSSL, SHA-512 and RSA-PSS",
      {
        cms: opensslSigner(folder.path, rsaLeaf, "-md", "sha512", "-keyopt", "rsa_padding_mode:pss"),
        subFilter: "adbe.pkcs7.detached",
      },
    ],
    [
      "OpenSSL, ECDSA with SHA-384",
      { cms: opensslSigner(folder.path, leaf, "-md", "sha384"), subFilter: "adbe.pkcs7.detached" },
    ],
  ];
  for (const [name, options] of cases)
    test(`${name}: valid under its root, untrusted under another`, async (context) => {
      const pdf = await signPdf(basePdf(), options);
      const report = await verified(context, pdf);
      assert.equal(report.verdict, "valid", JSON.stringify(report.reasons));
      assert.equal(report.signatures[0]!.trust.status, "trusted");
      const alone = await verifyPdf(pdf);
      assert.equal(alone.verdict, "valid_untrusted");
      assert.ok(codes(alone).includes("certificate_untrusted"));
    });

  test("named by its key's identifier it is found, though pdfsig does not find it", async () => {
    const signer = opensslSigner(folder.path, rsaLeaf, "-keyid");
    const pdf = await signPdf(basePdf(), { cms: signer, subFilter: "adbe.pkcs7.detached" });
    assert.equal((await verifyPdf(pdf, { roots })).verdict, "valid");
  });

  test("lengths that BER leaves open are read", async (context) => {
    const cms = serviceSigner(rsaLeaf, [rsaRoot]);
    const pdf = await signPdf(basePdf(), { cms: async (covered) => withOpenLengths(await cms(covered)) });
    assert.ok(pdf.toString("latin1").includes("<3080"), "the CMS is of indefinite length");
    assert.equal((await verified(context, pdf)).verdict, "valid");
  });

  test("without signed attributes it is over the content itself", async (context) => {
    const signer = opensslSigner(folder.path, rsaLeaf, "-noattr");
    const pdf = await signPdf(basePdf(), { cms: signer, subFilter: "adbe.pkcs7.detached" });
    assert.equal((await verified(context, pdf)).verdict, "valid");
    const changed = Buffer.from(pdf);
    changed.write("900", pdf.indexOf("100)"));
    assert.deepEqual(codes(await verified(context, changed)), ["signature_wrong", "certificate_not_named"]);
  });

  test("SHA-1 is told, and is no reason to rely on it", async () => {
    const signer = opensslSigner(folder.path, rsaLeaf, "-md", "sha1");
    const pdf = await signPdf(basePdf(), { cms: signer, subFilter: "adbe.pkcs7.detached" });
    const report = await verifyPdf(pdf, { roots });
    assert.equal(report.verdict, "valid_untrusted");
    assert.ok(codes(report).includes("weak_digest"));
  });

  test("of a kind that is not known here it cannot be checked", async () => {
    const pdf = await signPdf(basePdf(), {
      cms: serviceSigner(leaf, [root]),
      subFilter: "adbe.x509.rsa_sha1",
    });
    const report = await verifyPdf(pdf, { roots });
    assert.deepEqual([report.verdict, codes(report)[0]], ["unverifiable", "subfilter_unsupported"]);
    assert.equal(report.signatures[0]!.intact, false);
  });

  for (const [what, algorithm] of [
    ["SHA-3", ["-md", "sha3-256"]],
    ["RSA-PSS whose mask has another hash", PSS_OF_TWO_HASHES],
  ] as const)
    test(`by ${what} it cannot be checked, unless the content is seen to differ`, async () => {
      const signer = opensslSigner(folder.path, rsaLeaf, ...algorithm);
      const pdf = await signPdf(basePdf(), { cms: signer, subFilter: "adbe.pkcs7.detached" });
      const report = await verifyPdf(pdf, { roots });
      assert.deepEqual([report.verdict, codes(report)[0]], ["unverifiable", "algorithm_unsupported"]);
      const changed = Buffer.from(pdf);
      changed.write("900", pdf.indexOf("100)"));
      const isHashKnown = algorithm === PSS_OF_TWO_HASHES;
      const verdict = isHashKnown ? "invalid" : "unverifiable";
      assert.equal((await verifyPdf(changed, { roots })).verdict, verdict);
    });

  test("with the content inside the CMS it is no detached one", async () => {
    const signer = opensslSigner(folder.path, rsaLeaf, "-nodetach");
    const pdf = await signPdf(basePdf(), { cms: signer, subFilter: "adbe.pkcs7.detached" });
    assert.equal((await verifyPdf(pdf, { roots })).verdict, "invalid");
  });
});

test("what follows the CMS in its place is told, and is read by nobody", async () => {
  const pdf = await signPdf(basePdf(), { cms: serviceSigner(leaf, [root]) });
  pdf.write("41", pdf.indexOf(">", pdf.lastIndexOf("/Contents <")) - 10, "latin1");
  const report = await verifyPdf(pdf, { roots });
  assert.deepEqual(
    [report.verdict, report.reasons.map(({ code, detail }) => [code, detail])],
    ["valid_untrusted", [["not_canonical", "padding"]]],
  );
});

const usual = (signer = leaf, chain = [root]): Promise<Buffer> =>
  signPdf(basePdf(), { cms: serviceSigner(signer, chain) });

describe("who signed", () => {
  test("a certificate that vouches for itself is said to", async () => {
    const self = makeRoot(folder.path, "self");
    const report = await verifyPdf(await usual(self, []), { roots });
    assert.equal(report.verdict, "valid_untrusted");
    assert.equal(report.signatures[0]!.trust.status, "self_issued");
  });

  test("a path may lead over an authority in the middle, and not over one that is none", async () => {
    const ca = ["basicConstraints=critical,CA:TRUE,pathlen:0", "keyUsage=critical,keyCertSign"];
    const middle = makeLeaf(folder.path, "middle", root, { extensions: ca });
    const below = makeLeaf(folder.path, "below", middle, { extensions: USAGE });
    assert.equal((await verifyPdf(await usual(below, [middle]), { roots })).verdict, "valid");
    const fake = makeLeaf(folder.path, "fake", leaf, { extensions: USAGE });
    const report = await verifyPdf(await usual(fake, [leaf]), { roots });
    assert.equal(report.verdict, "valid_untrusted");
    assert.equal(report.signatures[0]!.trust.status, "untrusted");
  });

  test("a certificate that is not for signing is told", async () => {
    const cipher = makeLeaf(folder.path, "cipher", root, {
      extensions: ["keyUsage=critical,keyEncipherment"],
    });
    const report = await verifyPdf(await usual(cipher), { roots });
    assert.deepEqual([report.verdict, codes(report)], ["valid_untrusted", ["certificate_usage"]]);
  });

  test("an expired certificate counts by the trusted timestamp, without one by today", async () => {
    const later = Date.now() + 25 * DAY;
    const bare = await usual();
    assert.equal((await verifyPdf(bare, { roots })).verdict, "valid");
    const expired = await verifyPdf(bare, { roots, at: later });
    assert.deepEqual([expired.verdict, codes(expired)], ["valid_untrusted", ["certificate_out_of_time"]]);
    const timestamped = await signPdf(basePdf(), { cms: serviceSigner(leaf, [root], timestamp) });
    const held = await verifyPdf(timestamped, { roots, at: later });
    assert.equal(held.verdict, "valid", JSON.stringify(held.reasons));
    assert.deepEqual([held.signatures[0]!.level, held.signatures[0]!.time.source], ["B-T", "timestamp"]);
  });

  test("a timestamp over another signature is not valid", async () => {
    const other = await timestamp(Buffer.alloc(32, 1));
    const pdf = await signPdf(basePdf(), { cms: serviceSigner(leaf, [root], async () => other) });
    const report = await verifyPdf(pdf, { roots });
    assert.deepEqual(
      [report.verdict, report.reasons[0]!.code, report.reasons[0]!.detail],
      ["invalid", "timestamp_invalid", "imprint_mismatch"],
    );
  });

  test("a timestamp may answer with any INTEGER for its nonce", async () => {
    for (const nonce of [-1n, -128n, -129n, -(1n << 63n), 0n, 128n]) {
      const pdf = await signPdf(basePdf(), { cms: serviceSigner(leaf, [root], timestampWith(nonce)) });
      const report = await verifyPdf(pdf, { roots });
      assert.equal(report.verdict, "valid", `${nonce}: ${JSON.stringify(report.reasons)}`);
      assert.equal(report.signatures[0]!.timestamp!.valid, true);
    }
  });

  test("an authority of timestamps that nobody trusts is told", async () => {
    const foreign = makeRoot(folder.path, "foreign");
    const other = opensslPeer(folder.path, makeLeaf(folder.path, "other-tsa", foreign));
    const strange = async (hash: Uint8Array): Promise<Uint8Array> =>
      readChildren(readElement(await other(encodeRequest(hash, 7n))))[1]!.raw;
    const pdf = await signPdf(basePdf(), { cms: serviceSigner(leaf, [root], strange) });
    const report = await verifyPdf(pdf, { roots });
    assert.equal(report.verdict, "valid_untrusted");
    assert.ok(codes(report).includes("timestamp_untrusted"));
  });
});

describe("several signatures", () => {
  const second = { number: 20, name: "Signature2", fields: "10 0 R" };

  test("each covers what was there, and the second leaves the first good", async (context) => {
    const first = await signPdf(basePdf(), { cms: serviceSigner(leaf, [root]) });
    const both = await signPdf(first, { cms: serviceSigner(rsaLeaf, [rsaRoot]), ...second });
    const report = await verified(context, both);
    assert.equal(report.verdict, "valid", JSON.stringify(report.reasons));
    assert.deepEqual(
      report.signatures.map(({ field, coverage, changesAfter }) => [field, coverage.wholeFile, changesAfter]),
      [
        ["Signature1", false, [{ kind: "signature_added", detail: "Signature2" }]],
        ["Signature2", true, []],
      ],
    );
  });

  test("a page that changed between them makes another document of it", async (context) => {
    const first = await signPdf(basePdf(), { cms: serviceSigner(leaf, [root]) });
    const content = Buffer.from(
      "<< /Length 46 >>\nstream\nBT /F1 18 Tf 60 150 Td (We agree on 900) Tj ET\nendstream",
    );
    const both = await signPdf(first, {
      cms: serviceSigner(leaf, [root]),
      ...second,
      objects: { 4: content },
    });
    const report = await verified(context, both);
    assert.deepEqual([report.verdict, codes(report)[0]], ["changed_after", "changed_after"]);
    assert.ok(
      report.signatures[0]!.changesAfter.some(
        ({ kind, detail }) => kind === "page_changed" && detail === "1",
      ),
    );
  });

  test("a document timestamp says when for what it covers", async () => {
    const first = await signPdf(basePdf(), { cms: serviceSigner(leaf, [root]) });
    const options = { ...second, subFilter: "ETSI.RFC3161" };
    const pdf = await signPdf(first, { cms: (covered) => timestamp(sha256(covered)), ...options });
    const report = await verifyPdf(pdf, { roots, at: Date.now() + 25 * DAY });
    assert.equal(report.verdict, "valid", JSON.stringify(report.reasons));
    const [signature, timestamped] = report.signatures;
    assert.deepEqual([signature!.level, signature!.time.source], ["B-T", "document_timestamp"]);
    assert.equal(timestamped!.kind, "document_timestamp");
  });

  test("one that was taken out of the document is missed", async () => {
    const first = await signPdf(basePdf(), { cms: serviceSigner(leaf, [root]) });
    const without = appendRevision(first, { 6: "<< /Fields [] /SigFlags 3 >>" });
    const report = await verifyPdf(without, { roots });
    assert.equal(report.verdict, "changed_after");
    assert.ok(codes(report).includes("signature_removed"));
  });
});

test("the roots of a file may be many, and what is none is refused", async () => {
  const both = Buffer.concat([root, rsaRoot].map(({ certificate }) => readFileSync(certificate)));
  assert.equal(readRoots(both).length, 2);
  assert.equal(readRoots(root.x509.raw).length, 1);
  assert.throws(() => readRoots(Buffer.from("nothing")), { name: "Unreadable", reason: "not_a_certificate" });
  await assert.rejects(verifyPdf(basePdf(), { roots: [Buffer.from("x")] }), { reason: "not_a_certificate" });
});
