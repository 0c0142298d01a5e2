import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Answer } from "../world/client.ts";

const FOLDER = join(import.meta.dirname, "golden");
/** Headers that are part of the interface, without those of the connection. */
const INTERFACE_HEADERS =
  /^(?:content-type|cache-control|allow|retry-after|vary|www-authenticate|access-control-.*|x-(?!service-request-id).*)$/;

/** Values that differ between runs, in order of appearance: `<uuid 1>`, `<session 2>` … */
const VARIABLE: [name: string, pattern: RegExp][] = [
  ["secret", /ses_[0-9a-f]{32}_secret_[\w-]{43}/g],
  ["session", /ses_[0-9a-f]{32}/g],
  ["request", /req_[0-9a-f]{32}/g],
  ["hash", /\b[0-9a-f]{64}\b/g],
  ["id", /\b[a-z]{3,4}_[0-9a-f]{32}\b/g],
  ["key", /\b[0-9a-f]{2}\/[0-9a-f]{32}\b/g],
  ["file", /(?<=\/files\/)[0-9a-f]{32}/g],
  ["signature", /(?<=signature=)[\w-]{43}/g],
  ["serial", /(?<="(?:serialNumber|number)":")[0-9a-f]{8,40}/g],
  ["uuid", /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g],
  ["token", /(?<=")[\w-]{43}(?=")/g],
  ["host", /http:\/\/127\.0\.0\.1:\d+/g],
];

function withoutVariables(text: string): string {
  return VARIABLE.reduce((result, [name, pattern]) => {
    const seen: string[] = [];
    return result.replaceAll(pattern, (found) => {
      if (!seen.includes(found)) seen.push(found);
      return `<${name} ${seen.indexOf(found) + 1}>`;
    });
  }, text);
}

export interface Exchange {
  method: string;
  path: string;
  request?: unknown;
  answer: Answer;
}

function print({ method, path, request, answer }: Exchange): string {
  const headers = [...answer.headers]
    .filter(([name]) => INTERFACE_HEADERS.test(name))
    .map(([name, value]) => `${name}: ${value}`);
  const body = new TextDecoder().decode(answer.bytes);
  const asked = request === undefined ? [] : [JSON.stringify(request)];
  return `${withoutVariables([`${method} ${path}`, ...asked, "", String(answer.status), ...headers.toSorted((a, b) => a.localeCompare(b)), "", body].join("\n"))}\n`;
}

/**
 * Compares an exchange byte for byte with the golden file, including the order of members. A frozen interface has no
 * reason to change; UPDATE_GOLDEN=1 writes the file of a new operation.
 */
export async function assertGolden(name: string, exchange: Exchange): Promise<void> {
  const path = join(FOLDER, `${name}.txt`);
  const printed = print(exchange);
  if (process.env["UPDATE_GOLDEN"] === "1") {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, printed);
  }
  const kept = await readFile(path, "utf8").catch(() => assert.fail(`${path} is not there`));
  assert.equal(printed, kept);
}
