import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

/** Flags of every run: containers lack user namespaces and /dev/shm, and pixels must be equal everywhere. */
export const CHROMIUM_FLAGS: readonly string[] = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
  "--disable-lcd-text",
];

const cacheRoot = join(import.meta.dirname, "..", "node_modules", ".cache");

/**
 * Absolute path of a Chromium: `CHROME_PATH`, else the packaged one (linux-x64, inflated into node_modules/.cache on
 * first use), else an installed one. Rejects with a sentence that says what to do.
 */
export async function chromiumPath(): Promise<string> {
  const chosen = process.env["CHROME_PATH"];
  if (chosen !== undefined && chosen !== "") {
    if (await isExecutable(chosen)) return chosen;
    throw new Error(`CHROME_PATH names ${chosen}, which is not an executable file.`);
  }
  const found = (await packaged()) ?? (await installed());
  if (found === null)
    throw new Error("No Chromium found: install one and set CHROME_PATH to its executable.");
  return found;
}

async function packaged(): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const home = packageHome();
  if (home === null) return null;
  const manifest = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as { version: string };
  const target = join(cacheRoot, `chromium-${manifest.version}`);
  const launcher = join(target, "chromium.sh");
  if (!(await isExecutable(launcher))) await install(join(home, "bin"), target, launcher);
  return launcher;
}

function packageHome(): string | null {
  try {
    // The package exports only its entry, build/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
  } catch {
    return null;
  }
}

/**
 * Two processes may install at once: each fills its own folder, the first rename wins, and the other copy is deleted.
 */
async function install(archives: string, target: string, launcher: string): Promise<void> {
  await mkdir(cacheRoot, { recursive: true });
  const draft = await mkdtemp(`${target}.`);
  try {
    await fill(archives, draft);
    await chmod(draft, 0o755); // mkdtemp creates it for its owner only
    await rename(draft, target);
  } catch (error) {
    if (!(await isExecutable(launcher))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function fill(archives: string, folder: string): Promise<void> {
  const inflated = (name: string) =>
    createReadStream(join(archives, name)).pipe(createBrotliDecompress({ chunkSize: 2 ** 21 }));
  await pipeline(inflated("chromium.br"), createWriteStream(join(folder, "chromium"), { mode: 0o755 }));
  // al2023: the NSS and expat libraries, for systems without a browser; swiftshader: GL without a GPU.
  for (const name of ["al2023.tar.br", "swiftshader.tar.br", "fonts.tar.br"])
    await untar(await buffer(inflated(name)), folder);
  // The packaged fonts.conf names /tmp and other places; this one names its own folder.
  await writeFile(join(folder, "fonts.conf"), FONTS_CONF);
  await writeFile(join(folder, "chromium.sh"), LAUNCHER, { mode: 0o755 });
}

const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const LAUNCHER = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/lib:$here\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const BLOCK = 512;

/** Unpacks regular files of a ustar archive (POSIX pax, "ustar Interchange Format"). The archives hold nothing else. */
async function untar(archive: Buffer, folder: string): Promise<void> {
  let at = 0;
  while (at + BLOCK <= archive.length && archive[at] !== 0) {
    const header = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(text(header, 124, 12), 8);
    if (text(header, 156, 1) === "0") {
      const path = join(folder, text(header, 0, 100));
      await mkdir(dirname(path), { recursive: true });
      const mode = Number.parseInt(text(header, 100, 8), 8);
      await writeFile(path, archive.subarray(at + BLOCK, at + BLOCK + size), { mode });
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function text(header: Buffer, start: number, length: number): string {
  return header.toString("latin1", start, start + length).replace(/[\0 ].*$/s, "");
}

const NAMES = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome.exe"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
];

async function installed(): Promise<string | null> {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  for (const path of [...candidates, ...PLACES]) if (await isExecutable(path)) return path;
  return null;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
