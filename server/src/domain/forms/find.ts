import { type Tenancy, tenancyOf } from "../environment.ts";
import { notFound } from "../errors.ts";
import { withNames } from "../integrator-names/filter.ts";
import type { Domain } from "../model/domain.ts";
import type { Form, FormAnswer } from "../model/form.ts";
import type { NamesFilter } from "../model/integrator-names.ts";
import { findPage, type Page, type PageRequest } from "../model/page.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Document } from "../model/document.ts";
import type { Signer } from "../model/signer.ts";

/** Throws NOT_FOUND. */
export async function findForm(reader: Reader, caller: Tenancy, id: string): Promise<Form> {
  const found = await reader.forms.first({ ...tenancyOf(caller), id });
  if (!found) throw notFound("form");
  return found;
}

/** Finds a form and locks its row until the transaction ends. Throws NOT_FOUND. */
export async function lockForm(writer: Writer, caller: Tenancy, id: string): Promise<Form> {
  const found = await writer.forms.lock({ ...tenancyOf(caller), id });
  if (!found) throw notFound("form");
  return found;
}

/** A page of the tenancy's forms, newest first. Throws CURSOR_UNKNOWN. */
export function pageForms(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  { page, status, ...names }: NamesFilter & { page: PageRequest; status: Form["status"] | undefined },
): Promise<Page<Form>> {
  const named = withNames("form", caller, names);
  return store.readList((reader) =>
    findPage(reader.forms, { ...tenancyOf(caller), status }, { page, named }),
  );
}

/** An answer with what became of it. */
export interface ShownAnswer {
  answer: FormAnswer;
  /** Undefined: it was deleted. */
  document: Document | undefined;
  signer: Signer | undefined;
  isAddressChecked: boolean;
  /** Values of the document's variables, by their names. */
  values: Record<string, string>;
}

/** A page of a form's answers, newest first. Throws NOT_FOUND, CURSOR_UNKNOWN. */
export async function pageAnswers(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  formId: string,
  page: PageRequest,
): Promise<Page<ShownAnswer>> {
  return store.readList(async (reader) => {
    await findForm(reader, caller, formId);
    const found = await findPage(reader.formAnswers, { formId }, { page });
    return { ...found, rows: await shown(reader, found.rows) };
  });
}

const BATCH = 200;

/** All answers of a form in their order, some at a time. */
export async function* eachAnswer(
  { store }: Pick<Domain, "store">,
  { id: formId }: Form,
): AsyncGenerator<ShownAnswer[], void> {
  for (let after: string | undefined; ;) {
    const { rows, hasNext } = await store.read(async (reader) => {
      const page = { limit: BATCH, after };
      const found = await findPage(reader.formAnswers, { formId }, { page, ascending: true });
      return { ...found, rows: await shown(reader, found.rows) };
    });
    if (rows.length > 0) yield rows;
    if (!hasNext) return;
    after = rows.at(-1)!.answer.id;
  }
}

async function shown(reader: Reader, answers: readonly FormAnswer[]): Promise<ShownAnswer[]> {
  const wanted = answers.map((answer) => answer.documentId);
  const documents = new Map((await reader.documents.find({ id: wanted })).map((row) => [row.id, row]));
  // Without those in the bin.
  const documentId = [...documents.keys()];
  const signerId = answers.flatMap((answer) => (documents.has(answer.documentId) ? answer.signerId : []));
  const signers = new Map((await reader.signers.find({ id: signerId })).map((row) => [row.id, row]));
  const passed = await reader.identityResults.find({ signerId, module: "email_otp", verdict: "pass" });
  const checked = new Set(passed.map((result) => result.signerId));
  const variables = Map.groupBy(await reader.variables.find({ documentId }), (row) => row.documentId);
  return answers.map((answer) => ({
    answer,
    document: documents.get(answer.documentId),
    signer: signers.get(answer.signerId),
    isAddressChecked: checked.has(answer.signerId),
    values: Object.fromEntries(
      (variables.get(answer.documentId) ?? []).flatMap(({ name, value }) =>
        value === null ? [] : [[name, value]],
      ),
    ),
  }));
}
