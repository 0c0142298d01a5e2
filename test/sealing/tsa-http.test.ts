import assert from "node:assert/strict";
import { createHash, createPrivateKey, sign } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import { inspect } from "node:util";
import { systemClock, systemRandom } from "@service/platform/clock/system";
import type { SealKey } from "../../packages/sealing/src/seal/index.ts";
import {
  httpAuthority,
  issueToken,
  POLICIES,
  TimestampRefused,
} from "../../packages/sealing/src/timestamp/index.ts";
import { toDer } from "@service/pki/ber";
import { octetString, readChildren, readElement } from "@service/pki/der";
import { readConfig } from "@service/settings/config";
import type { TimestampToken } from "../../packages/sealing/src/port/timestamp.ts";
import { temporaryFolder } from "./support/fixtures.ts";
import { type Issued, makeLeaf, makeRoot, opensslPeer, verifyWithOpenssl } from "./support/openssl-tsa.ts";
import {
  type Answer,
  granted,
  nonceOf,
  reply,
  startTsa,
  through,
  type TsaServer,
} from "./support/tsa-server.ts";

const SHA256 = createHash("sha256").update("what is stamped").digest();
const folder = temporaryFolder();
let root: Issued;
let signer: Issued;
let tsa: TsaServer;

before(async () => {
  root = makeRoot(folder.path);
  signer = makeLeaf(folder.path, "signer", root);
  tsa = await startTsa(through(opensslPeer(folder.path, signer)));
});
afterEach(() => tsa.requests.splice(0));
after(async () => {
  await tsa.close();
  folder.remove();
});

type Options = Partial<Parameters<typeof httpAuthority>[0]>;

function stamp(answer: Answer, options: Options = {}): Promise<TimestampToken> {
  tsa.answer = answer;
  const authority = httpAuthority({
    url: tsa.url,
    clock: systemClock,
    random: systemRandom,
    requireUsage: true,
    anchors: [root.x509],
    ...options,
  });
  return authority.issueToken(SHA256);
}

async function refusal(answer: Answer, options: Options = {}): Promise<TimestampRefused> {
  const failed: unknown = await stamp(answer, options).then(
    () => assert.fail("the answer was taken"),
    (error: unknown) => error,
  );
  assert.ok(failed instanceof TimestampRefused, String(failed));
  return failed;
}

/** The key of a certificate, for tokens that OpenSSL itself would not issue. */
function keyOf(issued: Issued): SealKey {
  const key = createPrivateKey(readFileSync(issued.key));
  return {
    chain: [issued.x509.raw, root.x509.raw],
    algorithm: "ecdsa-sha256",
    sign: async (data) => sign("sha256", data, { key, dsaEncoding: "der" }),
  };
}

type Change = Partial<Parameters<typeof issueToken>[1]>;

/** Issues a token that answers the request, except for the test's changes. */
function issuing(key: SealKey, change: Change = {}, forge = (token: Uint8Array) => token): Answer {
  return async (query, _request, response) => {
    const info = { policy: "1.2.3", imprint: SHA256, serialNumber: 7n, genTime: Date.now() };
    const token = await issueToken(key, { ...info, nonce: nonceOf(query), ...change });
    reply(response, granted(forge(token)));
  };
}

