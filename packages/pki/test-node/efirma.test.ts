import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createCipheriv, createDecipheriv, createHash, pbkdf2Sync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { after, before, test, type TestContext } from "node:test";
import { concat } from "../src/bytes.ts";
import { element, integer, objectIdentifier, octetString, sequence, TAG } from "../src/der.ts";
import { KeyMismatch, looksLikeKey, openEfirma, readEfirma } from "../src/efirma-signer.ts";
import { readIdentity } from "../src/efirma.ts";
import { OID } from "../src/oids.ts";
import { MAX_PKCS12_ROUNDS, MAX_ROUNDS } from "../src/pbe.ts";
import { KeyRefused, openPrivateKey } from "../src/pkcs8.ts";
import { ecdsaValue } from "../src/signing-method.ts";
import { onlyValue, readSignedData } from "../src/signed-data.ts";
import { ENCRYPTIONS, OpensslAuthority } from "./support/openssl.ts";

const ANA = { name: "Ana Ñandú López", rfc: "LOAA800101AB1", curp: "LOAA800101MDFPNN09" };
const PASSWORD = "contraseña-1";
const hasOpenssl = spawnSync("openssl", ["version"]).error === undefined;

let authority: OpensslAuthority;
let keyFile: string;
let cer: Buffer;

before(() => {
  if (!hasOpenssl) return;
  authority = new OpensslAuthority();
  keyFile = authority.key();
  cer = authority.certify(keyFile, ANA);
});
after(() => authority?.close());

