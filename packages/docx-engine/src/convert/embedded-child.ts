// The child process of LibreOffice's WebAssembly build. Loading it patches fs, Worker and the working directory, so
// nothing else runs here.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { LibreOfficeWasmOptions } from "@matbee/libreoffice-converter/server";
import { serve, watch } from "@service/engine-process/serve";
import { readFace } from "@service/pdf-engine/fonts/faces";
import type { ConvertMessage } from "./embedded-protocol.ts";
import { ADDED_FACES } from "./fonts.ts";
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
 * Loads the program without calling its main(). Emscripten would call it on its own thread and start a second
 * LibreOffice beside the one that converts. The two wait for each other's locks and share the virtual file system, so
 * that a start takes seconds or minutes.
 */
function withoutMain(loader: Loader): Loader {
  return { createModule: (config) => loader.createModule({ ...config, noInitialRun: true }) };
}

async function start() {
  await assertPinned();
  const { LibreOfficeConverter } = await import("@matbee/libreoffice-converter/server");
  const wasmLoader = withoutMain(require("@matbee/libreoffice-converter/wasm/loader") as Loader);
  const converter = new LibreOfficeConverter({
    wasmPath: join(HOME, "wasm"),
    wasmLoader,
    fonts: ADDED_FACES.map((face) => ({ filename: `${face}.ttf`, data: readFace(face) })),
  });
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

// Four threads are created at the start. A document may need more.
serve(
  (message) =>
    convert(message as ConvertMessage).then(
      () => ({ failed: null }),
      (error: unknown) => ({ failed: String(error) }),
    ),
  { makesThreads: true },
);
