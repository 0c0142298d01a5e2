import type { Edit } from "../xml/edits.ts";
import { escape } from "../xml/entities.ts";

/** Fields that show content of the document (ECMA-376 part 1 §17.16.5). Others keep their last result as text. */
const SHOWN = new Set(
  (
    "PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF FTNREF SEQ TOC TOA TC TA XE INDEX STYLEREF LISTNUM " +
    "AUTONUM AUTONUMLGL AUTONUMOUT DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME REVNUM AUTHOR LASTSAVEDBY " +
    "TITLE SUBJECT KEYWORDS COMMENTS DOCPROPERTY DOCVARIABLE NUMWORDS NUMCHARS FORMTEXT FORMCHECKBOX " +
    "FORMDROPDOWN IF COMPARE QUOTE SET SYMBOL EQ ADVANCE MERGEFIELD MACROBUTTON GOTOBUTTON BIBLIOGRAPHY CITATION " +
    "HYPERLINK ="
  ).split(" "),
);
const FIRST_WORD = /^\s*(=|[^\s"\\=]+)/;
/** HYPERLINK with a web address, or a switch such as `\l "bookmark"`. */
const HYPERLINK = /^\s*HYPERLINK\s+(?:"?(?:https?:\/\/|mailto:|#)|\\)/i;
/** A file, a share, or a protocol that a reader may load from, in a code. */
const LOADED = /\b(?:file|ftp|smb|sftp|dav|davs|webdav|vnd\.[\w.]+):|\\\\\\?[^\\\s"]/i;

/** Names of fields that load, anywhere in a code: a reader may skip what precedes them. */
const LOADING = /\b(?:INCLUDE(?:TEXT|PICTURE)?|IMPORT|DDE(?:AUTO)?|DATABASE)\b/i;

/** Whether a converter may act on the code of a field. */
export function isHarmlessCode(code: string): boolean {
  const word = FIRST_WORD.exec(code)?.[1]?.toUpperCase();
  if (word === undefined || !SHOWN.has(word)) return false;
  if (LOADED.test(code) || LOADING.test(code)) return false;
  return word !== "HYPERLINK" || HYPERLINK.test(code);
}

interface Instruction {
  /** Offsets of the element and of its content. */
  start: number;
  end: number;
  contentStart: number;
  contentEnd: number;
  text: string;
}

interface Field {
  instructions: Instruction[];
  isCode: boolean;
  /** Whether something other than instructions precedes the end of the first word, so that the code is unknown. */
  isComposed: boolean;
}

const codeOf = ({ instructions }: Field): string => instructions.map(({ text }) => text).join("");
const hasFirstWord = (field: Field): boolean => /^\s*[^\s]+\s/.test(codeOf(field));
const removal = ({ start, end }: Instruction): Edit => ({ start, end, replacement: "" });

/**
 * Tracks the fields of a part and collects edits that make their codes harmless. Codes that are not allowed are
 * removed; codes in pieces are joined in their first piece, so that every reader sees the same code.
 */
export class FieldCodes {
  readonly edits: Edit[] = [];
  readonly #open: Field[] = [];

  begin(): void {
    this.content();
    this.#open.push({ instructions: [], isCode: true, isComposed: false });
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (field?.isCode !== true) return;
    field.isCode = false;
    this.#settle(field);
  }

  end(): void {
    const field = this.#open.pop();
    if (field?.isCode === true) this.#settle(field);
  }

  /** Notes text or another field inside a code. */
  content(): void {
    const field = this.#open.at(-1);
    if (field?.isCode === true && !hasFirstWord(field)) field.isComposed = true;
  }

  instruction(instruction: Instruction): void {
    const field = this.#open.at(-1);
    if (field?.isCode === true) field.instructions.push(instruction);
    else this.edits.push(removal(instruction));
  }

  /** Handles fields that never ended. */
  close(): void {
    while (this.#open.length > 0) this.end();
  }

  #settle(field: Field): void {
    const [first, ...others] = field.instructions;
    if (first === undefined) return;
    const code = codeOf(field);
    if (field.isComposed || !isHarmlessCode(code)) {
      this.edits.push(...field.instructions.map(removal));
      return;
    }
    if (others.length === 0) return;
    const { contentStart: start, contentEnd: end } = first;
    this.edits.push({ start, end, replacement: escape(code) }, ...others.map(removal));
  }
}
