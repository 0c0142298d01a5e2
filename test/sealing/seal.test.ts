import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash, sign, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { detachedSignature } from "../../packages/sealing/src/seal/cms.ts";
import type { Element } from "@service/pki/der";
import { objectIdentifier, octetString, readChildren, readElement, setOf } from "@service/pki/der";
import type { TimestampAuthority } from "../../packages/sealing/src/port/timestamp.ts";
import { systemClock } from "@service/platform/clock/system";
import { createKeyStore } from "../../packages/sealing/src/seal/index.ts";
import { verifyPdf } from "@service/verify";
import {
  assertSlot,
  SealError,
  sealPrepared,
  SignatureTooLong,
} from "../../packages/sealing/src/seal/slot.ts";
import { textOf } from "./support/object-streams.ts";
import { encryptedPdf, inheritingPdf, plainPdf } from "./support/pdfs.ts";
import { evidenceRequest, openEngine, SEALED_AT, temporaryFolder } from "./support/fixtures.ts";
import { opensslVerify, readSeal, type Seal, signedContent } from "./support/seals.ts";
import { assertSealValid } from "./support/valid-seal.ts";

const { engine, rootPath, close } = openEngine();
after(close);

async function seal(source: Uint8Array): Promise<Seal> {
  return readSeal((await engine.evidence(evidenceRequest(source))).bytes);
}

function signerInfo(cms: Uint8Array): Element[] {
  const [, wrapped] = readChildren(readElement(cms));
  assert.ok(wrapped);
  const signedData = readChildren(wrapped)[0];
  assert.ok(signedData);
  const infos = readChildren(signedData).at(-1);
  assert.ok(infos);
  const [only, ...more] = readChildren(infos);
  assert.ok(only && more.length === 0, "one signer");
  return readChildren(only);
}

describe("the seal", () => {
  test("stands up to other people's tools, and not after a change of one byte", async () => {
    for (const source of [
      await plainPdf({}, { rotate: 90 }),
      inheritingPdf(),
      await encryptedPdf("", true),
    ]) {
      const sealed = await seal(source);
      await assertSealValid(sealed.bytes, { rootPath });
      const content = signedContent(sealed);
      content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
      await assert.rejects(opensslVerify(sealed.cms, content, rootPath), /digest|Verification failure/i);
    }
  });

  test("is appended: the document as it was written is a prefix", async () => {
    const { bytes } = await seal(await plainPdf({}));
    const end = bytes.indexOf("%%EOF");
    const before = bytes.subarray(0, end + 6);
    assert.doesNotMatch(textOf(before), /\/ByteRange|\/AcroForm/);
    assert.match(before.toString("latin1"), /startxref\s+\d+\s+%%EOF\s$/);
    assert.equal(bytes.toString("latin1").split("%%EOF").length - 1, 2, "two revisions");
  });

  test("says who and when as PAdES asks: ETSI.CAdES.detached, /M, a field of its own", async () => {
    const text = (await seal(await plainPdf({}))).bytes.toString("latin1");
    assert.ok(text.includes("/SubFilter /ETSI.CAdES.detached"));
    assert.ok(text.includes("/M (D:20261121160005Z)"));
    assert.ok(text.includes(`(Seal_${SEALED_AT})`));
    assert.ok(/\/SigFlags 3/.test(text));
  });

  test("certifies the document: nothing of it may be changed (DocMDP, P 1)", async () => {
    const { bytes } = await seal(await plainPdf({}));
    const revision = bytes.toString("latin1", bytes.indexOf("%%EOF"));
    const direct =
      /\/Reference \[<<\s+\/Type \/SigRef\s+\/TransformMethod \/DocMDP\s+\/TransformParams <<\s+\/Type \/TransformParams\s+\/P 1\s+\/V \/1\.2\s+>>\s+>>\]/;
    assert.match(revision, direct);
    const [, certified] = /\/Perms <<\s+\/DocMDP (\d+) 0 R\s+>>/.exec(revision) ?? [];
    assert.match(revision, new RegExp(`\\n${certified} 0 obj\\n<<\\s+/Type /Sig\\s`));
    const { signatures } = await verifyPdf(bytes);
    assert.deepEqual(
      signatures.map(({ permits }) => permits),
      [1],
    );
  });

  test("holds the baseline attributes, sorted, without a signing time, and the whole chain", async () => {
    const root = rootPath;
    const sealed = await seal(await plainPdf({}));
    const attributes = signerInfo(sealed.cms).find(({ tag }) => tag === 0xa0);
    assert.ok(attributes);
    const children = readChildren(attributes);
    const types = children.map((child) => Buffer.from(readChildren(child)[0]?.raw ?? []).toString("hex"));
    const expected = ["1.2.840.113549.1.9.3", "1.2.840.113549.1.9.4", "1.2.840.113549.1.9.16.2.47"];
    assert.deepEqual(
      types.toSorted(),
      expected.map((oid) => Buffer.from(objectIdentifier(oid)).toString("hex")).toSorted(),
    );
    const encoded = children.map(({ raw }) => raw);
    assert.deepEqual(
      Buffer.from(readElement(setOf(...encoded)).contents),
      Buffer.from(attributes.contents),
      "DER order",
    );
    const printed = await opensslVerify(sealed.cms, signedContent(sealed), root);
    assert.ok(!printed.includes("signingTime"));
    assert.equal(printed.match(/d\.certificate:/g)?.length, 2);
  });

  test("names the signing certificate by its hash", async () => {
    const { cms } = await seal(await plainPdf({}));
    const digest = createHash("sha256").update(certificateOf(cms)).digest();
    assert.ok(cms.includes(digest));
  });
});

