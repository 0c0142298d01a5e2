import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { generatedFiles } from "../generate/files.ts";
import { OPERATIONS } from "../src/generated/operations.ts";
import { OPERATIONS as V2_OPERATIONS } from "../src/generated/v2/operations.ts";
import { Listing, Service } from "../src/index.ts";
import { ServiceV2 } from "../src/v2.ts";
import { BASE, EMPTY_LIST, json, KEY } from "./support/fake-fetch.ts";

const folder = join(import.meta.dirname, "../src/generated");

test("what is generated is what the contract says; else run `npm run generate -w packages/node`", async () => {
  const fresh = await generatedFiles();
  const entries = await readdir(folder, { recursive: true });
  assert.deepEqual(entries.filter((name) => name.endsWith(".ts")).toSorted(), Object.keys(fresh).toSorted());
  for (const [name, text] of Object.entries(fresh))
    assert.ok((await readFile(join(folder, name), "utf8")) === text, `${name} is not what the contract says`);
});

test("each operation of the contract is a method of the client", async () => {
  const called = new Set<string>();
  const fetch = async (input: unknown, { method }: RequestInit = {}) => {
    called.add(`${method} ${new URL(String(input)).pathname}`);
    return json({ ...EMPTY_LIST, status: "completed" });
  };
  await callEverything(new Service({ apiKey: KEY, baseUrl: BASE, fetch }));
  const described = Object.values(OPERATIONS).map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "id")}`,
  );
  assert.deepEqual([...called].toSorted(), described.toSorted());
});

test("each operation of v2 is a method of its client, and one that makes something is asked once", async () => {
  const called: string[] = [];
  const fetch = async (input: unknown, { method }: RequestInit = {}) => {
    called.push(`${method} ${new URL(String(input)).pathname}`);
    return json({}, 503);
  };
  const runtime = { sleep: async () => {} };
  const client = new ServiceV2({ apiKey: KEY, baseUrl: BASE, fetch, runtime, maxRetries: 1 });
  const input = { params: new Proxy({}, { get: () => "id" }), body: {} };
  const attempts: Record<string, number> = {};
  for (const [name, { method, path }] of Object.entries(V2_OPERATIONS)) {
    called.length = 0;
    const call = client[name as keyof typeof V2_OPERATIONS] as (given: unknown) => Promise<unknown>;
    await assert.rejects(call.call(client, input));
    assert.deepEqual([...new Set(called)], [`${method} ${path.replaceAll(/\{\w+\}/g, "id")}`]);
    attempts[name] = called.length;
  }
  assert.deepEqual(
    [attempts["createTemplate"], attempts["startSigning"], attempts["listDocuments"]],
    [1, 2, 2],
  );
});

/** Every method of every resource, with an id wherever one could be wanted. */
async function callEverything(service: Service): Promise<void> {
  for (const resource of Object.values(service) as object[]) {
    const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).filter(
      (name) => name !== "constructor",
    );
    for (const name of methods) {
      const method = (resource as Record<string, (...args: string[]) => unknown>)[name]!;
      const result = await method.apply(
        resource,
        Array.from({ length: method.length }, () => "id"),
      );
      if (result instanceof Listing) await result.page();
    }
  }
}
