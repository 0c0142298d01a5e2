/**
 * `curl` and `jq` for machines without them, as far as the guides use them: `node tools.ts curl …`, `node tools.ts jq …`.
 * What they do not know ends with 2, so that no request of a guide is left out in silence.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";

interface Request {
  url: string;
  method: string | undefined;
  headers: Headers;
  body: string | Uint8Array<ArrayBuffer> | FormData | undefined;
  output: string | undefined;
  failing: boolean;
}

class UsageError extends Error {}

const fileOrText = (value: string): string | Uint8Array<ArrayBuffer> =>
  value.startsWith("@") ? readBytes(value.slice(1)) : value;

function readBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path === "-" ? 0 : path));
}

/** What each option does; those without a value take none. */
const OPTIONS: Readonly<
  Record<string, { value: boolean; apply: (request: Request, value: string) => void }>
> = {
  "-s": { value: false, apply: () => {} },
  "-f": { value: false, apply: (request) => (request.failing = true) },
  "-o": { value: true, apply: (request, value) => (request.output = value) },
  "-X": { value: true, apply: (request, value) => (request.method = value) },
  "-H": { value: true, apply: setHeader },
  "-F": { value: true, apply: setField },
  "-d": { value: true, apply: setData },
  "--data-binary": { value: true, apply: (request, value) => (request.body = fileOrText(value)) },
};

function setHeader({ headers }: Request, value: string): void {
  const colon = value.indexOf(":");
  headers.set(value.slice(0, colon), value.slice(colon + 1).trim());
}

function setField(request: Request, value: string): void {
  const form = request.body instanceof FormData ? request.body : new FormData();
  const [, name, content] = /^([^=]+)=(.*)$/s.exec(value) ?? [];
  if (name === undefined) throw new UsageError(`-F ${value}`);
  const path = content!.slice(1);
  if (content!.startsWith("@")) form.set(name, new Blob([readBytes(path)]), basename(path));
  else form.set(name, content!);
  request.body = form;
}

/** As curl does it: without the line ends of a file. */
function setData(request: Request, value: string): void {
  const data = fileOrText(value);
  request.body =
    typeof data === "string"
      ? data
      : Buffer.from(data)
          .toString()
          .replaceAll(/[\r\n]/g, "");
}

function read(args: readonly string[]): Request {
  const request: Request = {
    url: "",
    method: undefined,
    headers: new Headers(),
    body: undefined,
    output: undefined,
    failing: false,
  };
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index]!;
    const option = Object.hasOwn(OPTIONS, arg) ? OPTIONS[arg] : undefined;
    if (option?.value) option.apply(request, args[(index += 1)] ?? "");
    else if (option) option.apply(request, "");
    else if (arg.startsWith("-") || request.url !== "") throw new UsageError(arg);
    else request.url = arg;
  }
  return request;
}

async function curl(args: readonly string[]): Promise<number> {
  const { url, method, headers, body, output, failing } = read(args);
  const answer = await fetch(url, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers,
    ...(body !== undefined && { body }),
  });
  const content = new Uint8Array(await answer.arrayBuffer());
  if (failing && !answer.ok) return 22;
  if (output === undefined) process.stdout.write(content);
  else if (output !== "/dev/null") writeFileSync(output, content);
  return 0;
}

/** `jq -r PATH` for paths such as `.data[0].id`. */
function jq(args: readonly string[]): number {
  const [option, path = "", ...rest] = args;
  if (option !== "-r" || rest.length > 0 || !/^(?:\.\w+|\[\d+\])+$/.test(path))
    throw new UsageError(args.join(" "));
  let value = JSON.parse(readFileSync(0, "utf8")) as unknown;
  for (const [part] of path.matchAll(/\w+/g)) value = (value as Record<string, unknown> | undefined)?.[part];
  process.stdout.write(`${typeof value === "string" ? value : JSON.stringify(value ?? null)}\n`);
  return 0;
}

const [tool, ...args] = process.argv.slice(2);
try {
  process.exitCode = tool === "curl" ? await curl(args) : jq(args);
} catch (error) {
  process.stderr.write(
    `${tool}: ${error instanceof UsageError ? "not known here: " : ""}${(error as Error).message}\n`,
  );
  process.exitCode = 2;
}
