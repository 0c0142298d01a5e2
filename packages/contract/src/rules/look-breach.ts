import { clustersOf } from "./clusters.ts";
import type { FieldLook } from "./field-look.ts";
import { valueOfType } from "./field-types.ts";
import { lineWidth } from "./letter-widths.ts";
import { fitsAtSize } from "./set-text.ts";

/** A field whose value has to find room in it. */
export interface RoomyField {
  type: string;
  width: number;
  height: number;
  look: FieldLook;
}

/** Why a value has no room in the look of its field; null: it has. The page and the server run the same code. */
export function lookBreach(field: RoomyField, value: string): "too_long" | "no_room" | null {
  const { type, look } = field;
  if (look.comb !== undefined) return hasCells(value, look.comb) ? null : "too_long";
  if (look.overflow !== "refuse") return null;
  const text = { text: value, isBlock: valueOfType(type) === "lines", look };
  return fitsAtSize(text, field, lineWidth) ? null : "no_room";
}

/** Whether each character of a value has a cell: a letter with its marks has one, a line end none. */
function hasCells(value: string, comb: number): boolean {
  return clustersOf(value).length <= comb && !/[\p{Cc}\u2028\u2029]/u.test(value);
}
