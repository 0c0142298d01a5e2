import { FIELD_TYPE_ROWS } from "@service/contract/rules/field-types";
import { randomId } from "@service/contract/random-id";
import type { EditorPage, EditorSigner, Field } from "@service/field-editor";
import type { ApiClient } from "../../api/client.ts";

/** A text where people sign, as `suggestFields` finds it. */
interface Place {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Words beside which people sign, the surest first, and the line on which they do. */
const LABELS = ["Firma:", "Signature:", "Assinatura:", "Unterschrift:", "Sign here", "Firme aquí"];
const LINE = "____________";
/** More places than this for one person are a form, not places to sign. */
const MOST_EACH = 3;
/** Between a label and its field, in points. */
const GAP = 8;

/** Places of a kind: fields of the PDF's own form, words that are left of one, lines that are below one. */
interface Found {
  kind: "form" | "label" | "line";
  places: readonly Place[];
}

/** Finds places to sign in the PDF's own form, by the usual words, or else by lines. Nothing is placed. */
export async function findPlaces(
  api: ApiClient,
  documentId: string,
  { signers, signal }: { signers: number; signal: AbortSignal },
): Promise<Found> {
  const params = { document_id: documentId };
  const suggest = async (query: { source: "form" } | { source: "anchor"; text: string }) =>
    (await api.call("v3.suggestFields", { params, query, signal })).data;
  const areFew = ({ length }: readonly Place[]): boolean => length > 0 && length <= MOST_EACH * signers;
  const ofForm = (await suggest({ source: "form" })).filter(({ type }) => type === "signature");
  if (areFew(ofForm)) return { kind: "form", places: ofForm };
  for (const text of [...LABELS, LINE]) {
    const places = await suggest({ source: "anchor", text });
    if (areFew(places)) return { kind: text === LINE ? "line" : "label", places };
  }
  return { kind: "line", places: [] };
}

/** A signature field at each place, for the signers in turn: as the form has it, right of a label, or on a line. */
export function fieldsAt(
  { kind, places }: Found,
  signers: readonly EditorSigner[],
  pages: readonly EditorPage[],
): Field[] {
  const usual = FIELD_TYPE_ROWS.signature.size;
  return places.flatMap(({ page, x, y, width, height }, index) => {
    const signer = signers[index % signers.length];
    const sheet = pages[page - 1];
    if (signer === undefined || sheet === undefined) return [];
    const size = kind === "form" ? { width, height } : usual;
    const left = kind === "label" ? x + width + GAP : x;
    const top = y + height - size.height;
    return {
      ...UNDEFINED_FIELD,
      id: randomId(),
      signerId: signer.id,
      page,
      x: Math.max(0, Math.min(left, sheet.width - size.width)),
      y: Math.max(0, Math.min(top, sheet.height - size.height)),
      ...size,
    };
  });
}

const UNDEFINED_FIELD = {
  type: "signature",
  required: true,
  label: null,
  value: null,
  anchor: null,
  options: null,
  radio: null,
  rules: null,
  key: null,
  showWhen: null,
  requiredWhen: null,
  formula: null,
} as const;
