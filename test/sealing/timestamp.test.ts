import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { systemClock, systemRandom } from "@service/platform/clock/system";
import {
  generalizedTime,
  integer,
  objectIdentifier,
  octetString,
  readElement,
  readGeneralizedTime,
  readInteger,
  readObjectIdentifier,
  sequence,
} from "@service/pki/der";
import { toDer } from "@service/pki/ber";
import { createKeyStore } from "../../packages/sealing/src/seal/index.ts";
import { OID } from "@service/pki/oids";
import { onlyValue, readSignedData } from "@service/pki/signed-data";
import {
  builtInAuthority,
  issueToken,
  POLICIES,
  TimestampRefused,
  verifyToken,
} from "../../packages/sealing/src/timestamp/index.ts";
import { PdfEngineUnavailable } from "../../packages/pdf-engine/src/port/pdf.ts";
import { type TimestampAuthority, TimestampUnavailable } from "../../packages/sealing/src/port/timestamp.ts";
import { evidenceRequest, openEngine, temporaryFolder } from "./support/fixtures.ts";
import { describeToken, verifyWithOpenssl } from "./support/openssl-tsa.ts";
import { plainPdf } from "./support/pdfs.ts";
import { readSeal } from "./support/seals.ts";
import { assertSealValid } from "./support/valid-seal.ts";
import { granted, nonceOf } from "./support/tsa-server.ts";

const folder = temporaryFolder();
after(folder.remove);
const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
const SHA256 = sha256(Buffer.from("what is stamped"));

/** A file that is exchanged with OpenSSL. */
const exchanged = (extension: string): string => join(folder.path, `exchanged.${extension}`);

const keys = createKeyStore(join(folder.path, "keys"), systemClock);
const builtIn = (profile: "tsa" | "psc"): TimestampAuthority =>
  builtInAuthority({
    key: () => keys.key(profile),
    policy: POLICIES[profile],
    clock: systemClock,
    random: systemRandom,
  });

describe("DER", () => {
  test("integers are as short as they may be, and never negative", () => {
    const cases: [bigint, string][] = [
      [0n, "020100"],
      [127n, "02017f"],
      [128n, "02020080"],
      [256n, "02020100"],
      [0xff00000000000000n, "020900ff00000000000000"],
    ];
    for (const [value, hex] of cases) {
      assert.equal(Buffer.from(integer(value)).toString("hex"), hex);
      assert.equal(readInteger(readElement(Buffer.from(hex, "hex"))), value);
    }
    for (const hex of ["0200", "020180", "0401ff"])
      assert.throws(() => readInteger(readElement(Buffer.from(hex, "hex"))), RangeError);
  });

  test("object identifiers may have arcs as long as a UUID, as OpenSSL reads them", () => {
    for (const dotted of [
      "1.2.840.113549.1.7.2",
      "2.16.484.101.10.316.999.1",
      "0.4.0.2023.1.1",
      POLICIES.tsa,
    ])
      assert.equal(readObjectIdentifier(readElement(objectIdentifier(dotted))), dotted);
    const file = join(folder.path, "oid.der");
    writeFileSync(file, objectIdentifier(POLICIES.tsa));
    const printed = execFileSync("openssl", ["asn1parse", "-inform", "DER", "-in", file]).toString();
    assert.match(printed, /:2\.25\.79736351019167599309487633879839813663$/m);
  });

  test("times have no zeros at the end of the fraction, and come back to the millisecond", () => {
    const cases: [number, string][] = [
      [Date.UTC(2026, 10, 21, 16, 0, 5), "20261121160005Z"],
      [Date.UTC(2026, 10, 21, 16, 0, 5, 500), "20261121160005.5Z"],
      [Date.UTC(2026, 0, 2, 3, 4, 5, 67), "20260102030405.067Z"],
    ];
    for (const [instant, text] of cases) {
      const found = readElement(generalizedTime(instant));
      assert.equal(Buffer.from(found.contents).toString(), text);
      assert.equal(readGeneralizedTime(found), instant);
    }
    for (const text of ["20261321160005Z", "20261121160005", "20261121160005+0100", "2026112116Z"]) {
      const found = { tag: 0x18, raw: Buffer.of(), contents: Buffer.from(text) };
      assert.throws(() => readGeneralizedTime(found), RangeError, text);
    }
  });
});

