import type { Reader } from "./store.ts";

const FIELD_TYPES = ["signature", "initials", "date", "name", "email", "text", "checkbox"] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

export interface FieldAnchor {
  text: string;
  occurrence: number;
  offsetX: number;
  offsetY: number;
}

/**
 * A place on a page that a signer fills (docs/contract/v3.md#fields). Points from the top-left of the displayed page.
 */
export interface Field {
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
}

export function fieldsOf(reader: Reader, documentId: string): Promise<Field[]> {
  return reader.fields.find({ documentId }, { orderBy: [["position", "asc"]] });
}

/** The value of a signature or initials field that carries its signer's ink. */
export const INK_PLACED = "signed";

export function isInk({ type }: Pick<Field, "type">): boolean {
  return type === "signature" || type === "initials";
}
