import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import { ListMultipartUploadsCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { assertSealValid } from "../sealing/support/valid-seal.ts";
import { presign } from "../../server/src/domain/model/file-links.ts";
import type { Answer, Client } from "../world/client.ts";
import { type Draft, newDocument, sent, signAs } from "../world/support/signing.ts";
import { createWorld, expectStatus, type World } from "../world/world.ts";
import { type FaultyProxy, faultyProxy } from "./support/faulty-proxy.ts";
import { type S3Server, startS3 } from "./support/s3-server.ts";

/** Documents whose files lie in a bucket (docs/contract/operator.md#s3). */
let s3: S3Server;
let proxy: FaultyProxy;
let world: World;
let client: Client;
before(async () => {
  s3 = await startS3();
  proxy = await faultyProxy(s3.endpoint);
  world = await createWorld({ env: { S3_URL: s3Url("life") } });
  client = await world.integrator();
});
after(async () => {
  await world.close();
  await proxy.close();
  await s3.close();
});
afterEach(() => {
  proxy.mode = "pass";
});

const s3Url = (prefix: string, members = ""): string =>
  `s3://${s3.bucket}/${prefix}?endpoint=${proxy.endpoint}&region=us-east-1${members}`;

/** The objects and the uploads that have begun. */
async function stored(): Promise<string[]> {
  const list = { Bucket: s3.bucket };
  const { Contents = [] } = await s3.client.send(new ListObjectsV2Command(list));
  const { Uploads = [] } = await s3.client.send(new ListMultipartUploadsCommand(list));
  return [...Contents, ...Uploads].map(({ Key = "" }) => Key).toSorted();
}

async function completed(): Promise<Draft> {
  const document = await sent(client);
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  return document;
}

const pem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString("base64")}\n-----END CERTIFICATE-----\n`;

const download = ({ id }: Draft, headers: Record<string, string> = {}): Promise<Answer> =>
  client.get(`/v3/documents/${id}/download`, headers);

test("a document is created, signed, sealed, downloaded and verified, and no file lies in the data folder", async () => {
  const document = await completed();
  const answer = await download(document);
  expectStatus(answer, 200);
  const pdf = Buffer.from(answer.bytes);
  assert.equal(answer.headers.get("content-length"), String(pdf.length));
  const folder = await mkdtemp(join(tmpdir(), "s3-roots-"));
  try {
    const roots = await world.server.context.roots();
    const rootPath = join(folder, "roots.pem");
    await writeFile(rootPath, Object.values(roots).flat().map(pem).join(""));
    await assertSealValid(pdf, { rootPath, roots, environment: "sandbox" });
  } finally {
    await rm(folder, { recursive: true });
  }
  const part = await download(document, { Range: "bytes=0-4" });
  assert.deepEqual([part.status, Buffer.from(part.bytes).toString("latin1")], [206, "%PDF-"]);
  const etag = answer.headers.get("etag")!;
  assert.equal((await download(document, { "If-None-Match": etag })).status, 304);
  assert.equal(existsSync(join(world.server.context.config.dataDir, "files")), false);
  assert.ok((await stored()).length >= 2);
});

function assertUnavailable(answer: Answer): void {
  assert.equal(answer.status, 503, JSON.stringify(answer.body));
  assert.equal(answer.headers.get("retry-after"), "10");
}

describe("while the bucket does not answer", () => {
  test("a creation answers 503, leaves nothing and is not charged; it succeeds later", async () => {
    const before = await stored();
    proxy.mode = "refuse";
    const refused = await newDocument(client);
    assertUnavailable(refused);
    assert.equal(refused.body.code, "SERVICE_UNAVAILABLE");
    proxy.mode = "pass";
    assert.deepEqual(await stored(), before);
    expectStatus(await newDocument(client), 201);
  });

  test("v2 and the links of files answer 503, too", async () => {
    const document = await completed();
    const { domain } = world.server.context;
    const file = await domain.store.read((reader) => reader.files.first({ contentType: "application/pdf" }));
    const link = presign(domain, file!.id).url.slice(world.url.length);
    proxy.mode = "refuse";
    assertUnavailable(await download(document));
    assertUnavailable(await client.get(`/v1/documents/${document.id}/download`));
    assertUnavailable(await world.anonymous.get(link));
    proxy.mode = "pass";
    expectStatus(await world.anonymous.get(link), 200);
  });

  test("a document is sealed when the bucket answers again", async () => {
    const document = await sent(client);
    expectStatus(await signAs(world, client, document), 200);
    proxy.mode = "refuse";
    await world.runJobs();
    assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "processing");
    proxy.mode = "pass";
    world.clock.advance(3_600_000);
    await world.runJobs();
    assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "completed");
  });

  test("a download that breaks off in the bucket is not whole for the client", async () => {
    const document = await completed();
    const whole = (await download(document)).bytes.length;
    Object.assign(proxy, { mode: "break", only: ({ method }: { method: string }) => method === "GET" });
    const answer = await download(document).catch(() => null);
    assert.ok(answer === null || answer.bytes.length < whole);
  });
});

test("a link answers a redirect to the bucket with downloads=direct", async () => {
  const direct = await createWorld({ env: { S3_URL: s3Url("direct", "&downloads=direct") } });
  try {
    const own = await direct.integrator();
    const { id } = expectStatus(await newDocument(own), 201) as { id: string };
    const { domain } = direct.server.context;
    const document = await domain.store.read((reader) => reader.documents.first({ id: id.slice(4) }));
    const link = presign(domain, document!.fileId, 3_600_000).url;
    const answer = await fetch(link, { redirect: "manual" });
    assert.equal(answer.status, 302);
    assert.equal(answer.headers.get("cache-control"), "no-store");
    const target = new URL(answer.headers.get("location")!);
    assert.equal(target.searchParams.get("X-Amz-Expires"), "3600");
    // The signature covers the host, which is the proxy's.
    const served = await fetch(target);
    assert.equal(served.headers.get("content-type"), "application/pdf");
    assert.match(served.headers.get("content-disposition")!, /^attachment; filename="[0-9a-f]{16}\.pdf"/);
    const current = await own.get(`/v3/documents/${id}/download`);
    assert.deepEqual(Buffer.from(await served.arrayBuffer()), Buffer.from(current.bytes));
    assert.equal((await fetch(link, { method: "HEAD", redirect: "manual" })).status, 200);
  } finally {
    await direct.close();
  }
});
