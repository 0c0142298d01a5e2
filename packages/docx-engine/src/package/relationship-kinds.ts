import { OFFICE_RELATIONSHIPS, STRICT_RELATIONSHIPS } from "../xml/names.ts";

/** Kinds of targets of relationships of known types. */
export type TargetKind = "xml" | "picture" | "font" | "link";

/** Kinds of office relationships (ECMA-376 part 1 §15) that printing needs. Others are removed. */
const OFFICE_KINDS: Readonly<Record<string, TargetKind>> = {
  officeDocument: "xml",
  styles: "xml",
  settings: "xml",
  webSettings: "xml",
  fontTable: "xml",
  theme: "xml",
  themeOverride: "xml",
  numbering: "xml",
  header: "xml",
  footer: "xml",
  footnotes: "xml",
  endnotes: "xml",
  comments: "xml",
  chart: "xml",
  chartUserShapes: "xml",
  diagramData: "xml",
  diagramLayout: "xml",
  diagramQuickStyle: "xml",
  diagramColors: "xml",
  "extended-properties": "xml",
  "custom-properties": "xml",
  image: "picture",
  font: "font",
  hyperlink: "link",
};

/** Types outside of the two office namespaces. */
const OTHER_TYPES: Readonly<Record<string, TargetKind>> = {
  "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties": "xml",
  "http://schemas.microsoft.com/office/2007/relationships/stylesWithEffects": "xml",
  "http://schemas.microsoft.com/office/2007/relationships/diagramDrawing": "xml",
  "http://schemas.microsoft.com/office/2011/relationships/chartStyle": "xml",
  "http://schemas.microsoft.com/office/2011/relationships/chartColorStyle": "xml",
};

const known = (table: Readonly<Record<string, TargetKind>>, key: string): TargetKind | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null;

/** The kind of target of a relationship type. Null for types that printing does not need. */
export function targetKind(type: string): TargetKind | null {
  const slash = type.lastIndexOf("/");
  const isOffice = [OFFICE_RELATIONSHIPS, STRICT_RELATIONSHIPS].includes(type.slice(0, slash));
  return isOffice ? known(OFFICE_KINDS, type.slice(slash + 1)) : known(OTHER_TYPES, type);
}
