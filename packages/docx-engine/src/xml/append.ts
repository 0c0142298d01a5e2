import type { Tag } from "./read-xml.ts";
import { readXml } from "./read-xml.ts";

/** Appends elements to the root. */
export function appendToRoot(source: string, addition: string): string {
  let root: Tag | null = null;
  let end = 0;
  readXml(source, {
    open: (tag) => {
      root ??= tag;
    },
    close: (_, behind) => {
      end = behind;
    },
  });
  const { isEmpty, name } = root as unknown as Tag;
  if (isEmpty) return `${source.slice(0, end - "/>".length)}>${addition}</${name}>${source.slice(end)}`;
  const inside = source.lastIndexOf("</", end);
  return source.slice(0, inside) + addition + source.slice(inside);
}
