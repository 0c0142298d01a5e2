import type { legacy } from "@service/contract/v2";
import { type AddedField, addFields, type FieldPlace } from "../../domain/documents/fields/add-fields.ts";
import type { FieldProblem } from "../../domain/errors.ts";
import type { Domain } from "../../domain/model/domain.ts";
import type { Field } from "../../domain/model/field.ts";
import { uuid } from "../../domain/model/ids.ts";
import { inBodyWords } from "./body-words.ts";
import type { V2Request } from "../v2/surface/surface.ts";

type Anchored = V2Request<typeof legacy.addSignatureField>;
type Placed = V2Request<typeof legacy.addSignatureFields>;

export async function addAnchored(domain: Domain, request: Anchored): Promise<legacy.AddedSignatures> {
  const wanted = request.body.signature_fields.map((entry) => ({
    ...commonOf(entry),
    place: anchorOf(entry),
  }));
  return add(domain, request, wanted, { x: "anchor_string", y: "anchor_string", page: "anchor_string" });
}

export async function addPlaced(domain: Domain, request: Placed): Promise<legacy.AddedSignatures> {
  const wanted = request.body.signature_fields.map((entry) => ({
    ...commonOf(entry),
    place: placeOf(entry),
  }));
  return add(domain, request, wanted, { x: "x_position", y: "y_position", page: "page" });
}

type AnchoredEntry = Anchored["body"]["signature_fields"][number];
type PlacedEntry = Placed["body"]["signature_fields"][number];

function commonOf({ signer_email, field_type, width, height }: AnchoredEntry | PlacedEntry) {
  return { email: signer_email, type: field_type, width, height };
}

function anchorOf({ anchor_string, offset_x, offset_y }: AnchoredEntry): FieldPlace {
  return {
    by: "anchor",
    anchor: { text: anchor_string, occurrence: 1, offsetX: offset_x, offsetY: offset_y },
  };
}

/** The schema ensures that an entry has coordinates or a foot. */
function placeOf({ position, page, x_position, y_position }: PlacedEntry): FieldPlace {
  if (position === "footer") return { by: "foot", page: page ?? "all" };
  return { by: "coordinates", page: page!, x: x_position!, y: y_position! };
}

/** The domain's names of a field's members, as the body calls them. */
type Names = Record<"x" | "y" | "page", string>;

async function add(
  domain: Domain,
  { caller, params }: Anchored | Placed,
  wanted: AddedField[],
  names: Names,
): Promise<legacy.AddedSignatures> {
  const id = params.document_id;
  const fields = await addFields(domain, caller, id, wanted).catch((error: unknown) => {
    throw inBodyWords(error, (path) => pathInBody(path, names));
  });
  return presentAdded(id, fields);
}

/** Leads to a member of the body from the domain's path: the field's index, and the name of its member. */
function pathInBody([, index, name]: FieldProblem["path"], names: Names): FieldProblem["path"] {
  const words: Record<string, string> = {
    ...names,
    signerId: "signer_email",
    anchor: "anchor_string",
    place: "position",
  };
  return ["signature_fields", index!, ...(name === undefined ? [] : [words[name] ?? name])];
}

function presentAdded(documentId: string, fields: Field[]): legacy.AddedSignatures {
  return {
    fields_added: fields.length,
    document_id: uuid(documentId),
    signature_fields: fields.map(({ id, page, x, y }) => ({
      field_id: uuid(id),
      position: { page, x, y },
      status: "placed",
    })),
  };
}
