import assert from "node:assert/strict";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, mock, test } from "node:test";
import { FilesUnavailable } from "@service/engine-process/unavailable";
import { DiskFileStore } from "./disk.ts";

let root = "";
before(async () => {
  root = await fs.mkdtemp(join(tmpdir(), "service-signing-disk-"));
});
after(() => fs.rm(root, { recursive: true, force: true }));

const fault = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

/** Runs work on a disk whose files fail to do this. */
async function onFaultyDisk(
  method: "writeFile" | "sync",
  code: string,
  work: () => Promise<void>,
): Promise<void> {
  const open = fs.open.bind(fs);
  mock.method(fs, "open", async (...args: Parameters<typeof open>) => {
    const file = await open(...args);
    mock.method(file, method, () => Promise.reject(fault(code)));
    return file;
  });
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    mock.restoreAll();
    syncBuiltinESMExports();
  }
}

const filesIn = async (): Promise<number> =>
  (await fs.readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

for (const [method, code] of [
  ["writeFile", "ENOSPC"],
  ["sync", "EIO"],
] as const)
  test(`a disk that answers ${code} to ${method} is unavailable, and nothing is left`, async () => {
    const store = new DiskFileStore(root, { now: () => 1 });
    await onFaultyDisk(method, code, () => assert.rejects(store.put(Buffer.from("x")), FilesUnavailable));
    assert.equal(await filesIn(), 0);
    const { storageKey } = await store.put(Buffer.from("x"));
    await store.delete(storageKey);
  });

test("a fault of the program is no unavailable disk", async () => {
  const store = new DiskFileStore(root, { now: () => 1 });
  await onFaultyDisk("writeFile", "EBADF", () =>
    assert.rejects(store.put(Buffer.from("x")), { code: "EBADF" }),
  );
});
