import { decode } from "../xml/entities.ts";
import type { Tag } from "../xml/read-xml.ts";
import { readXml } from "../xml/read-xml.ts";
import { targetKind } from "./relationship-kinds.ts";
import type { Relationship } from "./relationships.ts";

/** Elements that only lead somewhere when they are clicked. */
const LINKS = new Set(["hyperlink", "hlinkClick", "hlinkHover", "hlinkMouseOver"]);
/** Where a link that is clicked may lead. */
const CLICKABLE = /^(?:https?:\/\/|mailto:)/i;
/** A reference within the package: no scheme, no host, no query, nothing that one reader takes for another name. */
const INSIDE = /^(?![a-z][a-z\d+.-]*:|\/\/)[^\\?#]+$/i;

/** What a package holds, as far as its relationships ask. */
export interface PackageParts {
  /** Whether a part of this name was read and checked as XML. */
  isXml(part: string): boolean;
  /** Whether a part of this name is a picture that refers to nothing. */
  isPicture(part: string): boolean;
  has(part: string): boolean;
}

const valuesOf = ({ attributes }: Tag): string[] => attributes.map(([, raw]) => decode(raw).trim());

/**
 * Every attribute's value of elements that are no links. Converters find a relationship by its id alone, in
 * attributes of several namespaces (`r:link`, `o:relid`), whatever its type.
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
 * Which of a part's relationships a converter may see: those to checked parts of the package, of the types that
 * printing needs, and addresses on the web that only links name. `xml`: the part whose relationships they are.
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