describe("BER", () => {
  const cases: [what: string, ber: string, der: string][] = [
    ["what is DER stays as it is", "3003020105", "3003020105"],
    ["an indefinite length ends at the two zeros", "30800201050000", "3003020105"],
    ["one within the other", "3080a080040161000030000000", "3007a0030401613000"],
    ["a string in parts is one", "2480040161040262630000", "0403616263"],
    ["with a definite length too, and parts in parts", "240a24800401610000040162", "04026162"],
    [
      "a long form of a length that is short stays: something may be signed over it",
      "3081030201ff",
      "3081030201ff",
    ],
  ];
  for (const [what, ber, der] of cases) {
    test(what, () => {
      assert.equal(Buffer.from(toDer(Buffer.from(ber, "hex"))).toString("hex"), der);
    });
  }

  test("an open length that takes as many bytes as a definite one is closed all the same", () => {
    const contents = octetString(Buffer.alloc(296));
    const inner = Buffer.concat([Buffer.from("3080", "hex"), contents, Buffer.alloc(2)]);
    const closed = sequence(contents);
    assert.equal(inner.length, closed.length);
    assert.deepEqual(Buffer.from(toDer(sequence(inner))), Buffer.from(sequence(closed)));
  });

  test("what has no end, goes on after it, or nests without end is refused", () => {
    const endless = Buffer.alloc(200_000, Buffer.from("3080", "hex"));
    for (const hex of [
      "3080020105",
      "308002010500",
      "308000000000",
      "048001610000",
      "3003040561",
      "24800201050000",
    ])
      assert.throws(() => toDer(Buffer.from(hex, "hex")), RangeError, hex);
    assert.throws(() => toDer(endless), RangeError);
  });
});

describe("the built-in authorities", () => {
  for (const profile of ["tsa", "psc"] as const) {
    test(`${profile}: openssl ts -verify accepts the token, under our root and over this hash alone`, async () => {
      const token = await builtIn(profile).issueToken(SHA256);
      await verifyWithOpenssl(folder.path, token.der, SHA256, keys.rootPath);
      const other = sha256(Buffer.from("something else"));
      await assert.rejects(
        verifyWithOpenssl(folder.path, token.der, other, keys.rootPath),
        /message imprint/i,
      );
    });

    test(`${profile}: the token says what the port says, and that it has no legal value`, async () => {
      const before = Date.now();
      const token = await builtIn(profile).issueToken(SHA256);
      const text = describeToken(folder.path, token.der);
      assert.match(text, new RegExp(`Policy OID: ${token.policy.replaceAll(".", "\\.")}\n`));
      assert.match(text, new RegExp(`Serial number: 0x${token.serialNumber}\n`, "i"));
      assert.match(token.issuer, /sin validez legal \/ no legal value/);
      assert.ok(before <= token.issuedAt && token.issuedAt <= Date.now());
      const { der, ...facts } = verifyToken(token.der, { sha256: SHA256, requireUsage: true });
      assert.deepEqual({ der, ...facts }, token, "as our own verifier reads it");
    });
  }

  test("openssl ts -verify takes the whole response to its own query, nonce and all", async () => {
    writeFileSync(exchanged("txt"), "what is stamped");
    const query = ["ts", "-query", "-data", exchanged("txt"), "-sha256", "-cert", "-out", exchanged("tsq")];
    execFileSync("openssl", query, { stdio: "pipe" });
    const nonce = nonceOf(readFileSync(exchanged("tsq")));
    const info = { policy: POLICIES.tsa, imprint: SHA256, serialNumber: 1n, genTime: Date.now() };
    const verify = [
      "ts",
      "-verify",
      "-queryfile",
      exchanged("tsq"),
      "-in",
      exchanged("tsr"),
      "-CAfile",
      keys.rootPath,
    ];
    for (const [given, accepted] of [
      [nonce, true],
      [nonce + 1n, false],
    ] as const) {
      const token = await issueToken(await keys.key("tsa"), { ...info, nonce: given });
      writeFileSync(exchanged("tsr"), granted(token));
      const verified = spawnSync("openssl", verify, { encoding: "utf8" });
      assert.equal(verified.status === 0, accepted, verified.stderr);
      if (!accepted) assert.match(verified.stderr, /nonce mismatch/);
    }
  });

  test("the constancia's policy lies in the arc of NOM-151, the timestamp's does not", async () => {
    assert.match((await builtIn("psc").issueToken(SHA256)).policy, /^2\.16\.484\.101\.10\.316\./);
    assert.doesNotMatch((await builtIn("tsa").issueToken(SHA256)).policy, /^2\.16\.484\./);
  });

  test("serial numbers do not repeat", async () => {
    const authority = builtIn("tsa");
    const tokens = await Promise.all(Array.from({ length: 50 }, () => authority.issueToken(SHA256)));
    assert.equal(new Set(tokens.map(({ serialNumber }) => serialNumber)).size, 50);
  });

  test("200 changes of one byte in what was signed are all found", async () => {
    const { der } = await builtIn("tsa").issueToken(SHA256);
    const { content, signer, certificates } = readSignedData(der);
    const token = Buffer.from(der);
    const anchors = [new X509Certificate(certificates[1]!)];
    const signed = [content!, signer.signedAttributes!.subarray(2), signer.signature, certificates[0]!];
    const places = signed.flatMap((part) => {
      const start = token.indexOf(Buffer.from(part));
      assert.ok(start > 0);
      return Array.from(part, (_, index) => start + index);
    });
    for (let round = 0; round < 200; round += 1) {
      const [first = 0, second = 0, bit = 0] = systemRandom.bytes(3);
      const at = places[(first * 256 + second) % places.length]!;
      const changed = Buffer.from(token);
      changed[at] = changed[at]! ^ (1 << (bit % 8));
      assert.throws(
        () => verifyToken(changed, { sha256: SHA256, requireUsage: true, anchors }),
        TimestampRefused,
        `byte ${at}`,
      );
    }
  });

  test("an authority without its key is unavailable", async () => {
    const authority = builtInAuthority({
      key: () => Promise.reject(new Error("no disk")),
      policy: POLICIES.tsa,
      clock: systemClock,
      random: systemRandom,
    });
    await assert.rejects(authority.issueToken(SHA256), TimestampUnavailable);
  });
});

