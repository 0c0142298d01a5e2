import assert from "node:assert/strict";
import { createHash, sign, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, describe, test } from "node:test";
import { readChildren, readElement } from "@service/pki/der";
import { encodeRequest } from "@service/pki/tst-info";
import {
  readRoots,
  readRootsByRole,
  type Report,
  type Role,
  ROLES,
  type RootsByRole,
  verifyPdf,
} from "@service/verify";
import { issueToken } from "../../packages/sealing/src/timestamp/index.ts";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { type Issued, makeLeaf, makeRoot, opensslPeer } from "../sealing/support/openssl-tsa.ts";
import { SEALS } from "../sealing/support/pkcs12.ts";
import { canonical } from "../world/support/chain.ts";
import { basePdf, sha256, signPdf } from "./support/signed-pdf.ts";
import { serviceSigner } from "./support/signers.ts";

/** The purpose of a root, and the permitted uses of a certificate issued by it. */

const folder = temporaryFolder();
after(folder.remove);

const USAGE = ["keyUsage=critical,digitalSignature,nonRepudiation"];
const AUTHORITY = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign"];
let names = 0;
const issue = (issuer: Issued, extensions: string[], subject?: string): Issued =>
  makeLeaf(folder.path, `leaf-${(names += 1)}`, issuer, { extensions, ...(subject && { subject }) });

const root = makeRoot(folder.path, "seal-root");
const tsaRoot = makeRoot(folder.path, "tsa-root");
const pscRoot = makeRoot(folder.path, "psc-root");
const feaRoot = makeRoot(folder.path, "fea-root");
const sandboxRoot = makeRoot(folder.path, "sandbox-root");
const ROOTS: RootsByRole = {
  seal: [root.x509.raw],
  sandbox: [sandboxRoot.x509.raw],
  timestamp: [tsaRoot.x509.raw],
  conservation: [pscRoot.x509.raw],
  fea: [feaRoot.x509.raw],
};
const sealLeaf = issue(root, SEALS);
const tsaLeaf = makeLeaf(folder.path, "tsa", tsaRoot);
const EFIRMA = "/CN=Ana Ruiz/x500UniqueIdentifier=RUAA800101AB1/serialNumber=RUAA800101MDFXXX01";
const efirma = issue(feaRoot, USAGE, EFIRMA);
const csd = issue(feaRoot, USAGE, `${EFIRMA}/OU=Matriz`);

/** An invented audit record. */
function inventedTrail(livemode = true): Buffer {
  const documentId = "doc_0197f3a2b4c5d6e7f8091a2b3c4d5e6f";
  const event = {
    type: "signer.signed",
    documentId,
    livemode,
    data: { documentId },
    createdAt: "2026-11-21T10:00:00.000Z",
    previousHash: null,
  };
  const hash = createHash("sha256").update(canonical(event)).digest("hex");
  const trail = { format: "service-signing.audit/1", documentId, head: hash, events: [{ ...event, hash }] };
  return Buffer.from(JSON.stringify(trail));
}

interface Sealing {
  leaf: Issued;
  /** Further certificates in the signature. */
  chain?: Issued[];
  trail?: Buffer;
  timestamp?: (sha256: Uint8Array) => Promise<Uint8Array>;
}

/** A PDF with an audit record, sealed with these certificates. */
function sealed({ leaf, chain = [], trail = inventedTrail(), timestamp }: Sealing): Promise<Buffer> {
  return signPdf(basePdf(), {
    cms: serviceSigner(leaf, chain, timestamp),
    objects: {
      1: "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /Names << /EmbeddedFiles << /Names [(audit-trail.json) 30 0 R] >> >> >>",
      30: "<< /Type /Filespec /F (audit-trail.json) /UF (audit-trail.json) /EF << /F 31 0 R >> >>",
      31: `<< /Type /EmbeddedFile /Length ${trail.length} >>\nstream\n${trail.toString("latin1")}\nendstream`,
    },
  });
}

const timestampBy =
  (signer: Issued, policy = "1.2.3.4.1") =>
  async (hash: Uint8Array): Promise<Uint8Array> => {
    const peer = opensslPeer(folder.path, signer, { policy });
    return readChildren(readElement(await peer(encodeRequest(hash, 7n))))[1]!.raw;
  };

const codes = ({ reasons }: Report): string[] =>
  reasons.map(({ code, detail }) => [code, detail].join(" ").trim());
const only = (role: Role, roots: RootsByRole = ROOTS): Partial<RootsByRole> => ({ [role]: roots[role] });

