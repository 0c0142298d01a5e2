import assert from "node:assert/strict";
import { sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, describe, test } from "node:test";
import { type Report, type RootsByRole, verifyPdf } from "@service/verify";
import { issueToken } from "../../packages/sealing/src/timestamp/index.ts";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { type Issued, makeLeaf, makeRoot } from "../sealing/support/openssl-tsa.ts";
import { SEALS } from "../sealing/support/pkcs12.ts";
import { runVerify } from "./support/command.ts";
import { type Revoked, revocationList } from "./support/revocation-list.ts";
import { appendRevision, basePdf, sha256, signPdf } from "./support/signed-pdf.ts";
import { serviceSigner } from "./support/signers.ts";

/** Whether the time of a token counts: by the status of its authority, its instant, and what it was issued as. */

const folder = temporaryFolder();
after(folder.remove);

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const NOM151 = "2.16.484.101.10.316.2.1";
const root = makeRoot(folder.path, "seals");
const tsaRoot = makeRoot(folder.path, "tsa-root");
const pscRoot = makeRoot(folder.path, "psc-root");
const leaf = makeLeaf(folder.path, "leaf", root, { extensions: SEALS });
const tsa = makeLeaf(folder.path, "tsa", tsaRoot);
const otherTsa = makeLeaf(folder.path, "other-tsa", tsaRoot);
const ROOTS: RootsByRole = {
  seal: [root.x509.raw],
  sandbox: [],
  timestamp: [tsaRoot.x509.raw],
  conservation: [pscRoot.x509.raw],
  fea: [],
};

interface Token {
  at?: number;
  policy?: string;
}

const tokenOf =
  (signer: Issued, { at = Date.now(), policy = "1.2.3.4.1" }: Token = {}) =>
  (imprint: Uint8Array): Promise<Uint8Array> => {
    const key = {
      chain: [signer.x509.raw] as const,
      algorithm: "ecdsa-sha256" as const,
      sign: async (data: Uint8Array) => sign("sha256", data, readFileSync(signer.key)),
    };
    return issueToken(key, { policy, imprint, serialNumber: 7n, genTime: at, nonce: null });
  };

const stamped = (signer: Issued, token: Token = {}): Promise<Buffer> =>
  signPdf(basePdf(), { cms: serviceSigner(leaf, [], tokenOf(signer, token)) });

const documentStamp = (pdf: Uint8Array, signer: Issued, token: Token = {}): Promise<Buffer> =>
  signPdf(pdf, {
    cms: (covered) => tokenOf(signer, token)(sha256(covered)),
    subFilter: "ETSI.RFC3161",
    number: 40,
    name: "Timestamp1",
    fields: "10 0 R",
  });

