import assert from "node:assert/strict";
import { X509Certificate } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { readRoots, readRootsByRole, ROLES, type RootsByRole } from "@service/verify";
import { temporaryFolder } from "../../sealing/support/fixtures.ts";
import { makeRoot } from "../../sealing/support/openssl-tsa.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { createWorld, type World } from "../world.ts";

const folder = temporaryFolder();
const own = makeRoot(folder.path, "former-seal");
const signers = makeRoot(folder.path, "signers");
let world: World;

before(async () => {
  const twice = readFileSync(own.certificate, "latin1").repeat(2);
  writeFileSync(join(folder.path, "more.pem"), twice);
  const env = {
    VERIFY_CA_FILE: join(folder.path, "more.pem"),
    PSC_CA_FILE: own.certificate,
    FEA_CA_FILE: signers.certificate,
  };
  world = await createWorld({ env, overrides: { pdf: plainPdf } });
});
after(async () => {
  await world.close();
  folder.remove();
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${world.url}${path}`, { headers });

describe("the page at /verify", () => {
  test("speaks the visitor's language, and is not fetched again while it is the same", async () => {
    for (const [language, lang, title] of [
      ["en-GB,en", "en", "Verify a signed PDF"],
      ["es-MX", "es", "Verificar un PDF firmado"],
      ["fr-CA", "fr", "Vérifier un PDF signé"],
      ["ja", "es", "Verificar un PDF firmado"],
    ] as const) {
      const answer = await get("/verify", { "accept-language": language });
      assert.equal(answer.headers.get("content-type"), "text/html; charset=UTF-8");
      const text = await answer.text();
      assert.ok(text.includes(`<html lang="${lang}">`) && text.includes(`<title>${title}</title>`), language);
      const etag = answer.headers.get("etag")!;
      const again = await get("/verify", { "accept-language": language, "if-none-match": etag });
      assert.equal(again.status, 304);
    }
  });

  test("may talk to nobody, and carries the roots in itself", async () => {
    const answer = await get("/verify");
    assert.match(
      answer.headers.get("content-security-policy") ?? "",
      /default-src 'none'.*connect-src 'none'/,
    );
    assert.equal(answer.headers.get("referrer-policy"), "no-referrer");
    const text = await answer.text();
    const inPage = /name="service-roots" content="([^"]+)"/.exec(text)![1]!.split(" ");
    const served = Object.entries(await published());
    assert.deepEqual(
      inPage,
      served.flatMap(([role, roots]) =>
        roots.map((root) => `${role}:${Buffer.from(root).toString("base64")}`),
      ),
    );
    assert.doesNotMatch(text, /<script(?![^>]*\bsrc=)|\bon\w+=|style=/, "nothing inline");
  });

  test("its files never change under their names; others are not there", async () => {
    const text = await (await get("/verify")).text();
    for (const [, path] of text.matchAll(/(?:src|href)="(\/verify\/assets\/[^"]+)"/g)) {
      const answer = await get(path!);
      assert.equal(answer.status, 200, path);
      assert.match(answer.headers.get("cache-control") ?? "", /immutable/);
      await answer.arrayBuffer();
    }
    for (const path of ["/verify/assets/..%2f..%2fpackage.json", "/verify/assets/nothing.js", "/verify/x"])
      assert.equal((await get(path)).status, 404, path);
    assert.equal((await get("/verify/")).status, 200);
  });
});

async function published(): Promise<RootsByRole> {
  const answer = await get("/verify/roots.json");
  assert.match(answer.headers.get("content-type") ?? "", /^application\/json/);
  assert.equal(answer.headers.get("access-control-allow-origin"), "*");
  return readRootsByRole(await answer.bytes());
}

const kept = (folder: string): X509Certificate =>
  new X509Certificate(readFileSync(join(world.dataDir, `keys/${folder}/root.pem`)));

test("each root is published for what it vouches for, once", async () => {
  const roots = await published();
  const [live, sandbox, sandboxPeople] = [kept("seal"), kept("sandbox"), kept("fea")];
  const expected: Record<keyof RootsByRole, X509Certificate[]> = {
    seal: [live, own.x509],
    sandbox: [sandbox, sandboxPeople],
    timestamp: [live, own.x509],
    conservation: [live, own.x509],
    fea: [signers.x509],
  };
  for (const role of ROLES)
    assert.deepEqual(
      roots[role].map((root) => new X509Certificate(root).fingerprint256).toSorted(),
      expected[role].map(({ fingerprint256 }) => fingerprint256).toSorted(),
      role,
    );
  for (const name of [sandbox.subject, sandbox.issuer]) assert.match(name, /Sandbox \(no legal value\)$/);
});

test("the PEM holds the roots of seals and timestamps alone", async () => {
  const answer = await get("/verify/roots.pem");
  assert.equal(answer.headers.get("content-type"), "application/x-pem-file");
  const roots = readRoots(Buffer.from(await answer.arrayBuffer())).map((root) => new X509Certificate(root));
  const built = new X509Certificate(readFileSync(join(world.dataDir, "keys/seal/root.pem")));
  assert.deepEqual(
    roots.map(({ fingerprint256 }) => fingerprint256).toSorted(),
    [built, own.x509].map(({ fingerprint256 }) => fingerprint256).toSorted(),
  );
});
