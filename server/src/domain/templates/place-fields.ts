import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { type Field, fieldsOf, isInk, isOfSender, UNPREPARED } from "../model/field.ts";
import { newId } from "../model/ids.ts";
import { textLook } from "@service/contract/rules/field-look";
import { drawnNumber } from "@service/contract/rules/number-languages";
import { roleKey } from "@service/contract/rules/role-key";
import { isPending, type Signer, signersOf } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import type { TemplateField } from "../model/template.ts";
import { variablesOf } from "../model/variable.ts";
import { formsOfDocument } from "./forms-of-document.ts";

type Context = Pick<Domain, "clock" | "random">;

/** A field without its signer, on its page of the document. */
type Wanted = Omit<Field, "id" | "documentId" | "position" | "signerId">;

/**
 * Gives a document the fields of its PDF templates: each role's to whoever plays it and has none, to be filled before by
 * whoever plays the role that prepares them and prepares none; and the sender's, with their values, to the first person
 * who has fields. The caller holds the document's lock.
 */
export async function placeTemplateFields(
  domain: Context,
  writer: Writer,
  { id: documentId }: Pick<Document, "id">,
): Promise<void> {
  const wanted = await templateFieldsOf(writer, documentId);
  if (wanted.length === 0) return;
  const signers = (await signersOf(writer, documentId)).filter(isPending);
  const existing = await fieldsOf(writer, documentId);
  const players = await playersOf(writer, documentId, signers);
  const ofRoles: Omit<Field, "id" | "documentId" | "position">[] = [];
  for (const {
    role,
    variable: _variable,
    preparedBy = "",
    correctable = false,
    look = null,
    ...rest
  } of wanted) {
    const field = { ...rest, look };
    const player = players.get(roleKey(role ?? ""))?.find((signer) => mayHave(signer, field));
    if (!player) continue;
    const preparer = players.get(roleKey(preparedBy))?.find(({ action }) => action === "prepare");
    const preparation = preparer ? { preparerId: preparer.id, correctable } : UNPREPARED;
    const own = existing.filter((one) => one.signerId === player.id && !isOfSender(one));
    if (own.length === 0) ofRoles.push({ ...field, signerId: player.id, notAsked: null, ...preparation });
    // Who prepares has come after the field's signer.
    const isLate = preparer && !existing.some(({ preparerId }) => preparerId === preparer.id);
    const same = isLate && own.find((one) => one.type === field.type && isSamePlace(one, field));
    if (same) await writer.fields.update({ id: same.id }, preparation);
  }
  const ofSender = await placeSenders(writer, documentId, wanted, existing);
  const owner =
    signers.find(({ action }) => action === "sign") ?? signers.find(({ action }) => action === "approve");
  const placed = [...ofRoles, ...(owner ? ofSender.map((field) => ({ ...field, signerId: owner.id })) : [])];
  const next = (existing.at(-1)?.position ?? -1) + 1;
  await writer.fields.insert(
    ...placed.map((field, index) => ({ id: newId(domain), documentId, position: next + index, ...field })),
  );
}

/** The fields of the templates, on the pages of the whole. */
async function templateFieldsOf(writer: Writer, documentId: string): Promise<TemplateField[]> {
  return (await formsOfDocument(writer, documentId)).flatMap(({ form, pagesBefore }) =>
    form.fields.map((field) => ({ ...field, page: field.page + pagesBefore })),
  );
}

/** The signers of each role, by its key. */
async function playersOf(
  writer: Writer,
  documentId: string,
  signers: readonly Signer[],
): Promise<Map<string, Signer[]>> {
  const roles = await writer.roles.find({ documentId });
  return new Map(roles.map(({ id, name }) => [roleKey(name), signers.filter(({ roleId }) => roleId === id)]));
}

const mayHave = ({ action }: Signer, field: Pick<Field, "type">): boolean =>
  action === "sign" || (action === "approve" && !isInk(field));

/**
 * The notes and lines of the sender that are missing, where none is there. The values of the others are made those of
 * the variables.
 */
async function placeSenders(
  writer: Writer,
  documentId: string,
  wanted: readonly TemplateField[],
  existing: readonly Field[],
): Promise<Wanted[]> {
  const values = new Map((await variablesOf(writer, documentId)).map(({ name, value }) => [name, value]));
  const notes = wanted
    .filter(({ role }) => role === null)
    .map(({ role: _role, variable, preparedBy: _by, look = null, ...field }): Wanted => {
      const note = { ...field, look, notAsked: null, ...UNPREPARED };
      if (variable === null) return note;
      const given = values.get(variable)?.trim();
      const value = given === undefined ? null : drawnNumber(note, given);
      const asked = { required: false, options: null, rules: null };
      return { ...note, type: "note", value, look: textLook(look), ...asked };
    });
  const isThere = new Map(
    notes.map((note) => [note, existing.filter(isOfSender).find((field) => isSamePlace(field, note))]),
  );
  for (const [{ value }, field] of isThere)
    if (field && value && value !== field.value) await writer.fields.update({ id: field.id }, { value });
  if ([...isThere.values()].some((field) => field !== undefined)) return [];
  return notes.filter(({ type, value }) => type !== "note" || Boolean(value));
}

type Place = Pick<Field, "page" | "x" | "y" | "width" | "height">;

function isSamePlace(field: Place, { page, x, y, width, height }: Place): boolean {
  return (
    field.page === page && field.x === x && field.y === y && field.width === width && field.height === height
  );
}