describe("a real peer, openssl ts -reply", () => {
  test("stamps, and its token says who, when and under what policy", async () => {
    const before = Date.now();
    const token = await stamp(through(opensslPeer(folder.path, signer)));
    await verifyWithOpenssl(folder.path, token.der, SHA256, root.certificate);
    assert.equal(token.issuer, "CN=signer,O=Peer");
    assert.equal(token.policy, "1.2.3.4.1");
    assert.equal(token.algorithm, "SHA-256");
    assert.match(token.serialNumber, /^[0-9a-f]{2,}$/);
    assert.ok(Math.abs(token.issuedAt - before) < 5000);
    const [request] = tsa.requests;
    assert.equal(request?.method, "POST");
    assert.equal(request?.headers["content-type"], "application/timestamp-query");
    assert.equal(request?.headers.authorization, undefined);
  });

  test("sends another nonce with each request", async () => {
    const answer = through(opensslPeer(folder.path, signer));
    await stamp(answer);
    await stamp(answer);
    const [first, second] = tsa.requests.map(({ query }) => nonceOf(query));
    assert.notEqual(first, second);
  });

  const variants: [what: string, kind: "rsa" | "ec", options: Parameters<typeof opensslPeer>[2]][] = [
    ["RSA with SHA-256", "rsa", {}],
    ["RSA with SHA-512, its certificate named by SHA-1", "rsa", { signerDigest: "sha512", ess: "sha1" }],
    ["ECDSA with SHA-384, its certificate named by SHA-384", "ec", { signerDigest: "sha384", ess: "sha384" }],
  ];
  for (const [what, kind, options] of variants) {
    test(`is understood: ${what}`, async () => {
      const peer = opensslPeer(
        folder.path,
        makeLeaf(folder.path, what.replaceAll(/\W/g, ""), root, { kind }),
        options,
      );
      const token = await stamp(through(peer));
      await verifyWithOpenssl(folder.path, token.der, SHA256, root.certificate);
    });
  }

  test("may stand under an intermediate authority that its token brings along", async () => {
    const extensions = ["basicConstraints=critical,CA:true", "keyUsage=critical,keyCertSign"];
    const intermediate = makeLeaf(folder.path, "intermediate", root, { extensions });
    const deep = makeLeaf(folder.path, "deep", intermediate);
    const withChain = opensslPeer(folder.path, deep, { chain: intermediate.certificate });
    assert.equal((await stamp(through(withChain))).issuer, "CN=deep,O=Peer");
    const alone = await refusal(through(opensslPeer(folder.path, deep)));
    assert.equal(alone.reason, "certificate");
  });

  test("whose answer is BER of indefinite lengths is understood, and its token kept in DER", async () => {
    const peer = opensslPeer(folder.path, signer);
    const token = await stamp(async (query, _request, response) => reply(response, asBer(await peer(query))));
    assert.deepEqual(Buffer.from(toDer(token.der)), Buffer.from(token.der));
    await verifyWithOpenssl(folder.path, token.der, SHA256, root.certificate);
  });

  test("that rejects is refused with what it says", async () => {
    const { reason, message } = await refusal(
      through(opensslPeer(folder.path, signer, { digests: "sha512" })),
    );
    assert.equal(reason, "status");
    assert.match(message, /status 2: .*digest algorithm is not supported/);
  });

  test("whose reply is an old one over the same hash is refused: the nonce is another", async () => {
    const peer = opensslPeer(folder.path, signer);
    let old: Buffer | undefined;
    await stamp(async (query, _request, response) => {
      old = await peer(query);
      reply(response, old);
    });
    const { reason } = await refusal((_query, _request, response) => reply(response, old!));
    assert.equal(reason, "nonce");
  });

  test("that stamps another hash is refused", async () => {
    const peer = opensslPeer(folder.path, signer);
    const { reason } = await refusal(async (query, _request, response) => {
      const other = Buffer.from(query);
      const at = other.indexOf(SHA256);
      other[at] = (other[at] ?? 0) ^ 1;
      reply(response, await peer(other));
    });
    assert.equal(reason, "imprint");
  });
});

