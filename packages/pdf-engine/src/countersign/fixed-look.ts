import type { ExactDictionary } from "@service/verify";

/** Flags of an annotation (ISO 32000-2 §12.5.3). */
const HIDDEN = 2;
const PRINT = 4;
/** ReadOnly, Locked and LockedContents say nothing of the look. */
const WITHOUT_LOOK = 64 | 128 | 512;
/** Flags of a field that is a button without a state (ISO 32000-2 table 229). */
const PUSHED = 65_536;
/** Larger flags overflow in some programs. */
const MOST_FLAGS = 2 ** 26;

/**
 * Annotations whose appearance all programs draw alike. Others are blended, played, drawn from their points, or, as the
 * sign of a text, upright and of one size in some programs.
 */
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
]);
/** Entries of a border, a background and words that programs draw for a widget (ISO 32000-2 table 192). */
const PAINTED = ["BC", "BG", "CA", "RC", "AC", "I", "RI", "IX"] as const;
/** Fields that show nothing while they are empty and have no appearance. */
const BLANK_FIELDS: ReadonlySet<string | null> = new Set(["Tx", "Ch", "Sig"]);
const FIELDS: ReadonlySet<string | null> = new Set(["Tx", "Ch", "Sig", "Btn"]);
const WRITTEN_FIELDS: ReadonlySet<string | null> = new Set(["Tx", "Ch"]);
/** Fields are nested a few levels deep; broken ones loop. */
const MAX_DEPTH = 32;
const MAX_FIELDS = 100_000;
/** Sides of an appearance's box, and factors of its matrix, with which all programs can fit it. */
const SIDES = { least: 0.001, most: 1_000_000 } as const;

/**
 * Whether all programs show an annotation alike, at any zoom, on the screen and on paper, whether or not the pointer is
 * above it: it shows nothing, or what its one appearance draws.
 */
export function hasFixedLook(annotation: ExactDictionary): boolean {
  const flags = annotation.has("F") ? annotation.integer("F") : 0;
  if (flags === null || flags > MOST_FLAGS || annotation.isTrue("Open") || annotation.has("BM")) return false;
  const subtype = annotation.name("Subtype") ?? "";
  const look = annotation.dictionary("AP");
  // Programs make a look of their own where they find none.
  if (look === null && annotation.has("AP")) return false;
  if (subtype === "Popup") return look === null;
  if (subtype === "Link") return look === null && isBorderless(annotation);
  if ((flags & HIDDEN) !== 0 || (subtype === "Widget" && hasNoExtent(annotation))) return true;
  if (!DRAWN_ALIKE.has(subtype)) return false;
  if (subtype === "Widget" && (!FIELDS.has(typeOf(annotation)) || showsValue(annotation))) return false;
  if (look === null) return subtype === "Widget" && isBlankField(annotation);
  if ((flags & ~WITHOUT_LOOK) !== PRINT || isEmptyPlace(annotation)) return false;
  return annotation.numbers("Rect")?.length === 4 && isOneLook(look);
}

/** Programs that draw borders of links draw a line of one point where the file does not say (ISO 32000-2 table 166). */
function isBorderless(link: ExactDictionary): boolean {
  const style = link.children("BS").map((border) => (border.has("W") ? border.number("W") : 1));
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
  typeOf(widget) === "Sig" && (holderOf(widget, "V")?.dictionary("V") ?? null) === null;

/**
 * Programs that let people fill forms draw the value of a text or choice field and boxes to tick themselves, and an
 * appearance may draw something else.
 */
function showsValue(widget: ExactDictionary): boolean {
  const type = typeOf(widget);
  if (type === "Btn") return ((holderOf(widget, "Ff")?.integer("Ff") ?? 0) & PUSHED) === 0;
  if (!WRITTEN_FIELDS.has(type)) return false;
  return widget.has("AP") || holderOf(widget, "V") !== null;
}

/**
 * Whether a widget that is seen gets a written value from the fields above it, of which some programs learn from the
 * fields' lists alone.
 */
export function givesValue(form: ExactDictionary): boolean {
  const waiting = form.children("Fields").map((field) => ({ field, isWritten: false, hasValue: false }));
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { field } = next;
    const isWritten = field.has("FT") ? WRITTEN_FIELDS.has(field.name("FT")) : next.isWritten;
    const hasValue = next.hasValue || field.has("V");
    const isSeen = ((field.integer("F") ?? 0) & HIDDEN) === 0 && !hasNoExtent(field);
    const isWidget = field.name("Subtype") === "Widget";
    if (++count + waiting.length > MAX_FIELDS || (isWritten && hasValue && isSeen && isWidget)) return true;
    waiting.push(...field.children("Kids").map((kid) => ({ field: kid, isWritten, hasValue })));
  }
  return false;
}

function isBlankField(widget: ExactDictionary): boolean {
  const type = typeOf(widget);
  if (!BLANK_FIELDS.has(type) || (type !== "Sig" && holderOf(widget, "V") !== null)) return false;
  return widget.children("MK").every((look) => PAINTED.every((key) => !look.has(key)));
}

/** Whether there is one appearance for all states of the annotation and of the pointer. */
function isOneLook(look: ExactDictionary): boolean {
  const normal = look.dictionary("N");
  return normal !== null && normal.isStream && !look.has("R") && !look.has("D") && isDrawnAlike(normal);
}

/** Programs differ where an appearance has no box, or cannot be fitted into its rectangle. */
function isDrawnAlike(appearance: ExactDictionary): boolean {
  const box = appearance.numbers("BBox");
  const matrix = appearance.has("Matrix") ? appearance.numbers("Matrix") : [1, 0, 0, 1, 0, 0];
  if (box?.length !== 4 || matrix?.length !== 6) return false;
  const [x1, y1, x2, y2] = box as [number, number, number, number];
  const [a, b, c, d] = matrix as [number, number, number, number];
  return [x2 - x1, y2 - y1, Math.sqrt(Math.abs(a * d - b * c))].every(
    (side) => side >= SIDES.least && side <= SIDES.most,
  );
}
