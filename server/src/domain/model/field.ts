import type { FieldConditions } from "@service/contract/rules/field-conditions";
import type { FieldLook } from "@service/contract/rules/field-look";
import type { FieldRules } from "@service/contract/rules/field-rules";
import { type FieldType, isInk, isOfSender, isStamp } from "@service/contract/rules/field-types";
import { isAskedOf, type Preparation, settlerOf, UNPREPARED } from "@service/contract/rules/preparation";
import type { Document } from "./document.ts";
import type { Reader } from "./store.ts";

export { type FieldType, isAskedOf, isInk, isOfSender, isStamp, settlerOf, UNPREPARED };

export interface FieldAnchor {
  text: string;
  occurrence: number;
  offsetX: number;
  offsetY: number;
}

/**
 * A place on a page that a signer fills (docs/contract/v3.md#fields). Points from the top-left of the displayed page.
 */
export interface Field extends Preparation {
  id: string;
  documentId: string;
  signerId: string;
  /** Place in the order of the request. */
  position: number;
  type: FieldType;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  required: boolean;
  label: string | null;
  value: string | null;
  anchor: FieldAnchor | null;
  /** The options of a dropdown; null for other types. */
  options: string[] | null;
  /** The group and option of a circle; null for other types. The signer chooses one of a group. */
  radio: { group: string; option: string } | null;
  rules: FieldRules | null;
  /** Null: its value looks as every other (docs/contract/v3.md#field-look). */
  look: FieldLook | null;
  /** Null: nothing refers to the field, and it depends on nothing (docs/contract/v3.md#conditions). */
  conditions: FieldConditions | null;
  /** Whether the field was hidden when its signer signed; null before. */
  notAsked: boolean | null;
}

export function fieldsOf(reader: Reader, documentId: string): Promise<Field[]> {
  return reader.fields.find({ documentId }, { orderBy: [["position", "asc"]] });
}

/**
 * Whether a field says what somebody has signed already, as the text does: it stays
 * (docs/decisions/signers-and-fields.md#d355).
 */
export function isSettled(
  field: Pick<Field, "type">,
  { signedCount }: Pick<Document, "signedCount">,
): boolean {
  return isOfSender(field) && signedCount > 0;
}

/** The words of the sender's note; null for other types. The picture of a stamp stays with its document. */
export function noteOf(field: Pick<Field, "type" | "value">): string | null {
  return isOfSender(field) && !isStamp(field) ? field.value : null;
}

/** The value of a signature or initials field that carries its signer's ink. */
export const INK_PLACED = "signed";
