import { unpack } from "./archive.ts";
import type { PackageParts } from "./disarm.ts";
import type { DocxPackage } from "./docx-package.ts";
import { isInertPicture } from "./pictures.ts";
import { targetKind } from "./relationship-kinds.ts";
import { Relationships, sourceOfRels } from "./relationships.ts";

const RELATIONSHIPS = ".rels";

/** Lower-case names of the parts that relationships call pictures. */
function namedPictures({ xml }: DocxPackage): Set<string> {
  const named = new Set<string>();
  for (const [part, text] of xml) {
    if (!part.endsWith(RELATIONSHIPS)) continue;
    for (const { type, target, isExternal } of new Relationships(sourceOfRels(part), text).all)
      if (!isExternal && targetKind(type) === "picture") named.add(target.toLowerCase());
  }
  return named;
}

/**
 * Tells the XML parts and the pictures of a package. Pictures are unpacked and checked one by one. Throws
 * DocxRejected.
 */
export async function packageParts(docx: DocxPackage): Promise<PackageParts> {
  const { archive, xml } = docx;
  const pictures = new Set<string>();
  for (const part of namedPictures(docx)) {
    const file = archive.entries.get(part);
    if (file !== undefined && isInertPicture(await unpack(archive, file))) pictures.add(part);
  }
  return {
    isXml: (part) => xml.has(part.toLowerCase()),
    isPicture: (part) => pictures.has(part.toLowerCase()),
    has: (part) => archive.entries.has(part.toLowerCase()),
  };
}
