import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** Command-line client of the operator face (decisions §2): `npm run admin -- <what> <verb> [--option value]`. */
interface Command {
  /** Positional arguments after the verb, by name. */
  positionals?: string[];
  /** Options that go into the body, or into the query of a GET. */
  options: Record<string, "text" | "number" | "boolean" | "list" | "flag">;
  /** The option that names a file; the body is then a form. */
  upload?: string;
  /** The body's names of options that are called otherwise. */
  fields?: Record<string, string>;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  /** Fields of the answer that are files, in base64, and what the files' names end with. */
  files?: Record<string, string>;
  summary: string;
}

const COMMANDS: Record<string, Command> = {
  "tenants create": {
    options: { name: "text", plan: "text", credits: "number" },
    method: "POST",
    path: "/admin/tenants",
    summary: "make a workspace",
  },
  "tenants update": {
    positionals: ["id"],
    options: {
      plan: "text",
      credits: "number",
      apiRpmOverride: "number",
      dailyIpLimit: "number",
      defaultExpiryDays: "number",
    },
    method: "PATCH",
    path: "/admin/tenants/{id}",
    summary: "change a workspace's plan, credits or limits",
  },
  "members add": {
    positionals: ["tenantId"],
    options: { email: "text", name: "text", role: "text" },
    method: "POST",
    path: "/admin/tenants/{tenantId}/members",
    summary: "add a person to a workspace",
  },
  "keys create": {
    options: {
      tenantId: "text",
      userId: "text",
      environment: "text",
      scopes: "list",
      allowedIps: "list",
      appMode: "flag",
      expiresAt: "text",
    },
    method: "POST",
    path: "/admin/keys",
    summary: "make an API key; it is shown once",
  },
  "keys list": {
    options: { tenantId: "text" },
    method: "GET",
    path: "/admin/keys",
    summary: "list API keys",
  },
  "keys revoke": {
    positionals: ["id"],
    options: {},
    method: "DELETE",
    path: "/admin/keys/{id}",
    summary: "end an API key",
  },
  "webhooks create": {
    options: {
      tenantId: "text",
      environment: "text",
      target: "text",
      events: "list",
      description: "text",
      cohort: "text",
      hmacEnabled: "boolean",
    },
    // --url is the server's.
    fields: { target: "url" },
    method: "POST",
    path: "/admin/webhooks",
    summary: "register a webhook endpoint, classic unless told; its secret is shown once",
  },
  "webhooks update": {
    positionals: ["id"],
    options: { cohort: "text", hmacEnabled: "boolean" },
    method: "PATCH",
    path: "/admin/webhooks/{id}",
    summary: "change the format of a webhook endpoint",
  },
  "fea-test-certificate create": {
    options: {
      name: "text",
      rfc: "text",
      curp: "text",
      password: "text",
      kind: "text",
      notBefore: "text",
      notAfter: "text",
    },
    method: "POST",
    path: "/admin/fea-test-certificates",
    // Beside each other in a folder, as the SAT hands them out.
    files: { cer: "cer", key: "key" },
    summary: "make a test e.firma of the sandbox: a .cer and a .key file in --out (here), named by its RFC",
  },
  "templates create": {
    options: { tenantId: "text", file: "text", name: "text", category: "text", tags: "text" },
    upload: "file",
    method: "POST",
    path: "/admin/templates",
    summary: "store a template for a workspace: --file is a .docx with {{variables}}, or a .pdf",
  },
  outbox: {
    options: { tenantId: "text", to: "text" },
    method: "GET",
    path: "/admin/outbox",
    summary: "what was sent, or simulated",
  },
};

class UsageError extends Error {}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { positionals = [], options, summary }]) => {
    const words = [
      name,
      ...positionals.map((word) => `<${word}>`),
      ...Object.keys(options).map((o) => `[--${o}]`),
    ];
    return `  ${words.join(" ")}\n      ${summary}`;
  });
  return [
    "Usage: npm run admin -- <command> [options]",
    "",
    ...lines,
    "",
    "--url names the server (SERVICE_URL, else http://127.0.0.1:8787). The token is ADMIN_TOKEN,",
    "else the one that the server keeps in its data folder (--data-dir, DATA_DIR, else .data).",
    "Lists are separated by commas.",
  ].join("\n");
}

