/**
 * `npm run corpus:docx -- DIR`: reads every DOCX of a folder. Prints which files are refused and why, their tags, and
 * the number of pages that the embedded converter produces, compared with an installed LibreOffice. Also counts the
 * words of the body that the PDF lacks, with their paragraphs.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createDocxEngine } from "../packages/docx-engine/src/index.ts";
import { readConfig } from "@service/settings/config";
import { type DocxEngine, DocxRejected } from "../packages/docx-engine/src/port/docx.ts";
import { createLog } from "@service/platform/log/log";
import { readPdf } from "../test/docx/support/pdf-text.ts";
import { type Lost, lostWords } from "./corpus/docx-words.ts";

interface Row {
  file: string;
  /** Why the file is refused; null when it is not. */
  refused: string | null;
  tags: string[];
  pages: string;
  /** The pages of LibreOffice. */
  reference: string;
  lost: Lost | null;
}

/** The pages of a PDF, or why there is none, and its text. */
interface Made {
  pages: string;
  text: string | null;
}

const NONE = "–";
const FIELD = { width: 180, height: 50 };
const NAME_WIDTH = 40;
const SHOWN_CHARACTERS = 100;

async function convertBy(engine: DocxEngine, docx: Uint8Array): Promise<Made> {
  try {
    const { pdf } = await engine.render(docx, { values: new Map(), anchorSize: FIELD });
    const { pages } = await readPdf(pdf);
    return { pages: String(pages.length), text: pages.join("\n") };
  } catch (error) {
    return { pages: error instanceof DocxRejected ? error.reason : "failed", text: null };
  }
}

async function examine(
  engine: DocxEngine,
  reference: DocxEngine | null,
  path: string,
): Promise<Omit<Row, "file">> {
  const docx = await readFile(path);
  try {
    const { tags } = await engine.inspect(docx);
    const { pages, text } = await convertBy(engine, docx);
    const other = reference === null ? NONE : (await convertBy(reference, docx)).pages;
    const lost = text === null ? null : await lostWords(docx, text);
    return { refused: null, tags: tags.map(({ name }) => name), pages, reference: other, lost };
  } catch (error) {
    const refused = error instanceof DocxRejected ? error.reason : `failed: ${String(error)}`;
    return { refused, tags: [], pages: NONE, reference: NONE, lost: null };
  }
}

function print({ file, refused, tags, pages, reference, lost }: Row): void {
  const differs = reference !== NONE && pages !== reference ? "≠" : " ";
  const missing = lost === null ? NONE : `${lost.missing}/${lost.words}`;
  const outcome =
    refused ??
    `${pages.padStart(4)} ${reference.padStart(4)} ${differs} ${missing.padStart(9)} ${tags.join(" ")}`;
  console.log(`${file.padEnd(NAME_WIDTH)} ${outcome}`);
  for (const text of lost?.paragraphs ?? []) console.log(`    lost: ${text.slice(0, SHOWN_CHARACTERS)}`);
}

function summarize(rows: readonly Row[], hasReference: boolean): string {
  const read = rows.filter(({ refused }) => refused === null);
  const converted = read.filter(({ pages }) => /^\d+$/.test(pages));
  const same = converted.filter(({ pages, reference }) => pages === reference);
  const compared = hasReference
    ? `, ${same.length} with the pages of LibreOffice`
    : "; LibreOffice is not installed";
  return `${rows.length} files: ${rows.length - read.length} refused, ${converted.length} converted${compared}`;
}

async function main(folder: string): Promise<void> {
  const log = createLog("silent", () => {}, { now: () => 0 });
  const { sofficePath } = readConfig(process.env);
  const engine = createDocxEngine({ sofficePath: null, log });
  const reference = sofficePath === null ? null : createDocxEngine({ sofficePath, log });
  const files = (await readdir(folder)).filter((name) => /\.docx$/i.test(name)).toSorted();
  const rows: Row[] = [];
  console.log(`${"".padEnd(NAME_WIDTH)} ours   LO     missing tags`);
  try {
    for (const file of files) {
      const row = { file, ...(await examine(engine, reference, join(folder, file))) };
      print(row);
      rows.push(row);
    }
    console.log(summarize(rows, reference !== null));
  } finally {
    await Promise.all([engine.close(), reference?.close()]);
  }
  if (rows.some(({ refused, pages }) => refused?.startsWith("failed") || pages === "failed"))
    process.exitCode = 1;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("npm run corpus:docx -- DIR");
  process.exitCode = 1;
} else await main(folder);
