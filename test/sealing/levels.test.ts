import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, beforeEach, describe, test } from "node:test";
import { buffer } from "node:stream/consumers";
import { PDF, PdfArray, PdfDict, PdfRef, PdfStream } from "@libpdf/core";
import { systemClock, systemRandom } from "@service/platform/clock/system";
import { createOutboundHttp } from "@service/platform/http-out/index";
import {
  Authorities,
  createKeyStore,
  openFileKey,
  silentCertificates,
  validationCollector,
} from "../../packages/sealing/src/seal/index.ts";
import { PdfEngineUnavailable } from "../../packages/pdf-engine/src/port/pdf.ts";
import { builtInAuthority, POLICIES } from "../../packages/sealing/src/timestamp/index.ts";
import { createLog } from "@service/platform/log/log";
import { evidenceRequest, openEngine, temporaryFolder } from "./support/fixtures.ts";
import { makeLeaf, makeRoot, type Issued } from "./support/openssl-tsa.ts";
import { plainPdf } from "./support/pdfs.ts";
import { makeP12, SEALS } from "./support/pkcs12.ts";
import { readSeals } from "./support/seals.ts";
import { assertSealValid, type SealExpectation } from "./support/valid-seal.ts";

const folder = temporaryFolder();
after(folder.remove);
const DAY = 24 * 3600 * 1000;
const http = createOutboundHttp({ allowPrivate: true, allowPlain: true });
after(() => http.close());

interface Options {
  archive: boolean;
  seal?: Parameters<typeof openEngine>[0] extends infer O
    ? O extends { seal?: infer S }
      ? S
      : never
    : never;
  fallback?: { ocsp: string[]; crl: string[] };
  clock?: { now: () => number };
}

/** An engine whose seals stay verifiable after their certificates expire, with its log. */
function open(
  name: string,
  { archive, seal, fallback = { ocsp: [], crl: [] }, clock = systemClock }: Options,
) {
  const keys = createKeyStore(join(folder.path, name), clock);
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line), clock);
  const key = () => keys.key("tsa");
  const timestamps = builtInAuthority({ key, policy: POLICIES.tsa, clock, random: systemRandom });
  const collect = validationCollector({
    builtIn: () => keys.revocation(),
    anchors: [],
    fallback,
    authorities: new Authorities({ http, clock, random: systemRandom }),
    log,
  });
  const made = openEngine({
    seal: seal ?? (() => keys.key("seal")),
    timestamps,
    longTerm: { collect, archive, close: () => undefined },
  });
  return { ...made, rootPath: keys.rootPath, lines, keys };
}

interface Store {
  Certs: Uint8Array[];
  CRLs: Uint8Array[];
  OCSPs: Uint8Array[];
}

/** The document security store. */
async function storeOf(bytes: Uint8Array): Promise<Store> {
  const pdf = await PDF.load(bytes);
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const dss = pdf.getCatalog().get("DSS", resolve);
  assert.ok(dss instanceof PdfDict, "there is a DSS");
  const list = (key: string): Uint8Array[] => {
    const array = dss.get(key, resolve);
    if (array === undefined) return [];
    assert.ok(array instanceof PdfArray);
    return array.toArray().map((ref) => {
      const stream = ref instanceof PdfRef ? pdf.getObject(ref) : ref;
      assert.ok(stream instanceof PdfStream, "DSS entries are streams");
      return stream.getDecodedData();
    });
  };
  return { Certs: list("Certs"), CRLs: list("CRLs"), OCSPs: list("OCSPs") };
}

const pem = (kind: string, der: Uint8Array) =>
  `-----BEGIN ${kind}-----\n${Buffer.from(der).toString("base64").replaceAll(/.{64}/g, "$&\n")}\n-----END ${kind}-----\n`;