describe("a seal", () => {
  test("under a root of seals is valid, and vouches for the audit record", async () => {
    const report = await verifyPdf(await sealed({ leaf: sealLeaf }), { roots: ROOTS });
    assert.deepEqual([report.verdict, codes(report), report.environment], ["valid", [], "live"]);
    assert.deepEqual([report.audit!.valid, report.audit!.sealed, report.audit!.vouched], [true, true, true]);
    assert.deepEqual(
      [report.signatures[0]!.trust.status, report.signatures[0]!.trust.root],
      ["trusted", "seal"],
    );
  });

  for (const role of ROLES.filter((name) => name !== "seal" && name !== "sandbox"))
    test(`is not vouched for by a root of ${role}`, async () => {
      const misplaced = { [role]: ROOTS.seal };
      const report = await verifyPdf(await sealed({ leaf: sealLeaf }), { roots: misplaced });
      assert.equal(report.verdict, "valid_untrusted");
      assert.deepEqual(codes(report), ["certificate_untrusted", "audit_unvouched"]);
      assert.deepEqual(
        [report.audit!.valid, report.audit!.sealed, report.audit!.vouched],
        [false, true, false],
      );
      assert.equal(report.signatures[0]!.trust.root, null);
    });

  const misused: [what: string, leaf: Issued, misuse: string][] = [
    ["an e.firma", issue(root, USAGE, EFIRMA), "e.firma"],
    ["a certificate for the seals of invoices (CSD)", issue(root, USAGE, `${EFIRMA}/OU=Matriz`), "e.firma"],
    ["a timestamp authority's", makeLeaf(folder.path, "tsa-for-seal", root), "extendedKeyUsage"],
    [
      "one for timestamps and documents",
      issue(root, [...USAGE, "extendedKeyUsage=timeStamping,emailProtection"]),
      "extendedKeyUsage",
    ],
    ["one for servers", issue(root, [...USAGE, "extendedKeyUsage=serverAuth"]), "extendedKeyUsage"],
    ["one for encryption", issue(root, ["keyUsage=critical,keyEncipherment"]), "keyUsage"],
  ];
  for (const [what, leaf, misuse] of misused)
    test(`by ${what} is none, though a root of seals stands behind it`, async () => {
      const report = await verifyPdf(await sealed({ leaf }), { roots: ROOTS });
      assert.equal(report.verdict, "valid_untrusted");
      assert.deepEqual(codes(report), [`certificate_usage ${misuse}`, "audit_unvouched"]);
      assert.equal(report.signatures[0]!.trust.status, "not_allowed");
    });

  const allowed: [what: string, extensions: string[]][] = [
    ["without a limit", USAGE],
    ["for e-mail", [...USAGE, "extendedKeyUsage=emailProtection"]],
    ["for documents (RFC 9336)", [...USAGE, "extendedKeyUsage=1.3.6.1.5.5.7.3.36"]],
    ["for PDF, as Adobe names it", [...USAGE, "extendedKeyUsage=1.2.840.113583.1.1.5"]],
    ["for documents, as Microsoft names it", [...USAGE, "extendedKeyUsage=1.3.6.1.4.1.311.10.3.12"]],
    ["for anything", [...USAGE, "extendedKeyUsage=anyExtendedKeyUsage"]],
  ];
  for (const [what, extensions] of allowed)
    test(`by a certificate ${what} is valid`, async () => {
      const report = await verifyPdf(await sealed({ leaf: issue(root, extensions) }), { roots: ROOTS });
      assert.deepEqual([report.verdict, codes(report)], ["valid", []]);
    });

  test("by the holder of an e.firma vouches for no audit record, whatever the roots", async () => {
    for (const leaf of [efirma, csd]) {
      const pdf = await sealed({ leaf, chain: [feaRoot] });
      const strict = await verifyPdf(pdf, { roots: ROOTS });
      assert.deepEqual(
        [strict.verdict, strict.audit!.valid, codes(strict).includes("audit_unvouched")],
        ["valid_untrusted", false, true],
      );
      const pooled = await verifyPdf(pdf, { roots: Object.values(ROOTS).flat() });
      assert.deepEqual(
        [pooled.verdict, codes(pooled)],
        ["valid_untrusted", ["certificate_usage e.firma", "audit_unvouched"]],
      );
    }
  });

  test("by a root of somebody's own is intact, and vouches for no audit record", async () => {
    const own = makeRoot(folder.path, "own-root");
    const report = await verifyPdf(await sealed({ leaf: issue(own, SEALS), chain: [own] }), { roots: ROOTS });
    assert.deepEqual(
      [report.verdict, codes(report)],
      ["valid_untrusted", ["certificate_untrusted", "audit_unvouched"]],
    );
    assert.match(report.reasons[1]!.message.en, /anyone could have written it/);
  });

  test("under a stranger's signature, which changes the file, still vouches for the record", async () => {
    const own = makeRoot(folder.path, "second-root");
    const first = await sealed({ leaf: sealLeaf });
    const both = await signPdf(first, {
      cms: serviceSigner(issue(own, SEALS), [own]),
      number: 20,
      name: "Signature2",
      fields: "10 0 R",
    });
    const report = await verifyPdf(both, { roots: ROOTS });
    assert.deepEqual(
      [report.verdict, codes(report)[0]],
      ["changed_after", "change_not_allowed signature_added Signature2"],
    );
    assert.deepEqual([report.audit!.valid, report.audit!.vouched], [true, true]);
  });
});

