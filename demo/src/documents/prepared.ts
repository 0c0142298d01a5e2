import type { Box } from "./paper.ts";

/** A field as `PUT /v3/documents/{id}/fields` takes it, without its signer. Pages count from 1. */
export interface PlacedField extends Box {
  type: "signature" | "initials" | "date" | "name" | "text";
  page: number;
  required: boolean;
  label: string;
}

/** A PDF and the places where it is to be signed. */
export interface PreparedDocument {
  name: string;
  fileName: string;
  bytes: Uint8Array;
  fields: PlacedField[];
}
