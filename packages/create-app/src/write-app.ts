import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Choices, type Framework, nameOf } from "./choices.ts";
import { VERSION } from "./version.ts";

/** Beside the sources, and beside what is built from them. */
const TEMPLATES = join(import.meta.dirname, "../templates");

/** The folders of a framework. */
const PARTS: Readonly<Record<Framework, readonly string[]>> = {
  hono: ["common", "page", "hono"],
  express: ["common", "page", "express"],
  next: ["common", "next"],
};

/** Names that npm changes or leaves out when it packs. */
const DOTTED: Readonly<Record<string, string>> = { _env: ".env", _gitignore: ".gitignore" };
const BINARY = ".pdf";

/**
 * Writes an app into a new or empty folder and answers the number of its files. Throws before it writes anything where
 * the folder holds something.
 */
export async function writeApp(folder: string, choices: Choices): Promise<number> {
  await refuseFull(folder);
  const words = wordsOf(choices);
  const parts = PARTS[choices.framework].map((part) => join(TEMPLATES, part));
  const files = (await Promise.all(parts.map(filesOf))).flat();
  await mkdir(folder, { recursive: true });
  for (const { path, source } of files) await writeNew(join(folder, path), await contentOf(source, words));
  return files.length;
}

async function refuseFull(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    if (error.code === "ENOTDIR") throw new Error(`${folder} is a file. Nothing was written.`);
    throw error;
  });
  if (entries.length > 0) throw new Error(`${folder} is not empty. Nothing was written.`);
}

function wordsOf({ directory, baseUrl, apiKey, framework, port }: Choices): Record<string, string> {
  return {
    name: nameOf(directory),
    framework,
    baseUrl,
    apiKey,
    port: String(port),
    version: VERSION,
    // Standard Webhooks: 24 to 64 bytes.
    webhookSecret: `whsec_${randomBytes(32).toString("base64")}`,
  };
}

interface TemplateFile {
  /** Below the app's folder. */
  path: string;
  source: string;
}

async function filesOf(part: string): Promise<TemplateFile[]> {
  const entries = await readdir(part, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = join(entry.parentPath, entry.name);
      const inside = dirname(source.slice(part.length + 1));
      return { source, path: join(inside, DOTTED[entry.name] ?? entry.name) };
    });
}

async function contentOf(
  source: string,
  words: Readonly<Record<string, string>>,
): Promise<string | Uint8Array> {
  if (source.endsWith(BINARY)) return readFile(source);
  const text = await readFile(source, "utf8");
  return text.replaceAll(/%(\w+)%/g, (whole, name: string) => words[name] ?? whole);
}

/** Never replaces a file. */
async function writeNew(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flag: "wx", mode: path.endsWith(".env") ? 0o600 : 0o644 });
}
