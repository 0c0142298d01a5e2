import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { after, before, test } from "node:test";
import { S3FileStore, type S3FileStoreOptions } from "./s3.ts";

/** What is asked of S3 that a test server does not have: encryption, and temporary credentials. */
interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

const seen: Seen[] = [];
/** A file whose bytes never end. */
const ENDLESS = `ee/${"e".repeat(32)}`;
const server = createServer((request, answer) => {
  const { method = "", url = "", headers } = request;
  seen.push({ method, url, headers });
  if (method === "GET" && url.includes(ENDLESS)) {
    answer.writeHead(200).write("begins");
    return;
  }
  request.resume().once("end", () => {
    const isStart = method === "POST" && url.includes("uploads");
    const root = isStart ? "InitiateMultipartUploadResult" : "CompleteMultipartUploadResult";
    answer.writeHead(200, { ETag: '"tag"', "Content-Type": "application/xml" });
    answer.end(method === "POST" ? `<${root}><UploadId>one</UploadId><ETag>"tag"</ETag></${root}>` : "");
  });
});
let endpoint = "";
before(async () => {
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  endpoint = `http://127.0.0.1:${(listening.address() as { port: number }).port}`;
  process.env["AWS_ACCESS_KEY_ID"] = "id";
  process.env["AWS_SECRET_ACCESS_KEY"] = "secret";
  process.env["AWS_SESSION_TOKEN"] = "session";
});
after(() => {
  server.close();
  server.closeAllConnections();
});

function openStore(encryption: S3FileStoreOptions["encryption"]): S3FileStore {
  const options = { bucket: "files", prefix: "a/", endpoint, region: "eu-west-1", pathStyle: true };
  return new S3FileStore({ ...options, encryption, directDownloads: false }, { now: () => 1 });
}

async function requestsOf(encryption: S3FileStoreOptions["encryption"]): Promise<Seen[]> {
  seen.length = 0;
  const store = openStore(encryption);
  await store.put(Buffer.from("small"));
  const writer = await store.create();
  await writer.write(Buffer.alloc(6 * 1024 * 1024));
  await writer.finish();
  await store.close();
  return [...seen];
}

const isNewObject = ({ method, url }: Seen): boolean =>
  url.includes("uploads") || (method === "PUT" && !url.includes("partNumber"));

test("new objects are encrypted with the wanted key, also those that are sent in parts", async () => {
  const requests = await requestsOf({ kind: "aws:kms", keyId: "key-1" });
  const created = requests.filter(isNewObject);
  assert.deepEqual(
    created.map(({ method }) => method),
    ["PUT", "POST"],
  );
  for (const { headers } of created) {
    assert.equal(headers["x-amz-server-side-encryption"], "aws:kms");
    assert.equal(headers["x-amz-server-side-encryption-aws-kms-key-id"], "key-1");
  }
});

test("without the option the bucket decides on encryption", async () => {
  for (const { headers } of await requestsOf(null))
    assert.equal(headers["x-amz-server-side-encryption"], undefined);
});

test("requests are signed for the region with the credentials of the environment, over their bodies", async () => {
  for (const { method, url, headers } of await requestsOf({ kind: "AES256" })) {
    assert.ok(url.startsWith("/files/a/"), url);
    assert.match(headers.authorization ?? "", /Credential=id\/\d{8}\/eu-west-1\/s3\//);
    assert.equal(headers["x-amz-security-token"], "session");
    if (method === "PUT") assert.match(String(headers["x-amz-content-sha256"]), /^[0-9a-f]{64}$/);
  }
});

test("clients who read slowly, however many, leave connections for jobs and other requests", async () => {
  const store = openStore(null);
  const slow = await Promise.all(Array.from({ length: 256 }, () => store.download(ENDLESS)));
  const { storageKey } = await store.put(Buffer.from("other"));
  assert.ok(await store.has(storageKey));
  await store.delete(storageKey);
  for (const stream of slow) await stream.cancel();
  await store.close();
});
