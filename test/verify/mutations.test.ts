import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { systemClock, systemRandom } from "@service/platform/clock/system";
import { createKeyStore } from "../../packages/sealing/src/seal/index.ts";
import { builtInAuthority, POLICIES } from "../../packages/sealing/src/timestamp/index.ts";
import {
  LIMITS,
  readRootsByRole,
  type RootsByRole,
  Unreadable,
  verifyAuditTrail,
  verifyPdf,
} from "@service/verify";
import { bombPdf, encryptedPdf, openingBombPdf, plainPdf } from "../sealing/support/pdfs.ts";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { createWorld, expectStatus, type World } from "../world/world.ts";
import type { Client } from "../world/client.ts";
import { ANA, BEA, openFrame, openSession, sent } from "../world/support/signing.ts";
import { PDF } from "@libpdf/core";
import { sha256 } from "./support/signed-pdf.ts";
import { chance } from "./support/chance.ts";

/** Every change of one byte is detected. The seed makes failures repeatable. */
const ROUNDS = 200;

let world: World;
let client: Client;
let pdf: Buffer;
let roots: RootsByRole;
let constancia: Buffer;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator("live");
  const document = await sent(client, { signers: [ANA, BEA] });
  const body = { allowed_origins: ["https://portal.example"] };
  for (const signer of document.signers) {
    const frame = await openFrame(world, await openSession(client, document, { signer, body }));
    expectStatus(await frame.post("submit", await frame.submission()), 200);
  }
  await world.runJobs();
  await world.runJobs();
  pdf = Buffer.from((await client.get(`/v3/documents/${document.id}/download`)).bytes);
  const made = await client.post("/v3/constancias", { documentId: document.id });
  constancia = Buffer.from(JSON.stringify(made.body));
  roots = readRootsByRole((await client.get("/verify/roots.json")).bytes);
});
after(() => world.close());

const at = (): number => world.clock.now();
const verdict = async (bytes: Uint8Array): Promise<string> =>
  verifyPdf(bytes, { roots, at: at() }).then(
    (report) => report.verdict,
    (error: unknown) => {
      assert.ok(error instanceof Unreadable, String(error));
      return error.reason;
    },
  );

/** Another random value of the byte. */
function changedAt(bytes: Buffer, place: number, dice: () => number): Buffer {
  const copy = Buffer.from(bytes);
  copy[place] = copy[place]! ^ (1 + Math.floor(dice() * 255));
  return copy;
}

test("a document of the service is valid with its constancia, audit record and all", async () => {
  const report = await verifyPdf(pdf, { roots, constancia, at: at() });
  assert.equal(report.verdict, "valid", JSON.stringify(report.reasons));
  assert.equal(report.audit!.valid, true);
  assert.equal(report.audit!.events.filter(({ type }) => type === "signer.signed").length, 2);
  assert.equal(report.constancia!.valid, true);
  assert.equal(report.constancia!.hash, report.file.sha256);
  assert.equal(report.signatures[0]!.level, "B-T");
});

