import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { readCertificate } from "@service/pki/certificate";
import { systemRandom } from "@service/platform/clock/system";
import { readRevocationList } from "../../packages/sealing/src/revocation/crl.ts";
import { Authorities } from "../../packages/sealing/src/seal/validation/ask.ts";
import { temporaryFolder } from "./support/fixtures.ts";
import { makeLeaf, makeRoot } from "./support/openssl-tsa.ts";

const folder = temporaryFolder();
after(folder.remove);
const root = makeRoot(folder.path);
const leaf = makeLeaf(folder.path, "leaf", root);

/** A revocation list of the root without entries. */
function emptyList(): Buffer {
  const [index, config, list] = ["index.txt", "ca.conf", "root.crl"].map((name) => join(folder.path, name));
  writeFileSync(index!, "");
  const lines = [
    "[ca]",
    "default_ca=a",
    "[a]",
    `database=${index}`,
    "default_md=sha256",
    "default_crl_days=5",
  ];
  writeFileSync(config!, lines.join("\n"));
  const signer = ["-keyfile", root.key, "-cert", root.certificate];
  execFileSync("openssl", ["ca", "-gencrl", "-config", config!, ...signer, "-out", list!], { stdio: "pipe" });
  const pem = readFileSync(list!, "utf8");
  return Buffer.from(pem.replaceAll(/-----[^-]+-----/g, ""), "base64");
}

test("a list that its authority makes while it is asked is of today", async () => {
  const body = emptyList();
  let now = readRevocationList(body).thisUpdate - 1000;
  const answer = async () => {
    now += 2000;
    return { status: 200, body };
  };
  const http = { get: answer, post: answer } as unknown as ConstructorParameters<
    typeof Authorities
  >[0]["http"];
  const authorities = new Authorities({ http, clock: { now: () => now }, random: systemRandom });
  const [certificate, issuer] = [leaf.x509.raw, readFileSync(root.certificate)].map((der) =>
    readCertificate(new Uint8Array(der[0] === 0x30 ? der : pemToDer(der))),
  );
  const subject = { certificate: certificate!, issuer: issuer! };
  assert.equal((await authorities.crl("http://list.example/", subject)).kind, "crl");
});

const pemToDer = (pem: Buffer): Buffer =>
  Buffer.from(pem.toString("latin1").replaceAll(/-----[^-]+-----/g, ""), "base64");
