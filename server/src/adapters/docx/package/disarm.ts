import { OFFICE_RELATIONSHIPS, relationKind, STRICT_RELATIONSHIPS } from "../xml/names.ts";
import type { Tag } from "../xml/read-xml.ts";
import { readXml } from "../xml/read-xml.ts";
import type { Relationships } from "./relationships.ts";

/** Elements that only lead somewhere when they are clicked. */
const LINKS = new Set(["hyperlink", "hlinkClick", "hlinkHover", "hlinkMouseOver"]);
const NAMESPACES = new Set([OFFICE_RELATIONSHIPS, STRICT_RELATIONSHIPS]);

function relationsUsed({ attributes, scope }: Tag): string[] {
  return attributes.flatMap(([name, value]) => {
    const [prefix, local] = name.split(":");
    return local !== undefined && NAMESPACES.has(scope.get(prefix ?? "") ?? "") ? [value] : [];
  });
}

/** Ids of relationships that something else than a link uses: converters go by the id alone, not by the type. */
function usedByOthers(xml: string): Set<string> {
  const used = new Set<string>();
  readXml(xml, {
    open: (tag) => {
      if (!LINKS.has(tag.local)) for (const id of relationsUsed(tag)) used.add(id);
    },
  });
  return used;
}

/**
 * Takes out whatever leads out of the package, because converters fetch it (pictures, templates, linked objects,
 * also from `file:`), but links that a reader may click. `xml`: the part whose relationships they are.
 */
export function disarm(relationships: Relationships, xml: string | undefined): void {
  if (!relationships.all.some(({ isExternal }) => isExternal)) return;
  const used = xml === undefined ? null : usedByOthers(xml);
  relationships.remove(({ id, type, isExternal }) => {
    const isLink = relationKind(type) === "hyperlink" && used !== null && !used.has(id);
    return isExternal && !isLink;
  });
}
