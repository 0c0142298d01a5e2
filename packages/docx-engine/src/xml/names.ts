/** Namespaces of WordprocessingML: transitional first, then strict (ISO/IEC 29500-1 and -4). */
export const WORD = [
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  "http://purl.oclc.org/ooxml/wordprocessingml/main",
] as const;

export const COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006";

export const SHAPES = "http://schemas.microsoft.com/office/word/2010/wordprocessingShape";

export const CONTENT_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
export const PACKAGE_RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships";

/** Prefixes of relationship types. */
export const OFFICE_RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const STRICT_RELATIONSHIPS = "http://purl.oclc.org/ooxml/officeDocument/relationships";

/** The last word of an office relationship's type (`header`, `image`). Null for other types. */
export function relationKind(type: string): string | null {
  const slash = type.lastIndexOf("/");
  const isOffice = [OFFICE_RELATIONSHIPS, STRICT_RELATIONSHIPS].includes(type.slice(0, slash));
  return isOffice ? type.slice(slash + 1) : null;
}
