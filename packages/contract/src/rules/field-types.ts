/**
 * The types of fields (docs/contract/v3.md#field-types), with what page and server decide by. A new type is a place in
 * FIELD_TYPE_GROUPS and a row of FIELD_TYPE_ROWS. Plain data, which the field editor carries.
 */

/** In the groups and the order in which they are offered. Nobody fills the sender's. */
export const FIELD_TYPE_GROUPS = {
  signing: ["signature", "initials", "date", "name", "email"],
  filling: ["text", "textarea", "number", "checkbox", "dropdown", "radio", "attachment", "image"],
  sender: ["note", "strikethrough", "stamp"],
} as const;

/** Types that nobody fills. */
export type SenderType = (typeof FIELD_TYPE_GROUPS.sender)[number];

export type FieldType = (typeof FIELD_TYPE_GROUPS)[keyof typeof FIELD_TYPE_GROUPS][number];

/**
 * How a value is entered, checked and drawn. `name` and `email` are the signer's; `option` is one of the field's own
 * options; by `choice` one field of a group is chosen; `none` is a mark without a value; `picture` is one of the brand's.
 */
export type FieldValue =
  | "ink"
  | "date"
  | "name"
  | "email"
  | "text"
  | "lines"
  | "number"
  | "tick"
  | "option"
  | "choice"
  | "file"
  | "picture"
  | "none";

/** Points. */
interface Size {
  width: number;
  height: number;
}

interface FieldTypeRow {
  value: FieldValue;
  /** The size of a field that is given without one. */
  size: Size;
  /** The editor allows no smaller one: it could not be read or signed when it is printed. */
  minSize: Size;
}

const points = (width: number, height: number): Size => ({ width, height });

/** In the order of the contract's schemas. */
export const FIELD_TYPE_ROWS: Readonly<Record<FieldType, FieldTypeRow>> = {
  signature: { value: "ink", size: points(200, 50), minSize: points(40, 16) },
  initials: { value: "ink", size: points(60, 40), minSize: points(20, 16) },
  date: { value: "date", size: points(100, 20), minSize: points(48, 10) },
  name: { value: "name", size: points(180, 20), minSize: points(40, 10) },
  email: { value: "email", size: points(180, 20), minSize: points(40, 10) },
  text: { value: "text", size: points(180, 20), minSize: points(20, 10) },
  checkbox: { value: "tick", size: points(16, 16), minSize: points(8, 8) },
  number: { value: "number", size: points(100, 20), minSize: points(20, 10) },
  textarea: { value: "lines", size: points(260, 80), minSize: points(40, 20) },
  dropdown: { value: "option", size: points(180, 20), minSize: points(40, 10) },
  radio: { value: "choice", size: points(16, 16), minSize: points(8, 8) },
  note: { value: "lines", size: points(180, 20), minSize: points(20, 8) },
  strikethrough: { value: "none", size: points(180, 14), minSize: points(10, 4) },
  attachment: { value: "file", size: points(180, 30), minSize: points(40, 10) },
  image: { value: "file", size: points(180, 120), minSize: points(40, 40) },
  stamp: { value: "picture", size: points(120, 60), minSize: points(20, 20) },
};

/** Members of fields of a request, as the documentation shows them. */
export const FIELD_EXAMPLES: Readonly<Partial<Record<FieldType, object>>> = {
  signature: { page: 1, x: 72, y: 640, width: 180, height: 48, required: true },
  date: { anchor: { text: "Date:", offsetX: 40 } },
  dropdown: { page: 1, x: 72, y: 560, options: ["Monthly", "Yearly"] },
  number: { page: 1, x: 72, y: 600, rules: { min: "0", max: "500", decimals: 2 } },
};

const OF_SENDER: readonly string[] = FIELD_TYPE_GROUPS.sender;

/** Whether a field is the sender's: every signer sees it, and nobody fills it. */
export function isOfSender({ type }: { type: string }): boolean {
  return OF_SENDER.includes(type);
}

/** The value of a type. A type that a page does not know is a text (docs/contract/embed.md). */
export function valueOfType(type: string): FieldValue {
  const rows: Readonly<Partial<Record<string, FieldTypeRow>>> = FIELD_TYPE_ROWS;
  return rows[type]?.value ?? "text";
}

/** Whether the place of a file shows it. Such a field takes pictures alone. */
export function showsItsFile({ type }: { type: string }): boolean {
  return type === "image";
}

/** Whether a field shows the stamp of the document's brand. */
export function isStamp({ type }: { type: string }): boolean {
  return valueOfType(type) === "picture";
}

/** Whether a field is drawn or typed by hand, which an approver does not do (docs/contract/v3.md#actions). */
export function isInk({ type }: { type: string }): boolean {
  return valueOfType(type) === "ink";
}