/** OpenSSL verifies the list under its root, and the certificate with the list. */
function opensslChecks(crl: Uint8Array, certificate: Uint8Array, rootPath: string): void {
  const [list, leaf] = [join(folder.path, "check.crl"), join(folder.path, "check.pem")];
  writeFileSync(list, pem("X509 CRL", crl));
  writeFileSync(leaf, pem("CERTIFICATE", certificate));
  const args = ["-CAfile", rootPath, "-CRLfile", list, "-crl_check", leaf];
  execFileSync("openssl", ["verify", ...args], { stdio: "pipe" });
}

describe("the built-in keys", () => {
  for (const [level, archive] of [
    ["B-LT", false],
    ["B-LTA", true],
  ] as const) {
    test(`${level}: stands up, asks nobody, and each step leaves what was before as it is`, async (context) => {
      const { engine, rootPath, close, lines } = open(`built-in-${level}`, { archive });
      context.after(close);
      const { bytes } = await engine.evidence(evidenceRequest(await plainPdf({}, {})));
      const seal = await assertSealValid(bytes, { rootPath, level });
      const sealed = Buffer.from(bytes.subarray(0, seal.range[2] + seal.range[3]));
      await assertSealValid(sealed, { rootPath, level: "B-T" });
      const { Certs, CRLs, OCSPs } = await storeOf(bytes);
      assert.deepEqual([Certs.length, CRLs.length, OCSPs.length], [3, 1, 0], "seal, TSA and root; one list");
      for (const certificate of Certs.slice(0, 1)) opensslChecks(CRLs[0]!, certificate, rootPath);
      assert.deepEqual(lines, []);
      if (archive)
        assert.match(archiveDictionary(bytes), /\/Type \/DocTimeStamp[^]*\/SubFilter \/ETSI\.RFC3161/);
      assert.match(sealed.toString("latin1"), /\/DocMDP\n\/TransformParams <<\n[^>]*\/P 2\n/);
      assert.match(sealed.toString("latin1"), ESIC);
      const later = Buffer.from(bytes.subarray(sealed.length)).toString("latin1");
      assert.ok(!/\/Type \/Page\n|\/Annots/.test(later), "no page is touched after the seal");
      assert.ok(later.length < 15_000, `${later.length} bytes follow the seal`);
    });
  }

  test("the list is kept, and issued anew half of its life before its end", async () => {
    const clock = { instant: Date.now(), now: () => clock.instant };
    const keys = createKeyStore(join(folder.path, "lists"), clock);
    const list = async () => Buffer.from((await keys.revocation()).crl);
    const first = await list();
    assert.deepEqual(await list(), first);
    const other = createKeyStore(join(folder.path, "lists"), clock);
    assert.deepEqual(
      Buffer.from((await other.revocation()).crl),
      first,
      "another process takes what is there",
    );
    clock.instant += 44 * DAY;
    assert.deepEqual(await list(), first);
    clock.instant += 2 * DAY;
    const second = await list();
    assert.notDeepEqual(second, first);
    const numbers = [first, second].map((der) => {
      writeFileSync(join(folder.path, "list.crl"), der);
      const args = ["crl", "-inform", "DER", "-in", join(folder.path, "list.crl"), "-noout", "-crlnumber"];
      return BigInt(execFileSync("openssl", args).toString().trim().split("=")[1]!);
    });
    assert.ok(numbers[1]! > numbers[0]!, "their numbers ascend");
  });
});

/** The dictionary of a file's last signature. */
function archiveDictionary(bytes: Uint8Array): string {
  const { range } = readSeals(bytes).at(-1)!;
  return Buffer.from(bytes).toString("latin1", range[1] - 400, range[1]);
}

/** The declaration of validation data and document timestamps, in the catalog. */
const ESIC = /\/Extensions <<\n\/ESIC <<\n\/BaseVersion \/1\.7\n\/ExtensionLevel 5\n/;

const evidence = async () => evidenceRequest(await plainPdf({}));

