import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";

const require = createRequire(import.meta.url);

/** The members of Tesseract's WebAssembly module that are used. */
interface TesseractModule {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => TesseractApi;
}
interface TesseractApi {
  Init(dataPath: string | null, language: string, engine: number): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
}

/** Page segmentation modes. */
export const SPARSE_TEXT = "11";
export const ONE_LINE = "7";
const LSTM_ONLY = 1;

/** A word with its box in the picture. */
export interface Word {
  text: string;
  /** 0 to 1. */
  confidence: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The core without relaxed SIMD, whose results differ between processors. tesseract.js itself is not used: it needs
 * threads, and it can download.
 */
const CORE = "tesseract.js-core/tesseract-core-simd-lstm.js";
const SPANISH = "@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz";

async function start(): Promise<{ module: TesseractModule; api: TesseractApi }> {
  const core = require(CORE) as (options: object) => Promise<TesseractModule>;
  const silent = { print: () => undefined, printErr: () => undefined, TesseractProgress: () => undefined };
  const module = await core(silent);
  module.FS.writeFile("./spa.traineddata", gunzipSync(readFileSync(require.resolve(SPANISH))));
  const api = new module.TessBaseAPI();
  if (api.Init(null, "spa", LSTM_ONLY) !== 0) throw new Error("Tesseract did not start");
  return { module, api };
}

let started: ReturnType<typeof start> | null = null;

/** Level of a row in the table that is a word. */
const WORD_LEVEL = "5";

function wordsOf(table: string): Word[] {
  return table.split("\n").flatMap((row) => {
    const cells = row.split("\t");
    const [level, , , , , , left, top, width, height, confidence, text = ""] = cells;
    if (level !== WORD_LEVEL || text.trim() === "") return [];
    return [
      {
        text: text.trim(),
        confidence: Number(confidence) / 100,
        left: Number(left),
        top: Number(top),
        width: Number(width),
        height: Number(height),
      },
    ];
  });
}

/** Reads Spanish text from a picture in PNG. `characters`: the only ones to read. One call at a time. */
export async function readWords(png: Uint8Array, mode: string, characters = ""): Promise<Word[]> {
  started ??= start();
  const { module, api } = await started;
  api.SetVariable("tessedit_pageseg_mode", mode);
  api.SetVariable("tessedit_char_whitelist", characters);
  module.FS.writeFile("/input", png);
  if (api.SetImageFile(1, 0) === 1) throw new Error("Tesseract did not read its picture");
  api.Recognize(null);
  return wordsOf(api.GetTSVText(0));
}