function timestampOf(cms: Uint8Array): { token: Uint8Array; sha256: Buffer } {
  const { signer } = readSignedData(cms);
  const token = onlyValue(signer.unsigned, OID.signatureTimestamp);
  assert.ok(token, "the seal has a timestamp");
  return { token: token.raw, sha256: sha256(signer.signature) };
}

describe("a seal with a timestamp (PAdES B-T)", () => {
  test("carries one over its signature's value, which OpenSSL verifies under the seal's root", async (context) => {
    const { engine, rootPath, close } = openEngine();
    context.after(close);
    const { bytes } = await engine.evidence(evidenceRequest(await plainPdf({})));
    const { token } = timestampOf((await assertSealValid(bytes, { rootPath })).cms);
    assert.ok(describeToken(folder.path, token).includes(POLICIES.tsa));
  });

  test("is not made while the authority is down, and is made when it is back", async (context) => {
    let up = false;
    const authority: TimestampAuthority = {
      issueToken: async (digest) => {
        if (!up) throw new TimestampRefused("unreachable", "the authority did not answer");
        return builtIn("tsa").issueToken(digest);
      },
    };
    const { engine, rootPath, close } = openEngine({ timestamps: authority });
    context.after(close);
    const request = evidenceRequest(await plainPdf({}));
    await assert.rejects(engine.evidence(request), (error: Error) => {
      assert.ok(error instanceof PdfEngineUnavailable);
      assert.ok(error.cause instanceof TimestampRefused, "the log says why");
      return true;
    });
    up = true;
    const { bytes } = await engine.evidence(request);
    await assertSealValid(bytes, { rootPath, timestampRootPath: keys.rootPath });
  });

  test("has none where none is wanted (B-B)", async (context) => {
    const { engine, close } = openEngine({ timestamps: null });
    context.after(close);
    const { cms } = readSeal((await engine.evidence(evidenceRequest(await plainPdf({})))).bytes);
    assert.equal(readSignedData(cms).signer.unsigned.size, 0);
  });

  test("stays valid when the certificates have been replaced, and so is a new one", async (context) => {
    const clock = { instant: Date.now(), now: () => clock.instant };
    const store = createKeyStore(join(folder.path, "rotated"), clock);
    const timestamps = builtInAuthority({
      key: () => store.key("tsa"),
      policy: POLICIES.tsa,
      clock,
      random: systemRandom,
    });
    const { engine, close } = openEngine({ seal: () => store.key("seal"), timestamps });
    context.after(close);
    const source = await plainPdf({});
    const seals = [];
    for (const years of [0, 9.5]) {
      clock.instant += years * 365.25 * 24 * 3600 * 1000;
      const { bytes } = await engine.evidence(evidenceRequest(source));
      seals.push(await assertSealValid(bytes, { rootPath: store.rootPath }));
    }
    const [first, second] = seals.map(({ cms }) => readSignedData(cms).certificates);
    assert.notDeepEqual(first?.[0], second?.[0]);
    assert.deepEqual(first?.[1], second?.[1]);
    for (const { cms } of seals) {
      const { token, sha256: digest } = timestampOf(cms);
      verifyToken(token, { sha256: digest, requireUsage: true });
    }
  });
});
