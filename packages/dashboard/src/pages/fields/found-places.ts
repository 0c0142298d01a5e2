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

/** Finds places to sign by the usual words, or else by lines. Nothing is placed. */
export async function findPlaces(
  api: ApiClient,
  documentId: string,
  { signers, signal }: { signers: number; signal: AbortSignal },
): Promise<{ label: boolean; places: readonly Place[] }> {
  for (const text of [...LABELS, LINE]) {
    const query = { source: "anchor", text } as const;
    const params = { document_id: documentId };
    const { data } = await api.call("v3.suggestFields", { params, query, signal });
    if (data.length > 0 && data.length <= MOST_EACH * signers) return { label: text !== LINE, places: data };
  }
  return { label: false, places: [] };
}

/** A signature field at each place, for the signers in turn: right of a label, or on a line. */
export function fieldsAt(
  { label, places }: Awaited<ReturnType<typeof findPlaces>>,
  signers: readonly EditorSigner[],
  pages: readonly EditorPage[],
): Field[] {
  const { size } = FIELD_TYPE_ROWS.signature;
  return places.flatMap(({ page, x, y, width, height }, index) => {
    const signer = signers[index % signers.length];
    const sheet = pages[page - 1];
    if (signer === undefined || sheet === undefined) return [];
    const left = label ? x + width + GAP : x;
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
