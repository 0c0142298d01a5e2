import type { DocxInspection } from "../port/docx.ts";
import { MAX_TAG_NAMES } from "../limits/limits.ts";
import type { DocxPackage } from "../package/docx-package.ts";
import { refusal } from "../limits/refusals.ts";
import { scanPart, textOf } from "./scan.ts";
import { findTags, roleOf } from "./tag-names.ts";

interface Count {
  printed: number;
  /** Occurrences in fallbacks, which repeat the choice beside them. */
  again: number;
}

function countTags({ printed, xml }: DocxPackage): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const part of printed) {
    for (const paragraph of scanPart(xml.get(part.toLowerCase()) ?? "").paragraphs) {
      for (const { name } of findTags(textOf(paragraph))) {
        const count = counts.get(name) ?? { printed: 0, again: 0 };
        count[paragraph.isFallback ? "again" : "printed"] += 1;
        counts.set(name, count);
      }
    }
  }
  return counts;
}

/** Lists the tags of an opened package. Throws DocxRejected. */
export function inspectTags(docx: DocxPackage): DocxInspection {
  const counts = [...countTags(docx)];
  if (counts.length > MAX_TAG_NAMES)
    throw refusal("too_complex", `The file has more than ${MAX_TAG_NAMES} different tags.`);
  const tags = counts.map(([name, { printed, again }]) => ({ name, occurrences: printed || again }));
  return { tags, anchors: tags.flatMap(({ name }) => roleOf(name) ?? []) };
}