describe("the certificate behind a token", () => {
  test("must be of a trusted authority, where one is configured", async () => {
    const stranger = makeRoot(folder.path, "stranger");
    const peer = opensslPeer(folder.path, makeLeaf(folder.path, "strange", stranger));
    assert.equal((await refusal(through(peer))).reason, "certificate");
    assert.equal((await stamp(through(peer), { anchors: [stranger.x509] })).issuer, "CN=strange,O=Peer");
    assert.equal((await stamp(through(peer), { anchors: [] })).issuer, "CN=strange,O=Peer");
  });

  test("a file of trusted authorities that holds none stops the start, by its variable's name", () => {
    const empty = join(folder.path, "empty.pem");
    writeFileSync(empty, "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
    for (const name of ["TSA_CA_FILE", "PSC_CA_FILE"]) {
      for (const path of [empty, join(folder.path, "missing.pem"), root.key])
        assert.throws(() => readConfig({ [name]: path }), new RegExp(`${name} must name a file`));
    }
    const both = join(folder.path, "both.pem");
    writeFileSync(both, [root, signer].map(({ certificate }) => readFileSync(certificate)).join(""));
    assert.equal(readConfig({ TSA_CA_FILE: both }).tsaAnchors.length, 2);
  });

  const usages: [what: string, extensions: string[]][] = [
    ["without the usage", ["basicConstraints=CA:false"]],
    ["with the usage, not critical", ["extendedKeyUsage=timeStamping"]],
    ["with another usage beside it", ["extendedKeyUsage=critical,timeStamping,emailProtection"]],
    ["with another usage alone", ["extendedKeyUsage=critical,emailProtection"]],
  ];
  for (const [index, [what, extensions]] of usages.entries()) {
    test(`${what} is refused of a timestamp authority, and accepted of a PSC`, async () => {
      const key = keyOf(makeLeaf(folder.path, `usage-${index}`, root, { extensions }));
      assert.equal((await refusal(issuing(key))).reason, "certificate");
      const token = await stamp(issuing(key), { requireUsage: false });
      assert.equal(token.issuer, `CN=usage-${index},O=Peer`);
    });
  }

  test("must have been valid when the token was issued", async () => {
    const key = keyOf(makeLeaf(folder.path, "short", root, { days: 1 }));
    const later = { now: () => Date.now() + 2 * 24 * 3600 * 1000 };
    const { reason, message } = await refusal(issuing(key, { genTime: later.now() }), { clock: later });
    assert.equal(reason, "certificate");
    assert.match(message, /not valid at the token's time/);
  });

  test("a stale token is refused, though everything else of it holds", async () => {
    const key = keyOf(makeLeaf(folder.path, "stale", root));
    for (const minutes of [-6, 6]) {
      const answer = issuing(key, { genTime: Date.now() + minutes * 60_000 });
      assert.equal((await refusal(answer)).reason, "time");
    }
    const near = await stamp(issuing(key, { genTime: Date.now() + 4 * 60_000 }));
    assert.equal(near.serialNumber, "07");
  });

  test("a token with another nonce, or none, is refused, though everything else of it holds", async () => {
    const key = keyOf(makeLeaf(folder.path, "nonce", root));
    for (const nonce of [5n, null]) assert.equal((await refusal(issuing(key, { nonce }))).reason, "nonce");
  });

  test("a constancia must be of the policies of NOM-151", async () => {
    const key = keyOf(makeLeaf(folder.path, "policy", root));
    const nom151 = { policyUnder: "2.16.484.101.10.316" };
    for (const policy of ["1.2.3", "2.16.484.101.10.3160.1", "2.16.484.101.10"])
      assert.equal((await refusal(issuing(key, { policy }), nom151)).reason, "policy");
    const token = await stamp(issuing(key, { policy: POLICIES.psc }), nom151);
    assert.equal(token.policy, "2.16.484.101.10.316.999.1");
  });

  test("another certificate of the same key does not take the place of the one that is named", async () => {
    const first = makeLeaf(folder.path, "named", root);
    const second = makeLeaf(folder.path, "twin", root, { key: first.key, subject: "/O=Peer/CN=named" });
    // The attributes name the first certificate and are signed by the key of both. The token contains the second.
    const swap = (bytes: Uint8Array) => replaced(bytes, sha256(second.x509.raw), sha256(first.x509.raw));
    const forger: SealKey = { ...keyOf(second), sign: (data) => keyOf(first).sign(swap(data)) };
    const { reason, message } = await refusal(issuing(forger, {}, swap));
    assert.equal(reason, "certificate");
    assert.match(message, /names another certificate/);
  });
});

const open = (tag: number, ...parts: Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.of(tag, 0x80), ...parts, Buffer.alloc(2)]);

/**
 * A response in the encoding of some authorities: every element that is not signed or hashed literally has an
 * indefinite length, and the content's string is in two parts.
 */
function asBer(bytes: Uint8Array): Buffer {
  const [status, token] = readChildren(readElement(bytes));
  const [type, wrapper] = readChildren(token!);
  const [version, digests, content, ...rest] = readChildren(readChildren(wrapper!)[0]!);
  const [contentType, explicit] = readChildren(content!);
  const [string] = readChildren(explicit!);
  const halves = [string!.contents.subarray(0, 9), string!.contents.subarray(9)];
  const parted = open(0x24, ...halves.map(octetString));
  const info = open(0x30, contentType!.raw, open(0xa0, parted));
  const others = rest.map((part) => open(part.tag, part.contents));
  const signedData = open(0x30, version!.raw, digests!.raw, info, ...others);
  return open(0x30, status!.raw, open(0x30, type!.raw, open(0xa0, signedData)));
}

const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

function replaced(bytes: Uint8Array, from: Buffer, to: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(from);
  assert.ok(at >= 0);
  to.copy(copy, at);
  return copy;
}

describe("the way there", () => {
  const ways: [what: string, answer: Answer, reason: string][] = [
    ["an HTTP error", (_q, _r, response) => void response.writeHead(503).end("busy"), "unreachable"],
    [
      "a redirect",
      (_q, _r, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      "unreachable",
    ],
    ["a connection cut", (_q, _r, response) => void response.destroy(), "unreachable"],
    [
      "an answer cut off",
      (_q, _r, response) => {
        response.writeHead(200, { "content-length": "1000" });
        response.write("0", () => response.destroy());
      },
      "unreachable",
    ],
    ["an answer without end", (_q, _r, response) => flood(response), "too_large"],
    ["an empty answer", (_q, _r, response) => void response.writeHead(200).end(), "malformed"],
    ["a page", (_q, _r, response) => reply(response, Buffer.from("<html>Proxy</html>")), "malformed"],
    [
      "a granted status without a token",
      (_q, _r, response) => reply(response, Buffer.from("30053003020100", "hex")),
      "malformed",
    ],
    [
      "a response with bytes after it",
      async (query, _request, response) =>
        reply(response, Buffer.concat([await opensslPeer(folder.path, signer)(query), Buffer.of(0)])),
      "malformed",
    ],
  ];
  for (const [what, answer, reason] of ways) {
    test(`${what} is refused as ${reason}`, async () => {
      assert.equal((await refusal(answer)).reason, reason);
    });
  }

  test("a peer that never answers is given up after the time allowed", async () => {
    const { reason, cause } = await refusal(() => undefined, { timeoutMs: 50 });
    assert.equal(reason, "unreachable");
    assert.equal((cause as Error).name, "TimeoutError");
  });

  test("a peer that drips is given up after the same time", async () => {
    const { reason } = await refusal(
      (_query, _request, response) => {
        response.writeHead(200, { "content-length": "1000" });
        response.write("0");
      },
      { timeoutMs: 50 },
    );
    assert.equal(reason, "unreachable");
  });

  test("a peer that is not there is unreachable, and no message holds the address's password", async () => {
    const gone = await startTsa(() => undefined);
    await gone.close();
    const url = gone.url.replace("//", "//user:hidden@");
    const error = await refusal(() => undefined, { url });
    assert.equal(error.reason, "unreachable");
    assert.doesNotMatch(inspect(error, { depth: null }), /hidden/);
  });

  test("credentials in the address go as HTTP Basic", async () => {
    const url = tsa.url.replace("//", "//user:pa%24s@");
    await stamp(through(opensslPeer(folder.path, signer)), { url });
    const sent = tsa.requests[0]?.headers.authorization ?? "";
    assert.equal(Buffer.from(sent.replace(/^Basic /, ""), "base64").toString(), "user:pa$s");
  });
});

function flood(response: Parameters<Answer>[2]): void {
  response.writeHead(200);
  const more = (): void => {
    if (response.destroyed) return;
    response.write(Buffer.alloc(16 * 1024), () => setImmediate(more));
  };
  more();
}
