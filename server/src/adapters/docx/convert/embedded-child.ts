// The child process in which LibreOffice's WebAssembly build runs. Loading it patches fs, Worker and the working
// directory, which is why nothing else happens here.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { LibreOfficeWasmOptions } from "@matbee/libreoffice-converter/server";
import { serve, watch } from "../../child/serve.ts";
import type { ConvertMessage } from "./embedded-protocol.ts";
import { PINNED } from "./pinned.ts";

const require = createRequire(import.meta.url);
const HOME = dirname(require.resolve("@matbee/libreoffice-converter/package.json"));

async function assertPinned(): Promise<void> {
  for (const [file, sha256] of Object.entries(PINNED)) {
    const hash = createHash("sha256");
    await pipeline(createReadStream(join(HOME, "wasm", file), { highWaterMark: 1024 * 1024 }), hash);
    if (hash.digest("hex") !== sha256)
      throw new Error(`${file} is not the converter's file that was reviewed`);
  }
}

type Loader = NonNullable<LibreOfficeWasmOptions["wasmLoader"]>;

/**
 * Emscripten calls a program's main() as soon as it is loaded, here on a thread of its own: a whole LibreOffice that
 * nobody asks for, beside the one that converts. They wait for each other's locks and share the virtual file system,
 * which serves a thread but once a millisecond: a start took seconds or minutes, as the race had it.
 */
function withoutMain(loader: Loader): Loader {
  return { createModule: (config) => loader.createModule({ ...config, noInitialRun: true }) };
}

async function start() {
  await assertPinned();
  const { LibreOfficeConverter } = await import("@matbee/libreoffice-converter/server");
  const wasmLoader = withoutMain(require("@matbee/libreoffice-converter/wasm/loader") as Loader);
  const converter = new LibreOfficeConverter({ wasmPath: join(HOME, "wasm"), wasmLoader });
  await converter.initialize();
  return converter;
}

watch();
const converter = await start();

async function convert({ from, to }: ConvertMessage): Promise<void> {
  const input = await readFile(from);
  const { data } = await converter.convert(input, { inputFormat: "docx", outputFormat: "pdf" });
  await writeFile(to, data);
}

// Four threads are made at the start; a document may need more.
serve(
  (message) =>
    convert(message as ConvertMessage).then(
      () => ({ failed: null }),
      (error: unknown) => ({ failed: String(error) }),
    ),
  { makesThreads: true },
);