/** The verdict on a seal under these authorities, starting below the root. */
async function through(...extensions: string[][]): Promise<Report> {
  const authorities: Issued[] = [];
  for (const lines of extensions) authorities.push(issue(authorities.at(-1) ?? root, lines));
  const leaf = issue(authorities.at(-1)!, SEALS);
  return verifyPdf(await sealed({ leaf, chain: authorities }), { roots: ROOTS });
}

describe("a path", () => {
  const refused: [what: string, ...authorities: string[][]][] = [
    ["over who is no authority", ["basicConstraints=critical,CA:FALSE", "keyUsage=critical,keyCertSign"]],
    ["over who does not say that it is one", ["keyUsage=critical,keyCertSign"]],
    [
      "over an authority whose key signs no certificates",
      ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,digitalSignature"],
    ],
    [
      "longer than an authority allows",
      ["basicConstraints=critical,CA:TRUE,pathlen:0", "keyUsage=critical,keyCertSign"],
      AUTHORITY,
    ],
    ["over a critical extension that nobody knows", [...AUTHORITY, "1.2.3.4.5=critical,DER:0500"]],
    ["over constraints of names", [...AUTHORITY, "nameConstraints=critical,permitted;email:example.com"]],
    [
      "over constraints of names that are not marked critical",
      [...AUTHORITY, "nameConstraints=permitted;email:example.com"],
    ],
    ["over an authority for timestamps", [...AUTHORITY, "extendedKeyUsage=timeStamping"]],
    ["over an authority for servers", [...AUTHORITY, "extendedKeyUsage=serverAuth"]],
  ];
  for (const [what, ...authorities] of refused)
    test(`${what} leads nowhere`, async () => {
      const report = await through(...authorities);
      assert.deepEqual(
        [report.verdict, codes(report)],
        ["valid_untrusted", ["certificate_untrusted", "audit_unvouched"]],
      );
    });

  test("over authorities that may, as far as they allow, leads to the root", async () => {
    const one = "basicConstraints=critical,CA:TRUE,pathlen:1";
    const last = "basicConstraints=critical,CA:TRUE,pathlen:0";
    const keys = "keyUsage=critical,keyCertSign";
    const limits = "extendedKeyUsage=emailProtection,1.3.6.1.5.5.7.3.36";
    const policies = "certificatePolicies=critical,1.2.3.4";
    const report = await through([one, keys, policies], [last, keys, limits]);
    assert.deepEqual([report.verdict, codes(report)], ["valid", []]);
  });

  test("to a leaf with a critical extension that nobody knows is none, in a root as well", async () => {
    const odd = issue(root, [...SEALS, "1.2.3.4.5=critical,DER:0500"]);
    const report = await verifyPdf(await sealed({ leaf: odd }), { roots: ROOTS });
    assert.deepEqual(codes(report), ["certificate_untrusted", "audit_unvouched"]);
    const named = await verifyPdf(await sealed({ leaf: odd }), { roots: { seal: [odd.x509.raw] } });
    assert.equal(named.verdict, "valid_untrusted");
  });
});

