import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { ADMIN_ROOT, type Operation } from "@service/contract/common";
import type { ParsedArguments } from "./arguments.ts";
import { type Access, type Command, UsageError } from "./command.ts";

export interface AdminAnswer {
  ok: boolean;
  /** The JSON of the answer; null when it is empty. */
  body: unknown;
}

/** Sends a command's request. Throws an Error that names the address when the server is unreachable. */
export async function send(access: Access, command: Command, parsed: ParsedArguments): Promise<AdminAnswer> {
  const { operation } = command;
  const url = addressOf(access, operation, parsed.positionals);
  const hasBody = operation.body !== null || operation.form !== undefined;
  if (!hasBody)
    for (const [name, given] of Object.entries(parsed.body)) url.searchParams.set(name, String(given));
  const sent = hasBody ? await bodyOf(operation, parsed.body) : {};
  if (command.saved !== undefined) return save(access, url, parsed.common["out"] ?? ".");
  const answer = await request(access, url, { method: operation.method.toUpperCase(), ...sent });
  if (answer.ok && command.files)
    await writeFiles(answer.body as Record<string, string>, command.files, parsed.common["out"] ?? ".");
  return answer;
}

/** Saves the file of an answer. The body is its path. */
async function save(access: Access, url: URL, folder: string): Promise<AdminAnswer> {
  const headers = { authorization: `Bearer ${await access.readToken()}` };
  const response = await fetchOrExplain(url, { headers });
  if (!response.ok || !response.body) return { ok: false, body: parseAnswer(await response.text(), url) };
  const [, name = "answer"] =
    /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, response.body, { mode: 0o600 });
  return { ok: true, body: { path } };
}

/** @param params the parameters of the path, in their order */
export function addressOf(access: Access, { path }: Operation, params: readonly string[] = []): URL {
  const given = [...params];
  const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(given.shift() ?? ""));
  return new URL(`${ADMIN_ROOT}${filled}`, access.url);
}

export async function request(access: Access, url: URL, init: RequestInit): Promise<AdminAnswer> {
  const headers = {
    ...(init.headers as Record<string, string>),
    authorization: `Bearer ${await access.readToken()}`,
  };
  const response = await fetchOrExplain(url, { ...init, headers });
  const text = await response.text();
  return { ok: response.ok, body: text === "" ? null : parseAnswer(text, url) };
}

/** Calls fetch. When the server is unreachable, the error names the address. */
async function fetchOrExplain(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { cause } = error as { cause?: { message?: string } };
    throw new Error(`No answer from ${url.origin}: ${cause?.message || String(error)}`, { cause: error });
  }
}

function parseAnswer(text: string, { origin }: URL): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The answer from ${origin} is no JSON; is it the service's address?`, { cause: error });
  }
}

export function jsonBody(body: object): RequestInit {
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** The body and its type: JSON, or a form when the operation takes a file. */
async function bodyOf({ form: schema }: Operation, fields: Record<string, unknown>): Promise<RequestInit> {
  if (!schema) return jsonBody(fields);
  const { file: path = "", ...texts } = fields as Record<string, string>;
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError([`${path} cannot be read: ${error.code}.`]);
  });
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set("file", new Blob([content]), basename(path));
  return { body: form };
}

/** Writes the files of an answer into one folder. Replaces them in the answer by their paths. */
async function writeFiles(
  answer: Record<string, string>,
  files: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  const { rfc = "", serialNumber = "" } = answer;
  await mkdir(folder, { recursive: true });
  for (const [field, ending] of Object.entries(files)) {
    const path = join(folder, `${rfc}_${serialNumber}.${ending}`);
    await writeFile(path, Buffer.from(answer[field] ?? "", "base64"), { mode: 0o600 });
    answer[field] = path;
  }
}
