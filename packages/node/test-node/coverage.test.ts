import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { operations as admin } from "@service/contract/admin";
import { ADMIN_ROOT, LEGACY_ROOTS, type Operation, V2_ROOT, V3_ROOT } from "@service/contract/common";
import { LEGACY_OPERATIONS, V2_OPERATIONS } from "@service/contract/v2";
import { V3_OPERATIONS } from "@service/contract/v3";
import { Listing, Service } from "../src/index.ts";
import { ServiceOperator } from "../src/operator.ts";
import { ServiceV2 } from "../src/v2.ts";
import { BASE, EMPTY_LIST, json, KEY } from "./support/fake-fetch.ts";

/** Operations that no server calls. */
const BROWSERS_ONLY = new Set([
  // Takes a session's secret and no key; the SDK calls it in the signer's browser.
  "initSigningSession",
]);

/** `GET /v3/documents/id` of each operation of a table. */
function addressesOf(root: string, operations: readonly Operation[]): string[] {
  return operations
    .filter(({ id }) => !BROWSERS_ONLY.has(id))
    .map(({ method, path }) => `${method.toUpperCase()} ${root}${path.replaceAll(/\{\w+\}/g, "id")}`);
}

/** A fetch that notes the address of each call. */
function recorder(answer: () => Response) {
  const called: string[] = [];
  const fetch = async (input: unknown, { method }: RequestInit = {}) => {
    called.push(`${method} ${new URL(String(input)).pathname}`);
    return answer();
  };
  return { called, fetch };
}

const LIST = () => json({ ...EMPTY_LIST, status: "completed" });

describe("no operation of the contract is without a method", () => {
  test("v3, by the main client, which has v2's signing sessions, uploads and evidence besides", async () => {
    const { called, fetch } = recorder(LIST);
    await callEverything(new Service({ apiKey: KEY, baseUrl: BASE, fetch }));
    const reached = new Set(called);
    assert.deepEqual(
      addressesOf(V3_ROOT, V3_OPERATIONS).filter((address) => !reached.has(address)),
      [],
    );
    const further = [...reached].filter((address) => !address.includes(` ${V3_ROOT}/`));
    assert.equal(further.length, 6);
    const ofV2 = new Set(addressesOf(V2_ROOT, V2_OPERATIONS));
    assert.ok(further.every((address) => ofV2.has(address)));
  });

  test("v2, by the name of the operation", async () => {
    await eachByName(V2_ROOT, V2_OPERATIONS, (options) => new ServiceV2(options));
  });

  test("the older paths, by the name of the operation", async () => {
    await eachByName(LEGACY_ROOTS[0], LEGACY_OPERATIONS, (options) => new ServiceV2(options).legacy);
  });

  test("the operator's API", async () => {
    const { called, fetch } = recorder(LIST);
    await callEverything(new ServiceOperator({ token: "token", baseUrl: BASE, fetch }));
    assert.deepEqual(
      [...new Set(called)].toSorted(),
      addressesOf(ADMIN_ROOT, Object.values(admin)).toSorted(),
    );
  });
});

test("a POST that ignores idempotency keys is tried once, unless a second attempt changes nothing", async () => {
  const attempts: Record<string, number> = {};
  for (const { id, method } of V2_OPERATIONS.filter((one) => !BROWSERS_ONLY.has(one.id))) {
    if (method !== "post") continue;
    const { called, fetch } = recorder(() => json({}, 503));
    await reject(new ServiceV2(retrying(fetch)), id);
    attempts[id] = called.length;
  }
  const repeated = Object.keys(attempts).filter((id) => attempts[id] === 2);
  assert.deepEqual(repeated.toSorted(), [
    "backfillTemplateRoles",
    "createSigningSession",
    "detectVariables",
    "enterCorrection",
    "exitCorrection",
    "recomputeTemplateRoles",
    "startSigning",
    "validateOnboarding",
    "verifySigningSession",
    "voidDocument",
  ]);
  assert.equal(attempts["addDocumentSigner"], 1);
});

type Options = ConstructorParameters<typeof ServiceV2>[0];
const retrying = (fetch: Options["fetch"]): Options => ({
  apiKey: KEY,
  baseUrl: BASE,
  fetch,
  maxRetries: 1,
  runtime: { sleep: async () => {} },
});

/** Calls each operation by its name, and looks where the call went. */
async function eachByName(
  root: string,
  operations: readonly Operation[],
  open: (options: Options) => object,
): Promise<void> {
  for (const operation of operations.filter(({ id }) => !BROWSERS_ONLY.has(id))) {
    const { called, fetch } = recorder(() => json({}, 400));
    await reject(open({ apiKey: KEY, baseUrl: BASE, fetch }), operation.id);
    assert.deepEqual(called, addressesOf(root, [operation]));
  }
}

/** Calls a method whose call fails. Streams are read. */
async function reject(client: object, id: string): Promise<void> {
  const method = (client as Record<string, ((given: unknown) => unknown) | undefined>)[id];
  assert.ok(method, `no method ${id}`);
  const isStream = id.startsWith("follow");
  const input = isStream ? "id" : { params: new Proxy({}, { get: () => "id" }), body: {}, form: {} };
  const result = method.call(client, input);
  await assert.rejects(async () => (isStream ? (result as AsyncGenerator).next() : result));
}

/** Methods that take a file, and which argument it is. */
const FILES: Readonly<Record<string, number>> = { import: 1, createFromFile: 0, validateFile: 0 };

/** An id, but the file of an import. */
function argumentOf(method: string, index: number): unknown {
  return FILES[method] === index ? new Uint8Array(1) : "id";
}

/** Every method of every resource, with an id wherever one could be wanted. */
async function callEverything(client: object): Promise<void> {
  for (const resource of Object.values(client) as object[])
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(resource))) {
      if (name === "constructor") continue;
      const method = (resource as Record<string, (...args: unknown[]) => unknown>)[name]!;
      const args = Array.from({ length: method.length }, (_, index) => argumentOf(name, index));
      const result = await method.apply(resource, args);
      if (result instanceof Listing) await result.page();
    }
}
