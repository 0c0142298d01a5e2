import type { FieldType } from "./types.ts";

/** In the groups and the order of the palette. */
export const TYPE_GROUPS = {
  signing: ["signature", "initials", "date", "name", "email"],
  filling: ["text", "textarea", "number", "checkbox", "dropdown", "radio", "attachment"],
  sender: ["note", "strikethrough"],
} as const satisfies Record<string, readonly FieldType[]>;

export const FIELD_TYPES: readonly FieldType[] = Object.values(TYPE_GROUPS).flat();

const SENDER_TYPES: readonly FieldType[] = TYPE_GROUPS.sender;

/** Whether a field is the sender's: every signer sees it, and nobody fills it. */
export function isOfSender({ type }: { type: FieldType }): boolean {
  return SENDER_TYPES.includes(type);
}

/** Whether a field is drawn or typed by hand, which an approver does not do (docs/contract/v3.md#actions). */
export function isInk({ type }: { type?: FieldType | undefined }): boolean {
  return type === "signature" || type === "initials";
}

/** Points. A smaller field cannot be read or signed when it is printed. */
export const MIN_FIELD_SIZES: Readonly<Record<FieldType, { width: number; height: number }>> = {
  signature: { width: 40, height: 16 },
  initials: { width: 20, height: 16 },
  date: { width: 48, height: 10 },
  name: { width: 40, height: 10 },
  email: { width: 40, height: 10 },
  text: { width: 20, height: 10 },
  checkbox: { width: 8, height: 8 },
  number: { width: 20, height: 10 },
  textarea: { width: 40, height: 20 },
  dropdown: { width: 40, height: 10 },
  radio: { width: 8, height: 8 },
  note: { width: 20, height: 8 },
  strikethrough: { width: 10, height: 4 },
  attachment: { width: 40, height: 10 },
};
