import { LIMITS } from "../common/limits.ts";
import { Unreadable } from "../common/unreadable.ts";
import type { PdfDocument } from "./document.ts";
import { isDictionary, isReference, isStream, type Stream, type Value, wordsOf } from "./values.ts";

/** A file within the file (ISO 32000-2 §7.11.4). */
export interface Attachment {
  name: string;
  stream: Stream;
  /** Numbers of its file specification and its stream. */
  numbers: number[];
}

/** The document's attached files, as its name tree lists them. Throws Unreadable. */
export function readAttachments(document: PdfDocument): Attachment[] {
  const names = document.get(document.catalog, "Names");
  const found: Attachment[] = [];
  if (isDictionary(names)) collect(document, names.entries.get("EmbeddedFiles") ?? null, 0, found, new Set());
  return found;
}

function collect(
  document: PdfDocument,
  node: Value,
  level: number,
  found: Attachment[],
  seen: Set<number>,
): void {
  if (isReference(node)) {
    if (seen.has(node.number)) return;
    seen.add(node.number);
  }
  const leaf = document.resolve(node);
  if (level > LIMITS.levels) throw new Unreadable("too_complex", "attached files are nested too deeply");
  if (!isDictionary(leaf)) return;
  const names = document.get(leaf, "Names");
  if (Array.isArray(names))
    for (let index = 1; index < names.length; index += 2) {
      const attachment = readSpecification(document, names[index]!);
      if (attachment) found.push(attachment);
      if (found.length > LIMITS.attachments) throw new Unreadable("too_complex", "too many attached files");
    }
  const kids = document.get(leaf, "Kids");
  if (Array.isArray(kids)) for (const kid of kids) collect(document, kid, level + 1, found, seen);
}

function readSpecification(document: PdfDocument, value: Value): Attachment | null {
  const specification = document.resolve(value);
  if (!isDictionary(specification)) return null;
  const name = wordsOf(document.get(specification, "UF")) ?? wordsOf(document.get(specification, "F"));
  const files = document.get(specification, "EF");
  if (name === null || !isDictionary(files)) return null;
  const file = files.entries.get("UF") ?? files.entries.get("F") ?? null;
  const stream = document.resolve(file);
  if (!isStream(stream)) return null;
  return { name, stream, numbers: [value, file].filter(isReference).map(({ number }) => number) };
}