describe("a configured certificate", () => {
  let server: Server;
  let base: string;
  let root: Issued;
  let leaf: Issued;
  /** What the authority serves. */
  let served: { ocsp: boolean; crl: boolean };
  let asked: string[];
  const index = join(folder.path, "index.txt");
  const at = (path: string) => `${base}/${path}`;

  before(async () => {
    server = createServer((request, response) => {
      const what = request.url === "/ocsp" ? "ocsp" : request.url === "/crl" ? "crl" : "none";
      asked.push(what);
      void buffer(request).then((body) => {
        if (what === "none" || !served[what]) return response.writeHead(503).end();
        return response.writeHead(200).end(what === "ocsp" ? ocspAnswer(body) : crlFile());
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    root = makeRoot(folder.path, "authority");
    const access = `authorityInfoAccess=OCSP;URI:${at("ocsp")}`;
    leaf = makeLeaf(folder.path, "sealer", root, {
      extensions: [...SEALS, access, `crlDistributionPoints=URI:${at("crl")}`],
    });
    register("V", "");
  });
  after(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  beforeEach(() => {
    served = { ocsp: true, crl: true };
    asked = [];
    register("V", "");
  });

  /** Adds an entry to the authority's database in the format of `openssl ca`. */
  function register(state: "V" | "R", revokedAt: string): void {
    const { serialNumber } = leaf.x509;
    writeFileSync(index, `${state}\t301231235959Z\t${revokedAt}\t${serialNumber}\tunknown\t/CN=sealer\n`);
    writeFileSync(`${index}.attr`, "unique_subject = no\n");
    writeFileSync(join(folder.path, "crlnumber"), "01\n");
  }
  function ocspAnswer(query: Buffer): Buffer {
    const [request, answer] = [join(folder.path, "query.ocsp"), join(folder.path, "answer.ocsp")];
    writeFileSync(request, query);
    const signer = ["-rsigner", root.certificate, "-rkey", root.key, "-CA", root.certificate];
    const args = ["ocsp", "-index", index, ...signer, "-reqin", request, "-respout", answer, "-ndays", "2"];
    execFileSync("openssl", args, { stdio: "pipe" });
    return readFileSync(answer);
  }
  function crlFile(): Buffer {
    const [config, list] = [join(folder.path, "ca.conf"), join(folder.path, "authority.crl")];
    const lines = [
      `database=${index}`,
      `crlnumber=${join(folder.path, "crlnumber")}`,
      "default_md=sha256",
      "default_crl_days=5",
    ];
    writeFileSync(config, `[ca]\ndefault_ca=a\n[a]\n${lines.join("\n")}\n`);
    const signer = ["-keyfile", root.key, "-cert", root.certificate];
    execFileSync("openssl", ["ca", "-gencrl", "-config", config, ...signer, "-out", list], { stdio: "pipe" });
    return readFileSync(list);
  }

  async function openSealer(name: string, certificate = leaf, change: Partial<Options> = {}) {
    const path = makeP12(folder.path, name, certificate, { chain: root.certificate });
    const seal = await openFileKey(readFileSync(path), "secret", systemClock);
    const made = open(name, { archive: false, seal, ...change });
    const expected: SealExpectation = {
      rootPath: root.certificate,
      timestampRootPath: made.rootPath,
      level: change.archive ? "B-LTA" : "B-LT",
    };
    return { ...made, expected };
  }

  test("is asked about by OCSP first, at the address that it names", async (context) => {
    const { engine, close, expected } = await openSealer("by-ocsp", leaf, { archive: true });
    context.after(close);
    const { bytes } = await engine.evidence(await evidence());
    await assertSealValid(bytes, expected);
    const { Certs, CRLs, OCSPs } = await storeOf(bytes);
    assert.deepEqual([Certs.length, CRLs.length, OCSPs.length], [4, 1, 1]);
    assert.deepEqual(asked, ["ocsp"]);
  });

  test("by its list where no responder answers; a list is fetched once an hour", async (context) => {
    served.ocsp = false;
    const { engine, close, expected } = await openSealer("by-list");
    context.after(close);
    const { bytes } = await engine.evidence(await evidence());
    await assertSealValid(bytes, expected);
    const { CRLs, OCSPs } = await storeOf(bytes);
    assert.deepEqual([CRLs.length, OCSPs.length], [2, 0]);
    for (const list of CRLs.slice(0, 1)) opensslChecks(list, leaf.x509.raw, root.certificate);
    await engine.evidence(await evidence());
    assert.deepEqual(asked, ["ocsp", "crl", "ocsp"]);
  });

  test("that nobody answers for keeps the evidence for another try, and is not sealed at a lower level", async (context) => {
    served = { ocsp: false, crl: false };
    const { engine, close, expected } = await openSealer("waiting");
    context.after(close);
    await assert.rejects(engine.evidence(await evidence()), PdfEngineUnavailable);
    served.ocsp = true;
    await assertSealValid((await engine.evidence(await evidence())).bytes, expected);
  });

  test("that is revoked seals nothing, whoever says so", async (context) => {
    register("R", "250101000000Z");
    const { engine, close } = await openSealer("revoked");
    context.after(close);
    for (const ocsp of [true, false]) {
      served.ocsp = ocsp;
      await assert.rejects(engine.evidence(await evidence()), (error: Error) => {
        assert.ok(error instanceof PdfEngineUnavailable);
        assert.match(String(error.cause), /"CN=sealer,O=Peer" is revoked/);
        return true;
      });
    }
  });

  test("that names a directory alone is sealed as one that names nobody, and the log says it", async (context) => {
    const directory = "ldap:///CN=Corp-CA,CN=CDP,DC=corp?certificateRevocationList?base";
    const leafOfDirectory = makeLeaf(folder.path, "directory-sealer", root, {
      extensions: [...SEALS, `crlDistributionPoints=URI:${directory.replaceAll(",", "%2C")}`],
    });
    assert.deepEqual(silentCertificates([leafOfDirectory.x509.raw]), ["CN=directory-sealer,O=Peer"]);
    const { engine, close, lines } = await openSealer("directory", leafOfDirectory);
    context.after(close);
    const { bytes } = await engine.evidence(await evidence());
    assert.equal((await storeOf(bytes)).CRLs.length, 1, "the built-in list, for the timestamp");
    assert.match(lines.join(""), /names nobody who tells of its revocation/);
  });

  test("that names nobody is asked about where the operator says; else the log says it", async (context) => {
    const silent = makeLeaf(folder.path, "silent-sealer", root, { extensions: SEALS });
    const without = await openSealer("without", silent);
    context.after(without.close);
    const { bytes } = await without.engine.evidence(await evidence());
    assert.equal((await storeOf(bytes)).CRLs.length, 1, "the built-in list, for the timestamp");
    assert.match(without.lines.join(""), /names nobody who tells of its revocation/);
    const fallback = { ocsp: [], crl: [at("crl")] };
    const configured = await openSealer("configured", silent, { fallback });
    context.after(configured.close);
    const again = await configured.engine.evidence(await evidence());
    await assertSealValid(again.bytes, configured.expected);
    assert.equal((await storeOf(again.bytes)).CRLs.length, 2);
    assert.deepEqual(configured.lines, []);
  });
});

test("what certificates name is reached at public addresses only", async () => {
  const closed = createOutboundHttp({ allowPrivate: false, allowPlain: true });
  const request = { headers: {}, timeoutMs: 1000, maxResponseBytes: 10 };
  for (const url of [
    "http://127.0.0.1/crl",
    "http://[::1]/crl",
    "http://169.254.169.254/",
    "ftp://192.0.2.1/crl",
    "file:///etc/passwd",
  ])
    await assert.rejects(closed.get(url, request), /not allowed|no URL/, url);
  closed.close();
});
