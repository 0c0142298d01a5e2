import { decode } from "../xml/entities.ts";
import type { Tag } from "../xml/read-xml.ts";
import { readXml } from "../xml/read-xml.ts";
import { targetKind } from "./relationship-kinds.ts";
import type { Relationship } from "./relationships.ts";

/** Elements whose addresses are opened only by a click. */
const LINKS = new Set(["hyperlink", "hlinkClick", "hlinkHover", "hlinkMouseOver"]);
/** Permitted addresses of links. */
const CLICKABLE = /^(?:https?:\/\/|mailto:)/i;
/** A reference within the package: no scheme, host or query, and nothing that readers resolve differently. */
const INSIDE = /^(?![a-z][a-z\d+.-]*:|\/\/)[^\\?#]+$/i;

/** Facts about the parts to which relationships lead. */
export interface PackageParts {
  /** Whether the part was checked as XML. */
  isXml(part: string): boolean;
  /** Whether the part is a picture without references. */
  isPicture(part: string): boolean;
  has(part: string): boolean;
}

const valuesOf = ({ attributes }: Tag): string[] => attributes.map(([, raw]) => decode(raw).trim());

/**
 * Attribute values of all elements other than links. Converters find a relationship by its id alone, in attributes of
 * several namespaces (`r:link`, `o:relid`), whatever its type.
 */
function usedByOthers(xml: string): Set<string> {
  const used = new Set<string>();
  readXml(xml, {
    open: (tag) => {
      if (!LINKS.has(tag.local)) for (const value of valuesOf(tag)) used.add(value);
    },
  });
  return used;
}

function isInside({ type, target, reference }: Relationship, parts: PackageParts): boolean {
  const kind = targetKind(type);
  if (kind === "link") return reference.startsWith("#");
  if (kind === null || !INSIDE.test(reference) || !parts.has(target)) return false;
  if (kind === "xml") return parts.isXml(target);
  return kind === "font" || parts.isPicture(target);
}

/**
 * The relationships that a converter may see: those to checked parts, of types that printing needs, and web addresses
 * that only links use. `xml`: the part of the relationships.
 */
export function harmlessRelationships(
  all: readonly Relationship[],
  xml: string | undefined,
  parts: PackageParts,
): Relationship[] {
  const hasExternal = all.some(({ isExternal }) => isExternal);
  const used = hasExternal && xml !== undefined ? usedByOthers(xml) : null;
  return all.filter((relationship) => {
    const { id, type, isExternal, reference } = relationship;
    if (!isExternal) return isInside(relationship, parts);
    return targetKind(type) === "link" && used?.has(id.trim()) === false && CLICKABLE.test(reference);
  });
}
