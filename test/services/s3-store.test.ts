import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { ListMultipartUploadsCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { S3FileStore, type S3FileStoreOptions } from "@service/platform/files/s3";
import { FilesUnavailable } from "../../packages/engine-process/src/unavailable.ts";
import { fileStoreContract } from "../world/support/file-store-contract.ts";
import { type FaultyProxy, faultyProxy } from "./support/faulty-proxy.ts";
import { type S3Server, startS3 } from "./support/s3-server.ts";

/** The files of a deployment in a bucket (docs/contract/operator.md#s3). */
const MB = 1024 * 1024;
/** Short, so that silence is noticed at once. */
const TIMEOUT_MS = 300;
/** Longer, so that a busy machine sends what takes an upload back. */
const PATIENT_MS = 3000;

let s3: S3Server;
let proxy: FaultyProxy;
before(async () => {
  s3 = await startS3();
  proxy = await faultyProxy(s3.endpoint);
});
after(async () => {
  await proxy.close();
  await s3.close();
});

let now = Date.UTC(2026, 0, 1);
const clock = { now: () => now, set: (instant: number) => (now = instant) };
let stores = 0;

function openStore(options: Partial<S3FileStoreOptions> = {}): S3FileStore {
  return new S3FileStore(
    {
      bucket: s3.bucket,
      prefix: `p${stores++}/`,
      endpoint: s3.endpoint,
      region: "us-east-1",
      pathStyle: true,
      encryption: null,
      directDownloads: false,
      ...options,
    },
    clock,
  );
}

/** The objects and the uploads under a prefix. */
async function stored(prefix: string): Promise<string[]> {
  const list = { Bucket: s3.bucket, Prefix: prefix };
  const { Contents = [] } = await s3.client.send(new ListObjectsV2Command(list));
  const { Uploads = [] } = await s3.client.send(new ListMultipartUploadsCommand(list));
  const uploads = Uploads.map(({ Key = "", UploadId = "" }) => `${Key.slice(prefix.length)}?${UploadId}`);
  return [...Contents.map(({ Key = "" }) => Key.slice(prefix.length)), ...uploads];
}

fileStoreContract("a bucket", () => {
  const prefix = `contract/${stores++}/`;
  return { store: openStore({ prefix }), clock, stored: () => stored(prefix) };
});

const broken = (mode: FaultyProxy["mode"], only: FaultyProxy["only"] = () => true) =>
  Object.assign(proxy, { mode, only });

const through = (timeoutMs = TIMEOUT_MS) =>
  openStore({ endpoint: proxy.endpoint, prefix: "faulty/", timeoutMs });

describe("a bucket that does not answer", () => {
  after(() => broken("pass"));

  for (const mode of ["refuse", "silent"] as const)
    test(`each method is unavailable while it would ${mode}`, async () => {
      broken("pass");
      const store = through();
      const { storageKey } = await store.put(randomBytes(10));
      broken(mode);
      const calls = [
        store.put(randomBytes(10)),
        store.stream(storageKey),
        store.delete(storageKey),
        store.has(storageKey),
        store.ping(),
        store.sweep({ before: now, part: 0, of: 256, keep: async () => new Set() }),
        store.create().then(async (writer) => {
          await writer.write(randomBytes(10));
          return writer.finish();
        }),
      ];
      for (const outcome of await Promise.allSettled(calls)) {
        assert.equal(outcome.status, "rejected");
        assert.ok(outcome.reason instanceof FilesUnavailable, String(outcome.reason));
      }
    });

  for (const mode of ["refuse", "silent"] as const)
    test(`a large upload whose second part meets "${mode}" fails and leaves nothing`, async () => {
      broken(mode, ({ method, url }) => method === "PUT" && url.includes("partNumber=2"));
      const before = await stored("faulty/");
      const writer = await through(PATIENT_MS).create();
      const write = async () => {
        for (let part = 0; part < 20; part++) await writer.write(randomBytes(MB));
        return writer.finish();
      };
      await assert.rejects(write(), FilesUnavailable);
      await writer.discard();
      assert.deepEqual(await stored("faulty/"), before);
    });

  test("a file whose body breaks off fails and is not short", async () => {
    broken("pass");
    const store = through();
    const { storageKey } = await store.put(randomBytes(MB));
    broken("break", ({ method }) => method === "GET");
    await assert.rejects(store.stream(storageKey).then(buffer), FilesUnavailable);
  });

  test("wrong credentials are no missing file", async () => {
    broken("pass");
    const key = process.env["AWS_SECRET_ACCESS_KEY"];
    process.env["AWS_SECRET_ACCESS_KEY"] = "wrong";
    const store = openStore();
    try {
      await assert.rejects(store.has(`ab/${"a".repeat(32)}`), FilesUnavailable);
    } finally {
      process.env["AWS_SECRET_ACCESS_KEY"] = key;
    }
  });
});

test("a link of the bucket opens the file with the wanted headers until it expires", async () => {
  clock.set(Date.now());
  const store = openStore({ directDownloads: true });
  const { storageKey } = await store.put(Buffer.from("%PDF-"));
  const headers = { contentType: "application/pdf", contentDisposition: 'attachment; filename="a b.pdf"' };
  const url = await store.link(storageKey, { ...headers, expiresAt: now + 90_500 });
  assert.ok(url);
  assert.equal(new URL(url).searchParams.get("X-Amz-Expires"), "90");
  const served = await fetch(url, { headers: { Range: "bytes=1-3" } });
  assert.equal(served.status, 206);
  assert.equal(await served.text(), "PDF");
  assert.equal(served.headers.get("content-type"), headers.contentType);
  assert.equal(served.headers.get("content-disposition"), headers.contentDisposition);
  const forged = new URL(url);
  forged.searchParams.set("X-Amz-Expires", "9000");
  assert.equal((await fetch(forged)).status, 403);
  assert.equal(await openStore().link(storageKey, { ...headers, expiresAt: now + 1000 }), null);
});