const stream = (data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< /Length ${data.length} >>\nstream\n`), data, Buffer.from("\nendstream")]);

/** Appends a list of the timestamps' authority, and one of the seals' authority. */
function keep(pdf: Uint8Array, ...revoked: Revoked[]): Buffer {
  return appendRevision(pdf, {
    1: "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /DSS 30 0 R >>",
    30: "<< /Type /DSS /CRLs [31 0 R 32 0 R] >>",
    31: stream(revocationList(tsaRoot, ...revoked)),
    32: stream(revocationList(root)),
  });
}

const verify = (pdf: Uint8Array, at?: number, roots: Partial<RootsByRole> = ROOTS): Promise<Report> =>
  verifyPdf(pdf, { roots, ...(at !== undefined && { at }) });
const outcome = ({ verdict, reasons }: Report): unknown[] => [
  verdict,
  ...reasons.filter(({ weight }) => weight !== "note").map(({ code }) => code),
];

describe("an authority whose certificate was revoked", () => {
  const before = Date.now() - 2 * HOUR;
  const later = Date.now() + HOUR / 2;

  test("before it stamped, stamped nothing", async () => {
    const pdf = await stamped(tsa);
    assert.deepEqual(outcome(await verify(keep(pdf))), ["valid"]);
    const revoked = await verify(keep(pdf, { certificate: tsa, at: before, reason: 4 }));
    assert.deepEqual(outcome(revoked), ["invalid", "timestamp_revoked"]);
    const { timestamp, time, revocation } = revoked.signatures[0]!;
    assert.deepEqual([timestamp!.valid, time.source, revocation.status], [false, "claimed", "revoked"]);
  });

  test("before it stamped the document, stamped nothing either", async () => {
    const pdf = await documentStamp(await stamped(otherTsa), tsa);
    const report = await verify(keep(pdf, { certificate: tsa, at: before }));
    assert.deepEqual(outcome(report), ["invalid", "timestamp_revoked"]);
  });

  test("proves no time for a certificate that has ended since", async () => {
    const brief = makeLeaf(folder.path, "brief", root, { extensions: SEALS, days: 2 });
    const sealed = await signPdf(basePdf(), { cms: serviceSigner(brief, [], tokenOf(tsa)) });
    const pdf = keep(sealed, { certificate: tsa, at: before, reason: 4 });
    assert.ok(outcome(await verify(pdf, Date.now() + 5 * DAY)).includes("certificate_out_of_time"));
  });

  test("later for a harmless reason keeps the time, for another or none it does not (RFC 3161 §4)", async () => {
    const pdf = await stamped(tsa);
    for (const reason of [0, 3, 4, 5])
      assert.deepEqual(outcome(await verify(keep(pdf, { certificate: tsa, at: later, reason }))), ["valid"]);
    for (const reason of [1, 2, undefined]) {
      const revoked: Revoked = { certificate: tsa, at: later, ...(reason !== undefined && { reason }) };
      assert.deepEqual(outcome(await verify(keep(pdf, revoked))), [
        "valid_untrusted",
        "timestamp_compromised",
      ]);
    }
  });

  test("later keeps the time that another authority's stamp shows to be older", async () => {
    const pdf = await documentStamp(await stamped(tsa), otherTsa);
    const report = await verify(keep(pdf, { certificate: tsa, at: later, reason: 1 }));
    assert.deepEqual(outcome(report), ["valid"]);
    const own = await documentStamp(await stamped(tsa), tsa);
    const alone = await verify(keep(own, { certificate: tsa, at: later, reason: 1 }));
    assert.deepEqual(outcome(alone), ["valid_untrusted", "timestamp_compromised"]);
  });
});

async function lines(pdf: Buffer, locale: string): Promise<string[]> {
  const { out } = await runVerify(["-", "--locale", locale], { input: pdf });
  return out.split("\n").filter((line) => line.includes("Revoca"));
}

describe("what is said of revocation", () => {
  test("is that it was not checked, where the file holds nothing", async () => {
    const pdf = await stamped(tsa);
    const [signature] = (await verify(pdf)).signatures;
    assert.deepEqual(
      [signature!.level, signature!.revocation],
      ["B-T", { status: "not_kept", revokedAt: null, sources: [] }],
    );
    assert.deepEqual(await lines(pdf, "es"), [
      "   Revocación: no se comprobó: el archivo no trae datos para hacerlo",
    ]);
    assert.deepEqual(await lines(pdf, "en"), ["   Revocation: not checked: the file holds no data for it"]);
  });

  test("is by what it was checked, where it was", async () => {
    const [signature] = (await verify(keep(await stamped(tsa)))).signatures;
    const { status, sources } = signature!.revocation;
    assert.deepEqual([signature!.level, status, sources[0]!.kind], ["B-LT", "good", "crl"]);
  });
});

describe("a token", () => {
  test("of later than the verification is told, and proves no time", async () => {
    const pdf = await stamped(tsa, { at: Date.now() + DAY });
    assert.deepEqual(outcome(await verify(pdf)), ["valid_untrusted", "timestamp_in_future"]);
    assert.deepEqual(outcome(await verify(pdf, Date.now() + 2 * DAY)), ["valid"]);
    const soon = await stamped(tsa, { at: Date.now() + 60_000 });
    assert.deepEqual(outcome(await verify(soon)), ["valid"], "a clock may be a minute behind");
    const archive = await documentStamp(await stamped(tsa), tsa, { at: Date.now() + DAY });
    assert.deepEqual(outcome(await verify(archive)), ["valid_untrusted", "timestamp_in_future"]);
  });

  test("of a constancia stamps neither signature nor document, under a root of both", async () => {
    const both = { ...ROOTS, conservation: ROOTS.timestamp };
    const constancia = { policy: NOM151 };
    const wanted = ["valid_untrusted", "timestamp_constancia"];
    assert.deepEqual(outcome(await verify(await stamped(tsa, constancia), undefined, both)), wanted);
    const pdf = await documentStamp(await stamped(tsa), tsa, constancia);
    const report = await verify(pdf, undefined, both);
    assert.deepEqual(outcome(report), wanted);
    assert.deepEqual(
      [report.signatures[1]!.trust.status, report.signatures[1]!.trust.root],
      ["not_allowed", null],
    );
    const plain = await verifyPdf(pdf, { roots: [root.x509.raw, tsaRoot.x509.raw] });
    assert.deepEqual(outcome(plain), wanted, "no role is known of plain roots");
  });

  test("counts as its root says, where the root is one of timestamps alone", async () => {
    assert.deepEqual(outcome(await verify(await stamped(tsa, { policy: NOM151 }))), ["valid"]);
  });
});
