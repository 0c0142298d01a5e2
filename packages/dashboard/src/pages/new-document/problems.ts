import { MAX_PIECES } from "@service/contract/limits";
import type { NewDocumentWords } from "../../locales/es/new-document.ts";
import type { OrderedSigner } from "./add-others.ts";
import type { DraftSigner } from "./signer-list.ts";

const MAX_BYTES = 50 * 1024 * 1024;

/** Characters of an access code. */
const MIN_CODE_LENGTH = 4;
const isTooShort = (code: string): boolean => code !== "" && code.length < MIN_CODE_LENGTH;

/** Endings of files of which documents are made. */
export const KNOWN = /\.(?:pdf|docx|jpe?g|png)$/i;
export const isText = ({ name }: File): boolean => name.toLowerCase().endsWith(".docx");

/** Says in words why files make no document; null: they do. */
export function problemOfFiles(files: readonly File[], words: NewDocumentWords): string | null {
  if (!files.every(({ name }) => KNOWN.test(name))) return words.wrongType;
  if (files.length > MAX_PIECES) return words.tooMany(MAX_PIECES);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > MAX_BYTES ? words.tooLarge : null;
}

interface Given {
  files: readonly File[];
  name: string;
  signers: readonly DraftSigner[];
}

/** Says in words what a new document lacks; null: nothing. */
export function problemOf(
  { files, name, signers }: Given,
  ordered: readonly OrderedSigner[],
  words: NewDocumentWords,
): string | null {
  if (files.length === 0) return words.noFile;
  if (name.trim() === "") return words.noName;
  if (signers.some(isIncomplete)) return words.incomplete;
  if (!signers.some(({ action }) => action === "sign" || action === "approve")) return words.nobodyActs;
  if (ordered.some(({ accessCode }) => isTooShort(accessCode))) return words.shortCode;
  const group = wrongGroup(ordered);
  if (group !== undefined) return words.wrongGroup(group);
  const emails = signers.filter(({ isOpen }) => !isOpen).map(({ email }) => email.trim().toLowerCase());
  return new Set(emails).size < emails.length ? words.twice : null;
}

function isIncomplete({ name, email, isOpen }: DraftSigner): boolean {
  return name.trim() === "" || !(isOpen || /^\S+@\S+$/.test(email.trim()));
}

/** Finds a group with one member, or whose members do not all sign or all approve. */
function wrongGroup(ordered: readonly OrderedSigner[]): string | undefined {
  const groups = Map.groupBy(ordered, ({ group }) => group);
  groups.delete("");
  return [...groups].find(([, members]) => {
    const [first, second] = members;
    const acts = first?.action === "sign" || first?.action === "approve";
    return !acts || !second || members.some(({ action }) => action !== first.action);
  })?.[0];
}