function certificateOf(cms: Uint8Array): Uint8Array {
  const [, wrapped] = readChildren(readElement(cms));
  const signedData = wrapped === undefined ? undefined : readChildren(wrapped)[0];
  assert.ok(signedData);
  const certificates = readChildren(signedData).find(({ tag }) => tag === 0xa0);
  assert.ok(certificates);
  return readChildren(certificates)[0]?.raw ?? new Uint8Array();
}

describe("the CMS", () => {
  test("can be signed by another key, RSA too, over any remote signer", async (context) => {
    const folder = temporaryFolder();
    context.after(folder.remove);
    const [key, certificate] = [join(folder.path, "key.pem"), join(folder.path, "certificate.pem")];
    const subject = ["-subj", "/CN=Remote/O=Ñandú", "-days", "2", "-nodes"];
    const usage = ["-addext", "keyUsage=critical,digitalSignature,nonRepudiation"];
    execFileSync(
      "openssl",
      ["req", "-x509", "-newkey", "rsa:2048", "-keyout", key, "-out", certificate, ...subject, ...usage],
      { stdio: "pipe" },
    );
    const content = Buffer.from("content");
    const cms = await detachedSignature(createHash("sha256").update(content).digest(), {
      chain: [new X509Certificate(readFileSync(certificate)).raw],
      algorithm: "rsa-sha256",
      sign: async (data) => sign("sha256", data, readFileSync(key)),
    });
    await opensslVerify(cms, content, certificate);
  });

  test("takes little more than it needs: a page of 0.6 kB is at most 40 kB when it is sealed", async () => {
    const { bytes, cms } = await seal(await plainPdf({}));
    assert.ok(bytes.length <= 40_000, `${bytes.length} bytes`);
    assert.ok(cms.length > 2000);
  });

  test("is made again with more room where the authority's answer is longer than expected", async (context) => {
    let asked = 0;
    const issueToken = async () => {
      asked += 1;
      return { der: octetString(new Uint8Array(20_000)) };
    };
    const long = openEngine({ timestamps: { issueToken } as unknown as TimestampAuthority });
    context.after(long.close);
    for (const total of [2, 3]) {
      const { bytes } = await long.engine.evidence(evidenceRequest(await plainPdf({})));
      assert.ok(readSeal(bytes).cms.length > 20_000);
      assert.equal(asked, total, "learned by the first document");
    }
  });

  test("is refused where it does not fit, and a second slot is not guessed at", async () => {
    const folder = temporaryFolder();
    const store = await createKeyStore(folder.path, systemClock).key("seal");
    folder.remove();
    const slotBytes = 4096;
    const slot = `/ByteRange [0 9999999999 9999999999 9999999999] /Contents <${"0".repeat(slotBytes * 2)}>`;
    const once = { bytes: Buffer.from(`document ${slot} end`), revisionStart: 0, slotBytes };
    assertSlot(once);
    const large = { ...store, sign: async () => Buffer.alloc(slotBytes) };
    await assert.rejects(sealPrepared(once, large), SignatureTooLong);
    assert.throws(() => assertSlot({ ...once, bytes: Buffer.from(`${slot} ${slot}`) }), SealError);
    assert.throws(() => assertSlot({ ...once, bytes: Buffer.from("nothing") }), SealError);
  });
});
