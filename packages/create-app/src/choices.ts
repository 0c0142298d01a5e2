import { parseArgs } from "node:util";
import type { Ask } from "./ask.ts";

export const FRAMEWORKS = ["hono", "express", "next"] as const;
export type Framework = (typeof FRAMEWORKS)[number];

/** The choices that define a new app. */
export interface Choices {
  directory: string;
  framework: Framework;
  /** Address of the service, without a slash at the end. */
  baseUrl: string;
  /** A key of the sandbox. Empty: it is written into .env later. */
  apiKey: string;
  port: number;
}

export const USAGE = `usage: create-app [directory] [options]
  --framework hono|express|next   default: hono
  --base-url <address>            the service; default: SERVICE_URL, or http://127.0.0.1:8787
  --api-key <key>                 a key of the sandbox; default: SERVICE_API_KEY, or none yet
  --port <number>                 of the app; default: 3000
  --yes                           asks nothing
  --help`;

/** A wrong command line, in a sentence. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export interface Given {
  directory: string | undefined;
  framework: string | undefined;
  baseUrl: string | undefined;
  apiKey: string | undefined;
  port: string | undefined;
  yes: boolean;
  help: boolean;
}

/** Reads a command line. Throws UsageError. */
export function readArguments(args: string[]): Given {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const options = { framework: text, "base-url": text, "api-key": text, port: text, yes: flag, help: flag };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length > 1) throw new TypeError(`one directory is expected, not ${positionals.length}`);
    const { "base-url": baseUrl, "api-key": apiKey, framework, port, yes, help } = values;
    return { directory: positionals[0], framework, baseUrl, apiKey, port, yes, help };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** Takes what was given, asks for the rest, and checks all of it. Throws UsageError. */
export async function chooseFrom(
  given: Given,
  env: Readonly<Record<string, string | undefined>>,
  ask: Ask | null,
): Promise<Choices> {
  const choose = async (value: string | undefined, question: string, fallback: string) =>
    value ?? (ask ? await ask(question, fallback) : fallback);
  const directory = checkDirectory(await choose(given.directory, "Folder", "signing-app"));
  const framework = checkFramework(
    await choose(given.framework, `Framework: ${FRAMEWORKS.join(", ")}`, FRAMEWORKS[0]),
  );
  const address = await choose(given.baseUrl, "Address of the service", env["SERVICE_URL"] ?? LOCAL);
  const apiKey = await choose(given.apiKey, "Key of the sandbox", env["SERVICE_API_KEY"] ?? "");
  const port = checkPort(given.port ?? "3000");
  return { directory, framework, baseUrl: checkAddress(address), apiKey: checkKey(apiKey), port };
}

/** The address of `npm start`. */
const LOCAL = "http://127.0.0.1:8787";

/** The folder's last part is the package's name. */
function checkDirectory(directory: string): string {
  const name = nameOf(directory);
  if (/^[a-z0-9][a-z0-9._-]{0,99}$/.test(name)) return directory;
  throw new UsageError(
    `"${name}" is no name of a package: lower-case letters, digits, ".", "_" and "-", beginning with a letter or digit.`,
  );
}

export function nameOf(directory: string): string {
  // The current folder has a name of its own, which may be none of a package.
  if (/^(?:\.|\.\/)?$/.test(directory)) return "signing-app";
  return directory.split(/[\\/]/).findLast((part) => part !== "") ?? "";
}

function checkFramework(framework: string): Framework {
  const known = FRAMEWORKS.find((name) => name === framework.toLowerCase());
  if (known) return known;
  throw new UsageError(`"${framework}" is no framework of this program: ${FRAMEWORKS.join(", ")}.`);
}

function checkAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (!isPlain) throw new UsageError(`"${address}" is no address of a service; one is https://sign.example`);
  return url.href.replace(/\/+$/, "");
}

function checkKey(key: string): string {
  if (key === "" || /^service_(?:test|dev)_sk_[A-Za-z0-9_-]+$/.test(key)) return key;
  if (key.startsWith("service_live_"))
    throw new UsageError("This is a live key, and the app is a sample: give a key of the sandbox.");
  throw new UsageError("This is no key of the sandbox; one begins with service_test_sk_");
}

function checkPort(port: string): number {
  const number = Number(port);
  if (/^\d{1,5}$/.test(port) && number > 0 && number < 65_536) return number;
  throw new UsageError(`"${port}" is no port.`);
}
