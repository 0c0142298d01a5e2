import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfString } from "@libpdf/core";
import { resolver, type SourcePage } from "../file/page-tree.ts";
import { readNameTree } from "../file/trees.ts";

type Find = (name: PdfObject | undefined) => PdfArray | undefined;

/** Finds the page of a destination's name (ISO 32000-1 §12.3.2.3): in the name tree, or the catalog's older list. */
function finder(pdf: PDF): Find {
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  const names = resolve(catalog.get("Names"));
  const tree = names instanceof PdfDict ? readNameTree(pdf, names.get("Dests")) : [];
  const byName = new Map(tree.map(([key, value]) => [Buffer.from(key.bytes).toString("latin1"), value]));
  const older = resolve(catalog.get("Dests"));
  return (name) => {
    const found =
      name instanceof PdfString
        ? byName.get(Buffer.from(name.bytes).toString("latin1"))
        : name instanceof PdfName && older instanceof PdfDict
          ? older.get(name)
          : undefined;
    const target = resolve(found);
    const explicit = target instanceof PdfDict ? resolve(target.get("D")) : target;
    return explicit instanceof PdfArray ? explicit : undefined;
  };
}

/** Replaces the names of destinations in links by the pages that they mean. Names of two files could be the same. */
export function resolveDestinations(pdf: PDF, pages: readonly SourcePage[]): void {
  const resolve = resolver(pdf);
  const find = finder(pdf);
  const replace = (dict: PdfDict, key: string): void => {
    const page = find(resolve(dict.get(key)));
    if (page) dict.set(key, page);
  };
  for (const { dict } of pages) {
    const annotations = resolve(dict.get("Annots"));
    if (!(annotations instanceof PdfArray)) continue;
    for (const item of annotations) {
      const annotation = resolve(item);
      if (!(annotation instanceof PdfDict)) continue;
      replace(annotation, "Dest");
      const action = resolve(annotation.get("A"));
      if (action instanceof PdfDict) replace(action, "D");
    }
  }
}
