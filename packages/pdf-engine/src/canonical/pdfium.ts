import { readFile } from "node:fs/promises";
import type { PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";

export interface Size {
  width: number;
  height: number;
}

/** Pixels of a page, four bytes each. */
export interface Picture extends Size {
  data: Uint8Array;
}

/** The parts of the global that Node's types lack. */
interface WasmGlobal {
  compile(bytes: Uint8Array): Promise<WebAssembly.Module>;
  Instance: new (module: WebAssembly.Module, imports: object) => { exports: object };
}
const wasm = (globalThis as unknown as { WebAssembly: WasmGlobal }).WebAssembly;

/** Compiled once in a process, 40 ms. An instance takes 15 ms. */
let compiled: Promise<WebAssembly.Module> | null = null;
let library: Promise<PDFiumLibrary> | null = null;

async function compilePdfium(): Promise<WebAssembly.Module> {
  return wasm.compile(await readFile(new URL(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm"))));
}

/** Starts a PDFium that has seen no file. It keeps substitutes of fonts, so that a file may change how the next is drawn. */
export async function startPdfium(): Promise<PDFiumLibrary> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const module = await (compiled ??= compilePdfium());
  return PDFiumLibrary.init({
    instantiateWasm(imports: object, onStarted) {
      const instance = new wasm.Instance(module, imports);
      // Its types name the module alone; it wants both.
      (onStarted as (started: typeof instance, module: WebAssembly.Module) => void)(instance, module);
      return instance.exports;
    },
  });
}

/** Before an upload: no earlier file has a part in how it is drawn. */
export function forgetFiles(): void {
  library = null;
}

/** Opens a file with PDFium; null where it cannot. */
export async function openPdfium(bytes: Uint8Array): Promise<PDFiumDocument | null> {
  return (await (library ??= startPdfium())).loadDocument(bytes).catch(() => null);
}

/** Whether PDFium aborted. It is unusable then, and the next file gets a new one. */
export function isAbort(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== "RuntimeError") return false;
  forgetFiles();
  return true;
}

/** Size of a page in points, as PDFium shows it. */
export function sizeOf(document: PDFiumDocument, index: number): Size {
  const { originalWidth, originalHeight }: { originalWidth: number; originalHeight: number } = document
    .getPage(index)
    .getOriginalSize();
  return { width: originalWidth, height: originalHeight };
}

/** Whether a picture has one colour. */
export function isBlank({ data }: Picture): boolean {
  const first = data.subarray(0, 3);
  for (let at = 0; at < data.length; at += 4)
    if (data[at] !== first[0] || data[at + 1] !== first[1] || data[at + 2] !== first[2]) return false;
  return true;
}
