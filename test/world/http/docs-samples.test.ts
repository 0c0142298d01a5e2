import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { describe, test } from "node:test";
import { type OpenApiDocument } from "@service/contract/openapi";
import { Service } from "@service/node";
import { curlSample } from "../../../packages/docs/src/samples/curl.ts";
import { CLIENT_METHODS, nodeSample } from "../../../packages/docs/src/samples/node.ts";
import { pythonSample } from "../../../packages/docs/src/samples/python.ts";
import type { SampleRequest } from "../../../packages/docs/src/samples/sample-request.ts";
import { sampleOf } from "../../../packages/docs/src/samples/sample-of.ts";
import { v2Description, v3Description } from "../../../packages/docs/src/openapi.ts";
import { isParameter } from "../../../packages/docs/src/operation-view.ts";

/** Runs the samples of the reference with test doubles that record the request. */

const ORIGIN = "https://sign.example";
const KEY = "service_test_sk_0123456789abcdefghijABCDEFGHIJ0123456789";

function samplesOf(prefix: string, document: OpenApiDocument): SampleRequest[] {
  const serverUrl = document.servers[0]!.url;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      sampleOf(
        { method, prefix, path, operation, parameters: operation.parameters.filter(isParameter) },
        serverUrl,
      ),
    ),
  );
}
const samples = [...samplesOf("/v3", v3Description(ORIGIN)), ...samplesOf("/v2", v2Description(ORIGIN))];

interface Noted {
  method: string;
  url: string;
  authorization: string | null;
  json: unknown;
}

const expected = ({ method, url, authorized, json }: SampleRequest): Noted => ({
  method: method.toUpperCase(),
  url,
  authorization: authorized ? `Bearer ${KEY}` : null,
  json: json ?? null,
});

const AsyncFunction = (async () => {}).constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<void>;

const openAsBlob = async () => new Blob(["a file"]);

/** Runs the statements of a Node.js sample. Every request is recorded and answered with an empty list. */
async function runNode(text: string): Promise<Noted[]> {
  const noted: Noted[] = [];
  const noting: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    noted.push({
      method: init.method ?? "GET",
      url: String(input instanceof Request ? input.url : input),
      authorization: headers.get("authorization"),
      json: typeof init.body === "string" ? JSON.parse(init.body) : null,
    });
    return Response.json({ object: "list", data: [], hasMore: false, limit: null, nextCursor: null });
  };
  const service = new Service({ apiKey: KEY, baseUrl: ORIGIN, fetch: noting });
  const script = text.replace(/^import .*\n/, "");
  const run = new AsyncFunction("service", "fetch", "process", "openAsBlob", script);
  await run(service, noting, { env: { API_KEY: KEY } }, openAsBlob);
  return noted;
}

describe("a Node.js sample", () => {
  test("uses the client wherever the client has the operation", () => {
    const known = new Set(samples.map(({ prefix, operationId }) => `${prefix} ${operationId}`));
    for (const [prefix, methods] of Object.entries(CLIENT_METHODS))
      for (const operation of Object.keys(methods)) assert.ok(known.has(`${prefix} ${operation}`), operation);
  });
  for (const sample of samples)
    test(`of ${sample.operationId} (${sample.url}) makes its request`, async () => {
      const [noted] = await runNode(nodeSample(sample));
      const { json, ...request } = expected(sample);
      const { json: sent, ...made } = noted!;
      assert.deepEqual({ ...made, url: made.url.split("?")[0]! }, request);
      if (json !== null) assert.deepEqual(sent ?? {}, json);
    });
});

/** The arguments that a shell passes to `curl`. */
function runCurl(text: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${text}`;
  return execFileSync("bash", ["--norc", "-c", script], {
    env: { API_KEY: KEY, PATH: "/usr/bin:/bin" },
    encoding: "utf8",
  })
    .split("\0")
    .slice(0, -1);
}

describe("a curl sample", () => {
  for (const sample of samples)
    test(`of ${sample.operationId} (${sample.url}) makes its request`, () => {
      const args = runCurl(curlSample(sample));
      const valuesOf = (option: string) => args.filter((_, index) => args[index - 1] === option);
      assert.ok(args.includes(sample.url));
      assert.deepEqual(valuesOf("-X"), sample.method === "get" ? [] : [sample.method.toUpperCase()]);
      assert.equal(valuesOf("-H").includes(`Authorization: Bearer ${KEY}`), sample.authorized);
      if (sample.json !== undefined) assert.deepEqual(JSON.parse(valuesOf("-d")[0]!), sample.json);
      assert.deepEqual(
        valuesOf("-F"),
        (sample.form ?? []).map(([name, value]) => `${name}=${value}`),
      );
    });
});

/** Replaces `requests` and the files that the samples open by recording doubles. */
const PYTHON = `
import builtins, io, json, sys, types
noted = []
class Answer:
    def raise_for_status(self): pass
def maker(method):
    def call(url, headers=None, json=None, data=None, files=None, timeout=None):
        noted.append({"method": method.upper(), "url": url, "authorization": (headers or {}).get("Authorization"), "json": json})
        return Answer()
    return call
sys.modules["requests"] = types.SimpleNamespace(**{m: maker(m) for m in ["get", "post", "put", "patch", "delete"]})
builtins.open = lambda *a, **k: io.BytesIO(b"a file")
for text in json.loads(sys.stdin.read()): exec(text, {})
print(json.dumps(noted))
`;

const python = spawnSync("python3", ["--version"]).status === 0;
test("each Python sample makes its request", { skip: python ? false : "python3 is not installed" }, () => {
  const output = execFileSync("python3", ["-c", PYTHON], {
    env: { ...process.env, API_KEY: KEY },
    input: JSON.stringify(samples.map(pythonSample)),
    encoding: "utf8",
  });
  assert.deepEqual(JSON.parse(output), samples.map(expected));
});