function value(kind: Command["options"][string], given: string | boolean): unknown {
  if (kind === "number") return Number(given);
  // Anything else goes as it is: the server says what it expects.
  if (kind === "boolean" && (given === "true" || given === "false")) return given === "true";
  return kind === "list" ? String(given).split(",") : given;
}

function findCommand(args: string[]): { command: Command; rest: string[] } {
  for (const words of [2, 1]) {
    const command = COMMANDS[args.slice(0, words).join(" ")];
    if (command) return { command, rest: args.slice(words) };
  }
  throw new UsageError(
    args.length === 0 ? "No command." : `There is no command "${args.slice(0, 2).join(" ")}".`,
  );
}

function readArguments({ options, positionals: names = [], fields = {}, files }: Command, args: string[]) {
  const config: ParseArgsOptionsConfig = { url: { type: "string" }, "data-dir": { type: "string" } };
  if (files) config["out"] = { type: "string" };
  for (const [name, kind] of Object.entries(options))
    config[name] = { type: kind === "flag" ? "boolean" : "string" };
  const { values, positionals } = parseArgs({ args, options: config, allowPositionals: true });
  if (positionals.length !== names.length)
    throw new UsageError(`Expected: ${names.join(" ") || "no argument"}.`);
  const body = Object.entries(options).flatMap(([name, kind]) => {
    const given = values[name];
    return given === undefined || Array.isArray(given)
      ? []
      : [[fields[name] ?? name, value(kind, given)] as const];
  });
  return { values, body: Object.fromEntries(body), path: (path: string) => fill(path, names, positionals) };
}

function fill(path: string, names: string[], given: string[]): string {
  return names.reduce(
    (filled, name, index) => filled.replace(`{${name}}`, encodeURIComponent(given[index]!)),
    path,
  );
}

async function readToken(dataDir: string): Promise<string> {
  const given = process.env["ADMIN_TOKEN"];
  if (given) return given;
  const path = join(dataDir, "admin-token");
  return (
    await readFile(path, "utf8").catch(() => {
      throw new UsageError(`No ADMIN_TOKEN, and no token in ${path}.`);
    })
  ).trim();
}

/** As fetch, with the address in the sentence when nobody answers there. */
async function request(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { cause } = error as { cause?: { message?: string } };
    throw new Error(`No answer from ${url.origin}: ${cause?.message || String(error)}`, { cause: error });
  }
}

/** The body and its type: JSON, or a form when a file goes with it. */
async function bodyOf({ upload }: Command, fields: Record<string, unknown>): Promise<RequestInit> {
  if (upload === undefined)
    return { headers: { "content-type": "application/json" }, body: JSON.stringify(fields) };
  const { [upload]: path, ...texts } = fields as Record<string, string>;
  if (path === undefined) throw new UsageError(`--${upload} names the file.`);
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read: ${error.code}.`);
  });
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set(upload, new Blob([content]), basename(path));
  return { body: form };
}

/** Puts what the answer holds of files beside each other, and their paths in its place. */
async function writeFiles(
  answer: Record<string, string>,
  files: Record<string, string>,
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

async function run(args: string[]): Promise<number> {
  const { command, rest } = findCommand(args);
  const { values, body, path } = readArguments(command, rest);
  const base = (values["url"] as string | undefined) ?? process.env["SERVICE_URL"] ?? "http://127.0.0.1:8787";
  const dataDir = (values["data-dir"] as string | undefined) ?? process.env["DATA_DIR"] ?? ".data";
  const url = new URL(path(command.path), base);
  const hasBody = command.method === "POST" || command.method === "PATCH";
  if (!hasBody) for (const [name, given] of Object.entries(body)) url.searchParams.set(name, String(given));
  const { headers, ...sent } = hasBody ? await bodyOf(command, body) : {};
  const authorization = `Bearer ${await readToken(dataDir)}`;
  const response = await request(url, {
    method: command.method,
    ...sent,
    headers: { authorization, ...(headers as Record<string, string>) },
  });
  const text = await response.text();
  const answer: unknown = text === "" ? null : JSON.parse(text);
  if (response.ok && command.files)
    await writeFiles(answer as Record<string, string>, command.files, String(values["out"] ?? "."));
  process.stdout.write(answer === null ? "" : `${JSON.stringify(answer, null, 2)}\n`);
  return response.ok ? 0 : 1;
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const bad =
      error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
    process.stderr.write(`${(error as Error).message}\n${bad ? `\n${usage()}\n` : ""}`);
    process.exitCode = 2;
  },
);