describe("a timestamp", () => {
  test("under a root of timestamps is trusted, under one of seals or constancias it is not", async () => {
    const pdf = await sealed({ leaf: sealLeaf, timestamp: timestampBy(tsaLeaf) });
    const report = await verifyPdf(pdf, { roots: ROOTS });
    assert.deepEqual([report.verdict, codes(report)], ["valid", []]);
    assert.equal(report.signatures[0]!.timestamp!.trust.root, "timestamp");
    for (const role of ["seal", "conservation", "fea"] as const) {
      const roots = { ...ROOTS, timestamp: [], [role]: [...ROOTS[role], ...ROOTS.timestamp] };
      const other = await verifyPdf(pdf, { roots });
      assert.deepEqual([other.verdict, codes(other)], ["valid_untrusted", ["timestamp_untrusted"]], role);
    }
  });

  const misused: [what: string, extensions: string[]][] = [
    ["a usage that is not critical", ["extendedKeyUsage=timeStamping"]],
    ["one usage more", ["extendedKeyUsage=critical,timeStamping,emailProtection"]],
    [
      "a key that is for encryption",
      ["extendedKeyUsage=critical,timeStamping", "keyUsage=critical,keyEncipherment"],
    ],
  ];
  for (const [what, extensions] of misused)
    test(`by a certificate with ${what} is doubted, and proves no time`, async () => {
      const signer = issue(tsaRoot, extensions);
      const report = await verifyPdf(await sealed({ leaf: sealLeaf, timestamp: forced(signer) }), {
        roots: ROOTS,
        at: Date.now() + 25 * 24 * 3600 * 1000,
      });
      assert.equal(report.verdict, "valid_untrusted");
      assert.ok(codes(report).includes("timestamp_usage"), codes(report).join());
      assert.ok(codes(report).some((code) => code.startsWith("certificate_out_of_time")));
    });

  test("by a seal's own certificate is doubted", async () => {
    const report = await verifyPdf(await sealed({ leaf: sealLeaf, timestamp: forced(sealLeaf) }), {
      roots: readRoots(readFileSync(root.certificate)),
    });
    assert.deepEqual([report.verdict, codes(report)], ["valid_untrusted", ["timestamp_usage"]]);
    assert.equal(report.signatures[0]!.timestamp!.trust.status, "not_allowed");
  });
});

/** A token by a certificate that OpenSSL refuses for timestamps. */
function forced(signer: Issued, policy = "1.2.3.4.1"): (hash: Uint8Array) => Promise<Uint8Array> {
  return async (imprint) => {
    const key = {
      chain: [signer.x509.raw] as const,
      algorithm: "ecdsa-sha256" as const,
      sign: async (data: Uint8Array) => sign("sha256", data, readFileSync(signer.key)),
    };
    return issueToken(key, { policy, imprint, serialNumber: 7n, genTime: Date.now(), nonce: null });
  };
}

describe("a constancia", () => {
  const NOM151 = "2.16.484.101.10.316.2.1";
  const certified = async (signer: Issued, policy = NOM151) => {
    const pdf = await sealed({ leaf: sealLeaf });
    return { pdf, constancia: await forced(signer, policy)(sha256(pdf)) };
  };

  test("of a PSC whose certificate has no usage is valid under a root of conservation alone", async () => {
    const { pdf, constancia } = await certified(issue(pscRoot, USAGE));
    const report = await verifyPdf(pdf, { roots: ROOTS, constancia });
    assert.deepEqual([report.verdict, codes(report)], ["valid", []]);
    assert.deepEqual(
      [report.constancia!.environment, report.constancia!.trust.root],
      ["live", "conservation"],
    );
    for (const role of ["seal", "timestamp", "fea"] as const) {
      const roots = { ...ROOTS, conservation: [], [role]: [...ROOTS[role], ...ROOTS.conservation] };
      const other = await verifyPdf(pdf, { roots, constancia });
      assert.deepEqual([other.verdict, codes(other)], ["valid_untrusted", ["constancia_untrusted"]], role);
    }
  });

  test("by the certificate of a seal, and under another policy, is doubted", async () => {
    const bySeal = await certified(issue(pscRoot, SEALS));
    const first = await verifyPdf(bySeal.pdf, { roots: ROOTS, constancia: bySeal.constancia });
    assert.deepEqual([first.verdict, codes(first)], ["valid_untrusted", ["constancia_usage"]]);
    const other = await certified(issue(pscRoot, USAGE), "1.2.3.4");
    const second = await verifyPdf(other.pdf, { roots: ROOTS, constancia: other.constancia });
    assert.deepEqual([second.verdict, codes(second)], ["valid_untrusted", ["constancia_policy 1.2.3.4"]]);
  });

  test("a root of conservation vouches for no seal", async () => {
    const report = await verifyPdf(await sealed({ leaf: issue(pscRoot, SEALS) }), { roots: ROOTS });
    assert.deepEqual(
      [report.verdict, codes(report)],
      ["valid_untrusted", ["certificate_untrusted", "audit_unvouched"]],
    );
  });

  test("of the sandbox is a simulated one, whatever it is of", async () => {
    const { pdf, constancia } = await certified(issue(sandboxRoot, USAGE));
    const report = await verifyPdf(pdf, { roots: ROOTS, constancia });
    assert.deepEqual([report.verdict, codes(report)], ["valid_untrusted", ["constancia_simulated"]]);
    assert.deepEqual([report.environment, report.constancia!.environment], ["live", "sandbox"]);
  });
});

