import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, before } from "node:test";
import { DiskFileStore } from "@service/platform/files/disk";
import { fileStoreContract } from "../support/file-store-contract.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "service-signing-files-"));
  assert.ok((await stat(folder)).isDirectory());
});
after(() => rm(folder, { recursive: true, force: true }));

let now = Date.UTC(2026, 0, 1);
const clock = { now: () => now, set: (instant: number) => (now = instant) };
let stores = 0;

fileStoreContract("a folder", () => {
  const root = join(folder, String(stores++));
  const stored = async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    return files.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  };
  return { store: new DiskFileStore(root, clock), clock, stored };
});
