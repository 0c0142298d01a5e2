import assert from "node:assert/strict";
import { createPrivateKey, sign, X509Certificate } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { after, describe, test } from "node:test";
import { readChildren, readElement } from "@service/pki/der";
import { encodeRequest } from "@service/pki/tst-info";
import { type Report, verifyPdf } from "@service/verify";
import { OpensslAuthority } from "../../packages/pki/test-node/support/openssl.ts";
import { detachedSignature } from "../../packages/sealing/src/seal/cms.ts";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { makeLeaf, makeRoot, opensslPeer } from "../sealing/support/openssl-tsa.ts";
import { appendRevision, basePdf, type Objects, sha256, signPdf } from "./support/signed-pdf.ts";

/** Long-term data in a file: revocation lists and responses (B-LT), and timestamps over them (B-LTA). */

const folder = temporaryFolder();
const authority = new OpensslAuthority("CA");
after(() => {
  folder.remove();
  authority.close();
});

const ca = new X509Certificate(authority.root);
const keyFile = authority.key();
const leaf = authority.certify(keyFile, { name: "Signer", rfc: null });
const roots = [ca.raw];

const tsa = makeRoot(folder.path, "tsa-root");
const peer = opensslPeer(folder.path, makeLeaf(folder.path, "tsa", tsa), { chain: tsa.certificate });
const stamp = async (hash: Uint8Array): Promise<Uint8Array> =>
  readChildren(readElement(await peer(encodeRequest(hash, 7n))))[1]!.raw;

const cms = (covered: Uint8Array): Promise<Uint8Array> =>
  detachedSignature(
    sha256(covered),
    {
      chain: [leaf, ca.raw],
      algorithm: "rsa-sha256",
      sign: async (data) => sign("sha256", data, createPrivateKey(readFileSync(authority.path(keyFile)))),
    },
    undefined,
  );

const stream = (data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`<< /Length ${data.length} >>\nstream\n`), data, Buffer.from("\nendstream")]);

/** Appends a Document Security Store. */
function keep(pdf: Uint8Array, kept: { crl?: Uint8Array; ocsp?: Uint8Array }): Buffer {
  const objects: Objects = {
    1: "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /DSS 30 0 R >>",
    30: `<< /Type /DSS /Certs [31 0 R] ${kept.crl ? "/CRLs [32 0 R]" : ""} ${kept.ocsp ? "/OCSPs [33 0 R]" : ""} >>`,
    31: stream(ca.raw),
    ...(kept.crl && { 32: stream(kept.crl) }),
    ...(kept.ocsp && { 33: stream(kept.ocsp) }),
  };
  return appendRevision(pdf, objects);
}

const documentStamp = (pdf: Uint8Array): Promise<Buffer> =>
  signPdf(pdf, {
    cms: (covered) => stamp(sha256(covered)),
    subFilter: "ETSI.RFC3161",
    number: 40,
    name: "Timestamp1",
    fields: "10 0 R",
  });

const verify = (pdf: Uint8Array): Promise<Report> => verifyPdf(pdf, { roots: [...roots, tsa.x509.raw] });
const levels = ({ signatures }: Report): unknown[] => signatures.map(({ level }) => level);

describe("levels", () => {
  test("a timestamp makes B-T of B-B, kept revocation data B-LT, and a timestamp over these B-LTA", async () => {
    const bare = await signPdf(basePdf(), { cms });
    const crl = authority.revocationList();
    assert.deepEqual(levels(await verify(bare)), ["B-B"]);
    assert.deepEqual(levels(await verify(await documentStamp(bare))), ["B-T", null]);
    const archived = await verify(await documentStamp(keep(bare, { crl })));
    assert.deepEqual(levels(archived), ["B-LTA", null], JSON.stringify(archived.reasons));
    assert.equal(archived.verdict, "valid", JSON.stringify(archived.reasons));
    const later = await verify(keep(await documentStamp(bare), { crl }));
    assert.deepEqual(levels(later), ["B-LT", null]);
  });

  test("revocation data of another authority make nothing of it", async () => {
    const other = new OpensslAuthority("CA");
    const crl = other.revocationList();
    other.close();
    const pdf = await documentStamp(keep(await signPdf(basePdf(), { cms }), { crl }));
    assert.deepEqual(levels(await verify(pdf)), ["B-T", null]);
    const noise = await documentStamp(keep(await signPdf(basePdf(), { cms }), { crl: Buffer.from("none") }));
    assert.deepEqual(levels(await verify(noise)), ["B-T", null]);
  });

  test("a partial list proves nothing of a certificate (RFC 5280 §5.2)", async () => {
    const crl = authority.revocationList({ isPartial: true });
    const pdf = await documentStamp(keep(await signPdf(basePdf(), { cms }), { crl }));
    assert.deepEqual(levels(await verify(pdf)), ["B-T", null]);
  });

  test("an OCSP answer counts as a list does", async () => {
    const ocsp = answerFor(leaf);
    const pdf = await documentStamp(keep(await signPdf(basePdf(), { cms }), { ocsp }));
    assert.deepEqual(levels(await verify(pdf)), ["B-LTA", null]);
  });
});

/** The response of openssl's responder for a certificate. */
function answerFor(certificate: Buffer): Buffer {
  authority.run("x509", "-inform", "DER", "-in", write("asked.cer", certificate), "-out", "asked.pem");
  authority.run("ocsp", "-issuer", "ca.pem", "-cert", "asked.pem", "-reqout", "asked.req", "-no_nonce");
  return authority.ocspAnswer(authority.read("asked.req"));
}

function write(name: string, bytes: Buffer): string {
  writeFileSync(authority.path(name), bytes);
  return name;
}

test("a certificate that the kept list says was revoked signs nothing", async () => {
  const bare = await signPdf(basePdf(), { cms });
  assert.equal((await verify(bare)).verdict, "valid");
  authority.revoke(leaf);
  const later = Date.now() + 5000;
  for (const kept of [{ crl: authority.revocationList() }, { ocsp: answerFor(leaf) }]) {
    const report = await verifyPdf(keep(bare, kept), { roots, at: later });
    assert.deepEqual([report.verdict, report.reasons[0]!.code], ["invalid", "certificate_revoked"]);
  }
});
