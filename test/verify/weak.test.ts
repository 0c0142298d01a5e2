import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { readChildren, readElement } from "@service/pki/der";
import { encodeRequest } from "@service/pki/tst-info";
import { type Report, verifyPdf } from "@service/verify";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { type Issued, makeLeaf, makeRoot, opensslPeer } from "../sealing/support/openssl-tsa.ts";
import { SEALS } from "../sealing/support/pkcs12.ts";
import { basePdf, signPdf } from "./support/signed-pdf.ts";
import { serviceSigner } from "./support/signers.ts";

/** Keys and signatures that can be forged today are never plainly valid (docs/decisions/verifier.md#d408). */

const folder = temporaryFolder();
after(folder.remove);

const CA = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign"];
const root = makeRoot(folder.path, "root");
const leaf = makeLeaf(folder.path, "leaf", root, { extensions: SEALS });

async function signedBy(signer: Issued, chain: Issued[] = [], tsa?: Issued): Promise<Buffer> {
  const peer = tsa && opensslPeer(folder.path, tsa);
  const stamp = async (hash: Uint8Array): Promise<Uint8Array> =>
    readChildren(readElement(await peer!(encodeRequest(hash, 7n))))[1]!.raw;
  return signPdf(basePdf(), { cms: serviceSigner(signer, chain, peer && stamp) });
}

const outcome = async (pdf: Uint8Array, roots: Issued[] = [root]): Promise<unknown[]> => {
  const report = await verifyPdf(pdf, { roots: roots.map(({ x509 }) => x509.raw) });
  return [report.verdict, ...told(report)];
};
const told = ({ reasons }: Report): string[] => reasons.map(({ code, detail }) => `${code} ${detail}`);

describe("a key of RSA below 2048 bits", () => {
  const short = makeLeaf(folder.path, "short", root, { kind: "short", extensions: SEALS });

  test("signs nothing that is valid", async () => {
    assert.deepEqual(await outcome(await signedBy(leaf)), ["valid"]);
    assert.deepEqual(await outcome(await signedBy(short)), ["valid_untrusted", "weak_key 1024"]);
    const long = makeLeaf(folder.path, "long", root, { kind: "rsa", extensions: SEALS });
    assert.deepEqual(await outcome(await signedBy(long)), ["valid"]);
  });

  test("issues nothing that is valid, as a root too", async () => {
    const between = makeLeaf(folder.path, "short-ca", root, { kind: "short", extensions: CA });
    const below = makeLeaf(folder.path, "below-short", between, { extensions: SEALS });
    assert.deepEqual(await outcome(await signedBy(below, [between])), ["valid_untrusted", "weak_key 1024"]);
    const old = makeRoot(folder.path, "short-root", "short");
    const under = makeLeaf(folder.path, "under-short", old, { extensions: SEALS });
    assert.deepEqual(await outcome(await signedBy(under), [old]), ["valid_untrusted", "weak_key 1024"]);
  });

  test("stamps no time that counts", async () => {
    const tsa = makeLeaf(folder.path, "short-tsa", root, { kind: "short" });
    const brief = makeLeaf(folder.path, "brief", root, { extensions: SEALS, days: 2 });
    const pdf = await signedBy(brief, [], tsa);
    const at = Date.now() + 5 * 24 * 3600 * 1000;
    const report = await verifyPdf(pdf, { roots: [root.x509.raw], at });
    const [first, second] = report.reasons.map(({ code }) => code);
    assert.deepEqual(
      [report.verdict, first, second],
      ["valid_untrusted", "weak_key", "certificate_out_of_time"],
    );
  });
});

describe("a certificate that was signed with SHA-1", () => {
  test("is doubted, and so is one below it", async () => {
    const old = makeLeaf(folder.path, "sha1", root, { extensions: SEALS, digest: "sha1" });
    const doubt = ["valid_untrusted", "weak_certificate CN=sha1,O=Peer"];
    assert.deepEqual(await outcome(await signedBy(old)), doubt);
    const between = makeLeaf(folder.path, "sha1-ca", root, { extensions: CA, digest: "sha1" });
    const below = makeLeaf(folder.path, "below-sha1", between, { extensions: SEALS });
    assert.deepEqual(await outcome(await signedBy(below, [between])), [
      "valid_untrusted",
      "weak_certificate CN=sha1-ca,O=Peer",
    ]);
  });

  test("is trusted by itself as a root", async () => {
    const old = makeLeaf(folder.path, "sha1-root", root, { extensions: [...CA], digest: "sha1" });
    const below = makeLeaf(folder.path, "below-root", old, { extensions: SEALS });
    assert.deepEqual(await outcome(await signedBy(below), [old]), ["valid"]);
  });
});