function expectTest(report: Report): void {
  assert.equal(report.verdict, "test_document", JSON.stringify(report.reasons));
  assert.equal(report.environment, "sandbox");
}

describe("the sandbox", () => {
  test("what its root vouches for is a test document, its audit record too", async () => {
    const timestamp = timestampBy(makeLeaf(folder.path, "sandbox-tsa", sandboxRoot));
    const report = await verifyPdf(await sealed({ leaf: issue(sandboxRoot, SEALS), timestamp }), {
      roots: ROOTS,
    });
    expectTest(report);
    assert.deepEqual(codes(report), ["test_document"]);
    assert.deepEqual([report.audit!.valid, report.signatures[0]!.trust.root], [true, "sandbox"]);
  });

  test("a seal of live with the sandbox's time is a test document", async () => {
    const timestamp = timestampBy(makeLeaf(folder.path, "other-sandbox-tsa", sandboxRoot));
    expectTest(await verifyPdf(await sealed({ leaf: sealLeaf, timestamp }), { roots: ROOTS }));
  });

  test("a certificate that names itself so is one, whoever vouches for it", async () => {
    const leaf = issue(root, SEALS, "/CN=Document Seal Sandbox (no legal value)");
    expectTest(await verifyPdf(await sealed({ leaf }), { roots: ROOTS }));
    const unknown = await verifyPdf(await sealed({ leaf }));
    expectTest(unknown);
    assert.equal(unknown.audit!.valid, false);
  });

  test("an audit record of the sandbox under the key of live is one", async () => {
    const report = await verifyPdf(await sealed({ leaf: sealLeaf, trail: inventedTrail(false) }), {
      roots: ROOTS,
    });
    expectTest(report);
    assert.equal(report.audit!.valid, true);
  });

  test("that it was changed outweighs that it was a test", async () => {
    const pdf = await sealed({ leaf: issue(sandboxRoot, SEALS) });
    pdf.write("900", pdf.indexOf("100)"));
    const report = await verifyPdf(pdf, { roots: ROOTS });
    assert.deepEqual([report.verdict, report.environment], ["invalid", "sandbox"]);
  });
});

const pem = (der: Uint8Array): string => new X509Certificate(der).toString();

const inJson = (change: object = {}): Buffer =>
  Buffer.from(
    JSON.stringify({
      ...Object.fromEntries(ROLES.map((role) => [role, ROOTS[role].map(pem)])),
      ...change,
    }),
  );

describe("a file of roots", () => {
  test("as JSON has a list for each role; one that is not there is empty", () => {
    const read = readRootsByRole(inJson());
    for (const role of ROLES) assert.deepEqual(read[role].map(pem), ROOTS[role].map(pem), role);
    assert.deepEqual(readRootsByRole(inJson({ fea: undefined, more: 7 })).fea, []);
  });

  test("as PEM or DER vouches for seals and timestamps alone", () => {
    for (const file of [Buffer.from(pem(root.x509.raw)), root.x509.raw]) {
      const read = readRootsByRole(file);
      for (const role of ROLES)
        assert.equal(read[role].length, role === "seal" || role === "timestamp" ? 1 : 0, role);
    }
  });

  test("that is none is refused", () => {
    const files = [
      "{",
      "{}",
      '{"seal":7}',
      '{"seal":[7]}',
      '{"seal":["x"]}',
      '{"other":[]}',
      "[]",
      "",
      "null",
    ];
    for (const file of files)
      assert.throws(() => readRootsByRole(Buffer.from(file)), { reason: "not_a_certificate" }, file);
  });

  test("given as an array vouches for no constancia and no e.firma", async () => {
    const pdf = await sealed({ leaf: sealLeaf });
    const constancia = await forced(issue(pscRoot, USAGE), "2.16.484.101.10.316.2.1")(sha256(pdf));
    const report = await verifyPdf(pdf, { roots: [root.x509.raw, pscRoot.x509.raw], constancia });
    assert.deepEqual(codes(report), ["constancia_untrusted"]);
    assert.deepEqual(codes(await verifyPdf(pdf, { roots: only("seal") })), []);
  });
});
