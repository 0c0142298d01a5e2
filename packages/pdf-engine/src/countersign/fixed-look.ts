import type { ExactDictionary } from "@service/verify";

/** Flags of an annotation (ISO 32000-2 §12.5.3). */
const HIDDEN = 2;
const PRINT = 4;
/** ReadOnly, Locked and LockedContents say nothing of the look. */
const WITHOUT_LOOK = 64 | 128 | 512;

/** Annotations whose appearance all programs draw alike. Others are blended, played, or drawn from their points. */
const DRAWN_ALIKE: ReadonlySet<string> = new Set([
  "Widget",
  "Stamp",
  "FreeText",
  "Square",
  "Circle",
  "Line",
  "Polygon",
  "PolyLine",
  "Ink",
  "Caret",
  "Text",
]);
/** Entries of a border, a background and words that programs draw for a widget (ISO 32000-2 table 192). */
const PAINTED = ["BC", "BG", "CA", "RC", "AC", "I", "RI", "IX"] as const;
/** Fields that show nothing while they are empty and have no appearance. */
const BLANK_FIELDS: ReadonlySet<string | null> = new Set(["Tx", "Ch", "Sig"]);
const WRITTEN_FIELDS: ReadonlySet<string | null> = new Set(["Tx", "Ch"]);
/** Fields are nested a few levels deep; broken ones loop. */
const MAX_DEPTH = 32;

/**
 * Whether all programs show an annotation alike, at any zoom, on the screen and on paper, whether or not the pointer is
 * above it: it shows nothing, or what its one appearance draws.
 */
export function hasFixedLook(annotation: ExactDictionary): boolean {
  const flags = annotation.has("F") ? annotation.integer("F") : 0;
  if (flags === null || annotation.isTrue("Open") || annotation.has("BM")) return false;
  const subtype = annotation.name("Subtype") ?? "";
  const look = annotation.children("AP");
  if (subtype === "Popup") return look.length === 0;
  if (subtype === "Link") return look.length === 0 && isBorderless(annotation);
  if ((flags & HIDDEN) !== 0 || (subtype === "Widget" && hasNoExtent(annotation))) return true;
  if (!DRAWN_ALIKE.has(subtype)) return false;
  if (subtype === "Widget" && showsValue(annotation)) return false;
  if (look.length === 0) return subtype === "Widget" && isBlankField(annotation);
  if ((flags & ~WITHOUT_LOOK) !== PRINT || isEmptyPlace(annotation)) return false;
  return look.length === 1 && isOneLook(annotation, look[0]!);
}

/** Programs that draw borders of links draw a line of one point where the file does not say (ISO 32000-2 table 166). */
function isBorderless(link: ExactDictionary): boolean {
  const style = link.children("BS").map((border) => (border.has("W") ? border.integer("W") : 1));
  const widths = [...style, ...(link.has("Border") ? [link.numbers("Border")?.[2]] : [])];
  return widths.length > 0 && widths.every((width) => width === 0);
}

/** An appearance is fitted into the rectangle, so that it shows nothing in one without an extent. */
function hasNoExtent(annotation: ExactDictionary): boolean {
  const [left, bottom, right, top] = annotation.numbers("Rect") ?? [];
  return left !== undefined && left === right && bottom === top;
}

/** The value of a field's entry, which its parents may have (ISO 32000-2 §12.7.4.1). */
function holderOf(field: ExactDictionary, key: string): ExactDictionary | null {
  let node: ExactDictionary | undefined = field;
  for (let depth = 0; node !== undefined && depth < MAX_DEPTH; depth++) {
    if (node.has(key)) return node;
    node = node.children("Parent")[0];
  }
  return null;
}

const typeOf = (widget: ExactDictionary): string | null => holderOf(widget, "FT")?.name("FT") ?? null;

/** Some programs paint over an empty place for a signature. */
const isEmptyPlace = (widget: ExactDictionary): boolean =>
  typeOf(widget) === "Sig" && holderOf(widget, "V") === null;

/**
 * Programs that let people fill forms draw the value of a text or choice field themselves, and an appearance may draw
 * another one.
 */
function showsValue(widget: ExactDictionary): boolean {
  if (!WRITTEN_FIELDS.has(typeOf(widget))) return false;
  return widget.has("AP") || holderOf(widget, "V") !== null;
}

function isBlankField(widget: ExactDictionary): boolean {
  const type = typeOf(widget);
  if (!BLANK_FIELDS.has(type) || (type !== "Sig" && holderOf(widget, "V") !== null)) return false;
  return widget.children("MK").every((look) => PAINTED.every((key) => !look.has(key)));
}

/** Whether there is one appearance for all states of the pointer, and it is that of the annotation's state. */
function isOneLook(annotation: ExactDictionary, look: ExactDictionary): boolean {
  const [normal, ...others] = look.children("N");
  if (normal === undefined || others.length > 0 || look.has("R")) return false;
  if (normal.isStream) return !look.has("D") && isDrawnAlike(normal);
  const state = annotation.name("AS");
  if (state === null || annotation.name("Subtype") !== "Widget") return false;
  const shown = normal.children(state);
  return normal.has(state)
    ? shown.every(({ isStream }) => isStream) && shown.every(isDrawnAlike)
    : state === "Off";
}

/** Programs differ where an appearance has no box, or cannot be fitted into its rectangle. */
function isDrawnAlike(appearance: ExactDictionary): boolean {
  const box = appearance.numbers("BBox");
  const matrix = appearance.has("Matrix") ? appearance.numbers("Matrix") : [1, 0, 0, 1, 0, 0];
  if (box?.length !== 4 || matrix?.length !== 6) return false;
  const [x1, y1, x2, y2] = box as [number, number, number, number];
  const [a, b, c, d] = matrix as [number, number, number, number];
  return x1 < x2 && y1 < y2 && a * d - b * c !== 0;
}