describe(`${ROUNDS} changes of one byte`, () => {
  test("inside the signed range are all found", async () => {
    const [, start, end] = (await verifyPdf(pdf)).signatures[0]!.coverage.byteRange!;
    const dice = chance(1);
    for (let round = 0; round < ROUNDS; round += 1) {
      const offset = Math.floor(dice() * (pdf.length - (end - start)));
      const place = offset < start ? offset : offset + (end - start);
      assert.notEqual(await verdict(changedAt(pdf, place, dice)), "valid", `byte ${place}`);
    }
  });

  test("inside the CMS are all found", async () => {
    const [, start, end] = (await verifyPdf(pdf)).signatures[0]!.coverage.byteRange!;
    const cms = Buffer.from(pdf.toString("latin1", start + 1, end - 1), "hex");
    const length = 4 + cms.readUInt16BE(2);
    const dice = chance(2);
    for (let round = 0; round < ROUNDS; round += 1) {
      const place = Math.floor(dice() * length);
      const changed = changedAt(cms, place, dice);
      const copy = Buffer.from(pdf);
      copy.write(changed.toString("hex"), start + 1, "latin1");
      assert.notEqual(await verdict(copy), "valid", `byte ${place} of the CMS`);
    }
  });

  test("inside the gap, digits and padding alike, are all found", async () => {
    // A letter in the other case has the same value, so the gap must use one case for this change to be detected.
    const [, start, end] = (await verifyPdf(pdf)).signatures[0]!.coverage.byteRange!;
    const dice = chance(3);
    for (let round = 0; round < ROUNDS; round += 1) {
      const place = start + Math.floor(dice() * (end - start));
      assert.notEqual(await verdict(changedAt(pdf, place, dice)), "valid", `byte ${place}`);
    }
  });

  test("inside the audit events are all found, by their own chain", async () => {
    const trail = (await PDF.load(pdf)).getAttachment("audit-trail.json")!;
    assert.equal((await verifyAuditTrail(trail, true)).reasons.length, 0);
    const text = Buffer.from(trail).toString("latin1");
    const [from, to] = [text.indexOf('"events"') + '"events"'.length, text.lastIndexOf("]") + 1];
    const dice = chance(4);
    const meaning = JSON.stringify(JSON.parse(Buffer.from(trail).toString()));
    let found = 0;
    while (found < ROUNDS) {
      const changed = changedAt(Buffer.from(trail), from + Math.floor(dice() * (to - from)), dice);
      // White space between values is not part of an event: the seal covers it, the chain does not.
      if (isSameMeaning(changed, meaning)) continue;
      found += 1;
      const { report } = await verifyAuditTrail(changed, true);
      assert.equal(report.valid, false, changed.toString("latin1", from, to));
    }
  });

  test("inside the constancia's token are all found", async () => {
    const { token, ...facts } = JSON.parse(constancia.toString()) as { token: string };
    const der = Buffer.from(token, "base64");
    const dice = chance(5);
    for (let round = 0; round < ROUNDS; round += 1) {
      const changed = changedAt(der, Math.floor(dice() * der.length), dice);
      const given = Buffer.from(JSON.stringify({ ...facts, token: changed.toString("base64") }));
      const result = await verifyPdf(pdf, { roots, constancia: given, at: at() }).catch(
        (error: unknown) => error,
      );
      if (result instanceof Unreadable) assert.equal(result.reason, "not_a_constancia");
      else assert.notEqual((result as { verdict: string }).verdict, "valid");
    }
  });
});

function isSameMeaning(bytes: Buffer, meaning: string): boolean {
  try {
    return JSON.stringify(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))) === meaning;
  } catch {
    return false;
  }
}

describe("the constancia", () => {
  test("is read as DER, as a response, in base64 and in PEM", async () => {
    const { token } = JSON.parse(constancia.toString()) as { token: string };
    const der = Buffer.from(token, "base64");
    const response = Buffer.concat([
      Buffer.from("3082", "hex"),
      Buffer.alloc(2),
      Buffer.from("3003020100", "hex"),
      der,
    ]);
    response.writeUInt16BE(response.length - 4, 2);
    const pem = `-----BEGIN PKCS7-----\n${token.replaceAll(/.{64}/g, "$&\n")}\n-----END PKCS7-----\n`;
    for (const given of [der, response, Buffer.from(token), Buffer.from(pem)]) {
      const report = await verifyPdf(pdf, { roots, constancia: given, at: at() });
      assert.equal(report.verdict, "valid", JSON.stringify(report.reasons));
    }
  });

  test("of another file, or whose JSON says something else, is told", async () => {
    const other = await plainPdf({});
    const report = await verifyPdf(other, { roots, constancia, at: at() });
    assert.ok(report.reasons.some(({ code }) => code === "constancia_mismatch"));
    const lying = Buffer.from(
      JSON.stringify({ ...(JSON.parse(constancia.toString()) as object), serialNumber: "00" }),
    );
    const lied = await verifyPdf(pdf, { roots, constancia: lying, at: at() });
    assert.deepEqual([lied.verdict, lied.reasons[0]!.code], ["invalid", "constancia_disagrees"]);
  });

  test("under another policy than NOM-151's is told, and under an authority that nobody knows", async () => {
    const folder = temporaryFolder();
    const keys = createKeyStore(folder.path, systemClock);
    const authority = builtInAuthority({
      key: () => keys.key("tsa"),
      policy: POLICIES.tsa,
      clock: systemClock,
      random: systemRandom,
    });
    const { der } = await authority.issueToken(sha256(pdf));
    folder.remove();
    const report = await verifyPdf(pdf, { roots, constancia: der, at: at() });
    const codes = report.reasons.map(({ code }) => code);
    assert.ok(codes.includes("constancia_policy") && codes.includes("constancia_untrusted"), codes.join());
    assert.equal(report.verdict, "valid_untrusted");
  });

  test("what is none is refused", async () => {
    for (const given of ["", "{}", "[]", '{"token":1}', '{"token":"AAAA"}', "hello", "0\u0001"])
      await assert.rejects(
        verifyPdf(pdf, { constancia: Buffer.from(given) }),
        { reason: "not_a_constancia" },
        given,
      );
  });
});

