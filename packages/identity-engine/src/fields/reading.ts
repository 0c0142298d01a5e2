/** Kinds of MRZ by ICAO 9303: cards (part 5) and passports (part 4). */
export type MrzFormat = "TD1" | "TD3";

export type DocumentSide = "id_front" | "id_back";
export type DocumentVerdict = "pass" | "fail" | "review";

/** The values read from a document. Absent: not printed on this side, or not read. */
export interface DocumentFields {
  /** The type as in an MRZ: "ID", "P". */
  documentType?: string;
  issuer?: string;
  documentNumber?: string;
  surname?: string;
  givenNames?: string;
  fullName?: string;
  /** YYYY-MM-DD. */
  birthDate?: string;
  sex?: "female" | "male" | "unspecified";
  /** YYYY-MM-DD. The front of a card may print only the year: "2031". */
  expiry?: string;
  nationality?: string;
  optionalData?: string;
  curp?: string;
  address?: string;
}
export type DocumentField = keyof DocumentFields | "composite" | "names";

/** The codes of `reasons`. Those about one field end with `:field`, in snake_case. */
export type ReadingReason =
  /** Nothing is on the picture. */
  | "blank"
  /** The picture has no lines of text. */
  | "no_document"
  /** The other side was asked for. */
  | "wrong_side"
  /** There is text, but no MRZ. */
  | "mrz_not_found"
  | "mrz_unreadable"
  /** The MRZ is not printed in OCR-B. */
  | "wrong_font"
  /** There is text, but none of a known front. */
  | "front_unreadable"
  | `check_digit_wrong:${string}`
  | `characters_unclear:${string}`
  | `field_missing:${string}`
  | `field_invalid:${string}`
  | `fields_differ:${string}`;

/** Measurements of a picture, for advice on taking another. */
export interface PictureQuality {
  /** Mean slope of the strongest edges, grey values a pixel: 5 and less is blurred. */
  sharpness: number;
  /** Share of pixels that are burnt out, 0 to 1. */
  glare: number;
  /** Mean grey value, 0 to 255. */
  brightness: number;
}

export interface Portrait {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DocumentReading {
  verdict: DocumentVerdict;
  /** How often the least certain character is right, 0 to 1. Null when nothing was read. */
  confidence: number | null;
  reasons: ReadingReason[];
  format: MrzFormat | null;
  fields: DocumentFields;
  /** The lines as they were read. */
  mrz: string[] | null;
  portrait: Portrait | null;
  quality: PictureQuality;
}

/** A field's name in a reason. */
export function reasonField(field: DocumentField): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
