import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
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
  const { operation, pathOptions = [] } = command;
  const inPath = pathOptions.map((name) => String(parsed.body[name]));
  const url = addressOf(access, operation, [...parsed.positionals, ...inPath]);
  const options = Object.entries(parsed.body).filter(([name]) => !pathOptions.includes(name));
  const isQuery = operation.body === null && operation.form === undefined;
  for (const [name, given] of isQuery ? options : [])
    if (name !== "file") url.searchParams.set(name, String(given));
  if (command.saved !== undefined) return save(access, url, parsed.common["out"] ?? ".");
  if (command.printed) return print(access, url, parsed.body["file"] as string | undefined);
  const sent = await bodyOf(operation, Object.fromEntries(options));
  const answer = await request(access, url, { method: operation.method.toUpperCase(), ...sent });
  if (answer.ok && command.files)
    await writeFiles(answer.body as Record<string, string>, command.files, parsed.common["out"] ?? ".");
  return answer;
}

/** Writes the file of an answer to a path or to standard output, as it comes. */
async function print(access: Access, url: URL, path: string | undefined): Promise<AdminAnswer> {
  const response = await open(access, url);
  if (!response.ok || !response.body) return { ok: false, body: parseAnswer(await response.text(), url) };
  if (path === undefined) await pipeline(response.body, process.stdout, { end: false });
  else await writeFile(path, response.body, { mode: 0o600 });
  return { ok: true, body: path === undefined ? null : { path } };
}

async function open(access: Access, url: URL): Promise<Response> {
  return fetchOrExplain(url, { headers: { authorization: `Bearer ${await access.readToken()}` } });
}

/** Saves the file of an answer. The body is its path. */
async function save(access: Access, url: URL, folder: string): Promise<AdminAnswer> {
  const response = await open(access, url);
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

/** The body and its type: JSON, a file, or a form with one. */
async function bodyOf(
  { body, form: schema, fileType }: Operation,
  fields: Record<string, unknown>,
): Promise<RequestInit> {
  if (body !== null) return jsonBody(fields);
  const { file: path = "", ...texts } = fields as Record<string, string>;
  if (fileType !== undefined)
    return { headers: { "content-type": fileType }, body: new Blob([await contentOf(path)]) };
  if (!schema) return {};
  const content = await contentOf(path);
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set("file", new Blob([content]), basename(path));
  return { body: form };
}

async function contentOf(path: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError([`${path} cannot be read: ${error.code}.`]);
  });
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