/** A file with only this object. */
const table = (root: string): Buffer => {
  const head = `%PDF-1.7\n1 0 obj\n${root}\nendobj\n`;
  const rows = "xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \n";
  return Buffer.from(`${head}${rows}trailer\n<< /Size 2 /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF\n`);
};

const END = Buffer.from(" >>\nstartxref\n9\n%%EOF\n");

describe("files that are none, or worse", () => {
  test("a file cut off anywhere is refused or told, and never more than that", async () => {
    const dice = chance(6);
    for (let round = 0; round < 150; round += 1) {
      const length = Math.floor(dice() * pdf.length);
      assert.notEqual(await verdict(pdf.subarray(0, length)), "valid", `${length} bytes`);
    }
  });

  test("noise written over it is refused or told", async () => {
    const dice = chance(7);
    for (let round = 0; round < 150; round += 1) {
      const copy = Buffer.from(pdf);
      const start = Math.floor(dice() * pdf.length);
      for (let index = start; index < Math.min(copy.length, start + 200); index += 1)
        copy[index] = dice() * 256;
      assert.notEqual(await verdict(copy), "valid", `from ${start}`);
    }
  });

  test("a bomb of a megabyte is refused or left unopened, in seconds", async () => {
    const packed = openingBombPdf(2 ** 30);
    // Its catalog is inside, so every reader must unpack it.
    const opening = Buffer.from(
      Buffer.from(packed).toString("latin1").replace("/Root 1 0", "/Root 2 0"),
      "latin1",
    );
    for (const [bomb, expected] of [
      [opening, "too_complex"],
      [packed, "unsigned"],
      [bombPdf(2 ** 30), "unsigned"],
    ] as const) {
      const started = performance.now();
      assert.equal(await verdict(bomb), expected);
      assert.ok(performance.now() - started < 10_000);
    }
  });

  test("large files of nothing but promises end in seconds", async () => {
    const head = "%PDF-1.7\nxref\n0 ";
    const files: [Buffer, string][] = [
      [Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2e7, "s")]), "damaged"],
      [
        Buffer.concat([Buffer.from(`${head}0\ntrailer\n<< /Root (`), Buffer.alloc(2e7, "a"), END]),
        "too_complex",
      ],
      [
        Buffer.concat([Buffer.from(`${head}0\ntrailer\n<< /Root [`), Buffer.alloc(2e7, "1 "), END]),
        "too_complex",
      ],
      [
        Buffer.concat([Buffer.from(`${head}999999999\n`), Buffer.alloc(3e7, "0000000000 00000 n \n"), END]),
        "too_complex",
      ],
    ];
    for (const [file, expected] of files) {
      const started = performance.now();
      assert.equal(await verdict(file), expected);
      assert.ok(performance.now() - started < 20_000);
    }
  });

  test("an encrypted file, a file too large, a file of nothing are refused by their names", async () => {
    assert.equal(await verdict(await encryptedPdf("", true)), "encrypted");
    assert.equal(await verdict(new Uint8Array()), "not_a_pdf");
    assert.equal(await verdict(Buffer.from("%PDF-1.7\n")), "damaged");
    assert.equal(await verdict({ length: LIMITS.file + 1 } as Uint8Array), "too_large");
    assert.equal(await verdict(await plainPdf({})), "unsigned");
  });

  test("nesting, circles and promises of plenty are bounded", async () => {
    const deep = "[".repeat(100_000);
    assert.equal(await verdict(table(deep)), "too_complex");
    assert.equal(await verdict(table("1 0 R")), "damaged");
    assert.equal(
      await verdict(table("<< /AcroForm << /Fields [1 0 R] >> /Kids [1 0 R] /Pages 1 0 R >>")),
      "unsigned",
    );
    const circle = "%PDF-1.7\nxref\n0 0\ntrailer\n<< /Prev 9 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n";
    assert.equal(await verdict(Buffer.from(circle)), "damaged");
    const plenty = "%PDF-1.7\nxref\n0 999999999\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n";
    assert.equal(await verdict(Buffer.from(plenty)), "damaged");
  });
});

test("what trusts nothing says so", async () => {
  const report = await verifyPdf(pdf, { at: at() });
  assert.equal(report.verdict, "valid_untrusted");
});