function needsOpenssl(context: TestContext): boolean {
  if (hasOpenssl) return true;
  if (process.env["REQUIRE_TOOLS"] === "1") throw new Error("openssl is not installed");
  context.skip("openssl is not installed");
  return false;
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

/** Whether openssl takes the signature for one over the document by a certificate of this authority. */
function opensslVerifies(cades: Uint8Array, document: Uint8Array): string {
  writeFileSync(authority.path("it.p7s"), cades);
  writeFileSync(authority.path("it.bin"), document);
  authority.run(
    ["cms", "-verify", "-cades", "-binary", "-inform", "DER", "-in", "it.p7s", "-content", "it.bin"],
    ["-CAfile", "ca.pem", "-purpose", "any", "-out", "it.out"],
  );
  return authority.read("it.out").toString();
}

for (const encryption of Object.keys(ENCRYPTIONS))
  for (const charset of ["utf8", "latin1"] as const)
    test(`a key kept by ${encryption} under a password with ñ in ${charset} signs as openssl wants it`, async (context) => {
      if (!needsOpenssl(context)) return;
      const key = authority.encrypt(keyFile, encryption, Buffer.from(PASSWORD, charset));
      const sign = await openEfirma(readEfirma(cer), key, PASSWORD);
      const document = Buffer.from(`document under ${encryption}`);
      assert.equal(opensslVerifies(await sign(sha256(document)), document), document.toString());
    });

for (const curve of ["P-256", "P-384"])
  test(`a key on ${curve} signs as openssl wants it, however it is kept`, async (context) => {
    if (!needsOpenssl(context)) return;
    const onCurve = authority.key(curve);
    const certificate = readEfirma(authority.certify(onCurve, ANA));
    assert.equal(certificate.kind, "efirma");
    const document = Buffer.from(`document on ${curve}`);
    for (const encryption of Object.keys(ENCRYPTIONS)) {
      const key = authority.encrypt(onCurve, encryption, Buffer.from(PASSWORD));
      const sign = await openEfirma(certificate, key, PASSWORD);
      // Numbers of a signature have a byte less now and then: each is tried a few times.
      for (let round = 0; round < 3; round += 1)
        assert.equal(opensslVerifies(await sign(sha256(document)), document), document.toString());
    }
  });

test("a signature of two numbers is written in the fewest bytes", () => {
  const raw = concat(new Uint8Array(31), Uint8Array.of(7), new Uint8Array(30), Uint8Array.of(0x80, 1));
  assert.equal(Buffer.from(ecdsaValue(raw)).toString("hex"), "30080201070203008001");
});

test("PEM is read like DER, and a key without a password too", async (context) => {
  if (!needsOpenssl(context)) return;
  const key = authority.encrypt(keyFile, "PBES2 AES-256", Buffer.from(PASSWORD));
  writeFileSync(authority.path("pem.key"), key);
  authority.run(
    ["pkcs8", "-topk8", "-in", "pem.key", "-inform", "DER", "-passin", `pass:${PASSWORD}`],
    ["-out", "pem.out", "-passout", `pass:${PASSWORD}`],
  );
  authority.run("x509", "-in", writeCer(), "-inform", "DER", "-out", "pem.cer");
  const certificate = readEfirma(authority.read("pem.cer"));
  for (const file of [authority.read("pem.out"), authority.read(keyFile)]) {
    assert.ok(looksLikeKey(file));
    const cades = await (await openEfirma(certificate, file, PASSWORD))(sha256(Buffer.from("x")));
    assert.equal(opensslVerifies(cades, Buffer.from("x")), "x");
  }
});

function writeCer(): string {
  writeFileSync(authority.path("some.cer"), cer);
  return "some.cer";
}

test("a certificate tells whose it is, from when to when, and what it is for", (context) => {
  if (!needsOpenssl(context)) return;
  const { name, rfc, curp, kind, serialNumber, notBefore, notAfter } = readEfirma(cer);
  assert.deepEqual({ name, rfc, curp, kind }, { ...ANA, kind: "efirma" });
  assert.match(serialNumber, /^300010000005\d{8}$/);
  assert.equal(notAfter - notBefore, 25 * 3_600_000);
  const kindOf = (holder: object) => readEfirma(authority.certify(keyFile, { ...ANA, ...holder })).kind;
  assert.equal(kindOf({ unit: "Matriz" }), "seal");
  assert.equal(kindOf({ keyUsage: "keyEncipherment" }), "other");
  assert.equal(kindOf({ rfc: null }), "other");
  assert.equal(readEfirma(Buffer.from(authority.root)).kind, "authority");
});

test("a company's certificate names the company and who represents it", (context) => {
  if (!needsOpenssl(context)) return;
  const file = authority.certify(keyFile, {
    name: "Ejemplo & Ñandú SA de CV",
    rfc: "EÑ&010101AA1 / LOAA800101AB1",
    curp: " / LOAA800101MDFPNN09",
  });
  const { name, rfc, curp, kind } = readEfirma(file);
  assert.deepEqual([name, rfc, curp, kind], ["Ejemplo & Ñandú SA de CV", "EÑ&010101AA1", ANA.curp, "efirma"]);
});

const faultOf = (file: Uint8Array, password: string): Promise<string> =>
  openPrivateKey(file, password).then(
    () => "opened",
    (error: unknown) => (error instanceof KeyRefused ? error.fault : String(error)),
  );

test("a wrong password is told from a file that is no key, however it was encrypted", async (context) => {
  if (!needsOpenssl(context)) return;
  for (const encryption of Object.keys(ENCRYPTIONS)) {
    const key = authority.encrypt(keyFile, encryption, Buffer.from("right"));
    const faults = await Promise.all(
      ["wrong", "", "Right", "right "].map((password) => faultOf(key, password)),
    );
    assert.deepEqual(faults, Array(4).fill("wrong_password"), encryption);
  }
  for (const file of [cer, Buffer.from("%PDF-1.7"), Buffer.alloc(0), Buffer.from([0x30, 0x80])])
    assert.equal(await faultOf(file, "x"), "not_a_key");
  assert.ok(!looksLikeKey(cer));
});

test("what a wrong password leaves with a padding that holds by chance is a wrong password all the same", async () => {
  const base = await crypto.subtle.importKey("raw", Buffer.from("wrong"), "PBKDF2", false, ["deriveKey"]);
  const derivation = { name: "PBKDF2", hash: "SHA-1", iterations: 1, salt: new Uint8Array(8) };
  const cipher = { name: "AES-CBC", length: 256 };
  const key = await crypto.subtle.deriveKey(derivation, base, cipher, false, ["encrypt"]);
  for (const left of [Buffer.from("0".repeat(500)), Buffer.from("3003020100", "hex"), Buffer.alloc(0)]) {
    const data = await crypto.subtle.encrypt({ name: "AES-CBC", iv: new Uint8Array(16) }, key, left);
    assert.equal(await faultOf(pbes2(1, { data: new Uint8Array(data) }), "wrong"), "wrong_password");
  }
});

test("a padding that holds by chance in one encoding of the password does not hide the right one", async () => {
  const iv = new Uint8Array(16);
  const keyOf = (charset: "utf8" | "latin1") =>
    pbkdf2Sync(Buffer.from(PASSWORD, charset), new Uint8Array(8), 1, 32, "sha1");
  /** A key of an unknown kind, so that it is told from a password that is wrong. */
  const encrypted = (number: number): Buffer => {
    const info = sequence(integer(0), sequence(objectIdentifier("1.2.3")), octetString(integer(number)));
    const cipher = createCipheriv("aes-256-cbc", keyOf("latin1"), iv);
    return Buffer.concat([cipher.update(info), cipher.final()]);
  };
  const isPadded = (data: Buffer): boolean => {
    const plain = createDecipheriv("aes-256-cbc", keyOf("utf8"), iv);
    plain.update(data);
    try {
      return plain.final().length >= 0;
    } catch {
      return false;
    }
  };
  const data = Array.from({ length: 5000 }, (_, number) => encrypted(number)).find(isPadded);
  assert.ok(data, "one in 256 has such a padding");
  assert.equal(await faultOf(pbes2(1, { data }), PASSWORD), "unsupported");
});

test("a key of another certificate, and one of another kind, are refused", async (context) => {
  if (!needsOpenssl(context)) return;
  const other = authority.encrypt(authority.key(), "PBES2 AES-256", Buffer.from("x"));
  await assert.rejects(openEfirma(readEfirma(cer), other, "x"), KeyMismatch);
  const [small, large] = ["P-256", "P-384"].map((curve) => authority.key(curve));
  for (const [of, other_] of [
    [keyFile, small],
    [small, keyFile],
    [small, large],
    [small, authority.key("P-256")],
  ])
    await assert.rejects(
      openEfirma(readEfirma(authority.certify(of!, ANA)), authority.read(other_!), ""),
      KeyMismatch,
    );
  const unknown = authority.key("secp256k1");
  assert.equal(await faultOf(authority.read(unknown), ""), "unsupported");
  assert.equal(readEfirma(authority.certify(unknown, ANA)).kind, "other");
  authority.run("rsa", "-in", keyFile, "-traditional", "-out", "old.pem");
  assert.equal(await faultOf(authority.read("old.pem"), ""), "unsupported");
});

test("the key cannot be taken out again", async (context) => {
  if (!needsOpenssl(context)) return;
  const key = await openPrivateKey(authority.read(keyFile), "");
  assert.equal(key.extractable, false);
  await assert.rejects(crypto.subtle.exportKey("pkcs8", key));
});

interface Scheme {
  cipher: string;
  ivLength: number;
  data: Uint8Array;
}

/** EncryptedPrivateKeyInfo by PBES2 with this many rounds; salt and vector are zeros. */
function pbes2(
  rounds: number | bigint,
  { cipher = OID.aes256Cbc, ivLength = 16, data = new Uint8Array(32) }: Partial<Scheme> = {},
): Uint8Array {
  const derivation = sequence(octetString(new Uint8Array(8)), integer(rounds));
  const scheme = sequence(
    sequence(objectIdentifier(OID.pbkdf2), derivation),
    sequence(objectIdentifier(cipher), octetString(new Uint8Array(ivLength))),
  );
  return sequence(sequence(objectIdentifier(OID.pbes2), scheme), octetString(data));
}

const pkcs12 = (rounds: number) =>
  sequence(
    sequence(
      objectIdentifier(OID.pbeSha1TripleDes),
      sequence(octetString(new Uint8Array(8)), integer(rounds)),
    ),
    octetString(new Uint8Array(32)),
  );

test("a file that asks for endless rounds is refused before the first", async () => {
  for (const file of [pbes2(MAX_ROUNDS + 1), pbes2(2n ** 70n), pbes2(0), pkcs12(MAX_PKCS12_ROUNDS + 1)])
    assert.equal(await faultOf(file, "x"), "too_many_rounds");
});

test("what is not known is told, and what is malformed is no key", async () => {
  assert.equal(await faultOf(pbes2(1, { cipher: "1.2.840.113549.3.2" }), "x"), "unsupported");
  assert.equal(await faultOf(pbes2(1, { cipher: OID.aes128Cbc, ivLength: 8 }), "x"), "not_a_key");
  const rc2 = sequence(sequence(objectIdentifier("1.2.840.113549.1.12.1.6")), octetString(new Uint8Array(8)));
  assert.equal(await faultOf(rc2, "x"), "unsupported");
  for (const cut of [1, 5, 20, 60]) assert.equal(await faultOf(pbes2(1).subarray(0, -cut), "x"), "not_a_key");
});

test("the signature has one signer, sorted attributes, no content and no unsigned attributes", async (context) => {
  if (!needsOpenssl(context)) return;
  const sign = await openEfirma(readEfirma(cer), authority.read(keyFile), "");
  const document = sha256(Buffer.from("x"));
  const signed = readSignedData(await sign(document));
  assert.equal(signed.content, null);
  assert.deepEqual(
    signed.certificates.map((der) => Buffer.from(der)),
    [cer],
  );
  assert.deepEqual(Buffer.from(onlyValue(signed.signer.signed, OID.messageDigest)!.contents), document);
  assert.deepEqual(
    [...signed.signer.signed.keys()].toSorted(),
    [OID.contentType, OID.messageDigest, OID.signingCertificateV2].toSorted(),
  );
  assert.equal(signed.signer.unsigned.size, 0);
});

test("bytes after a certificate, and what is none, are not taken for one", (context) => {
  if (!needsOpenssl(context)) return;
  for (const file of [
    concat(cer, Uint8Array.of(0)),
    cer.subarray(0, -1),
    authority.read(keyFile),
    Buffer.alloc(0),
  ])
    assert.throws(() => readEfirma(file), RangeError);
});

test("a unique identifier is read from a BIT STRING too", (context) => {
  if (!needsOpenssl(context)) return;
  const certificate = readEfirma(cer).certificate;
  const bits = element(TAG.bitString, Uint8Array.of(0), Buffer.from(ANA.rfc));
  const part = element(TAG.set, sequence(objectIdentifier(OID.uniqueIdentifier), bits));
  assert.equal(readIdentity({ ...certificate, subject: sequence(part) }).rfc, ANA.rfc);
});
