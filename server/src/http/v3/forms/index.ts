import { forms } from "@service/contract/v3";
import type { z } from "zod";
import { changeForm, rotateFormSecret } from "../../../domain/forms/change.ts";
import { createForm, type NewForm } from "../../../domain/forms/create.ts";
import {
  eachAnswer,
  findForm,
  pageAnswers,
  pageForms,
  type ShownAnswer,
} from "../../../domain/forms/find.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { Form } from "../../../domain/model/form.ts";
import { csvLine } from "../../../domain/model/csv.ts";
import { csvFile, wantsCsv } from "../../common/csv/write.ts";
import { toCodedSigner } from "../documents/create.ts";
import { pageRequest, presentPage } from "../present/page.ts";
import type { V3Router } from "../surface/surface.ts";
import { presentAnswer, presentForm } from "./present.ts";

/** Forms: one link of a template for many people (docs/contract/v3.md#forms). */
export function bindForms(router: V3Router, domain: Domain): void {
  const present = (form: Form) => presentForm(form, domain);
  router
    .bindChange(
      forms.createForm,
      async ({ caller, body }, unit) => createForm(unit, caller, await fromBody(unit, body)),
      ({ form, secret }) => ({ ...present(form), secret }),
    )
    .bind(forms.listForms, async ({ caller, query }) => {
      const { status, externalId, metadata } = query;
      const page = pageRequest(query);
      const found = await pageForms(domain, caller, { page, status, externalId, metadata });
      return presentPage(found, query.limit, present);
    })
    .bind(forms.retrieveForm, async ({ caller, params }) =>
      present(await domain.store.read((reader) => findForm(reader, caller, params.form_id))),
    )
    .bind(forms.updateForm, async ({ caller, params, body: { verifyEmail, ...patch } }) =>
      present(await changeForm(domain, caller, params.form_id, { ...patch, verifiesEmail: verifyEmail })),
    )
    .bindChange(
      forms.rotateFormSecret,
      ({ caller, params }, unit) => rotateFormSecret(unit, caller, params.form_id),
      ({ form, secret }) => ({ ...present(form), secret }),
    )
    .bind(forms.listFormAnswers, async ({ c, caller, params, query }) => {
      if (wantsCsv(c)) {
        const { form, names } = await columnsOf(domain, () =>
          domain.store.read((reader) => findForm(reader, caller, params.form_id)),
        );
        return csvFile(c, { name: `${form.name}.csv`, lines: answerLines(eachAnswer(domain, form), names) });
      }
      const found = await pageAnswers(domain, caller, params.form_id, pageRequest(query));
      return presentPage(found, query.limit, presentAnswer);
    });
}

async function fromBody(
  domain: Domain,
  {
    name,
    templateId,
    role,
    templateValues = {},
    signers = [],
    folderId = null,
    brandId,
    redirectUrls,
    externalId,
    metadata,
    ...limits
  }: z.output<typeof forms.CreateFormBody>,
): Promise<NewForm> {
  return {
    name,
    templateId,
    settings: {
      role,
      templateValues,
      signers: await Promise.all(
        signers.map(async (signer) => ({ order: 2, ...(await toCodedSigner(domain, signer)) })),
      ),
      folderId,
      brandId,
      redirectUrls,
    },
    maxAnswers: limits.maxAnswers ?? null,
    opensAt: limits.opensAt ?? null,
    closesAt: limits.closesAt ?? null,
    onePerAddress: limits.onePerAddress ?? false,
    verifiesEmail: limits.verifyEmail ?? true,
    requiresSignedValues: limits.requiresSignedValues ?? false,
    allowedOrigins: limits.allowedOrigins ?? [],
    names: { externalId, metadata },
  };
}

const COLUMNS = [
  "answerId",
  "documentId",
  "documentStatus",
  "name",
  "email",
  "addressChecked",
  "createdAt",
  "completedAt",
  "externalId",
];

/** The form, and the variables of its template, which are columns. */
async function columnsOf(
  { store }: Pick<Domain, "store">,
  find: () => Promise<Form>,
): Promise<{ form: Form; names: string[] }> {
  const form = await find();
  const template = await store.read((reader) => reader.templates.first({ id: form.templateId }));
  return { form, names: (template?.variableConfig ?? []).map(({ name }) => name) };
}

async function* answerLines(
  batches: AsyncIterable<ShownAnswer[]>,
  names: readonly string[],
): AsyncGenerator<string, void> {
  yield csvLine([...COLUMNS, ...names]);
  for await (const batch of batches) yield batch.map((row) => csvLine(cellsOf(row, names))).join("");
}

function cellsOf(row: ShownAnswer, names: readonly string[]): string[] {
  const shown = presentAnswer(row);
  return [
    shown.id,
    shown.documentId,
    shown.documentStatus ?? "",
    shown.name ?? "",
    shown.email ?? "",
    String(shown.addressChecked),
    shown.createdAt,
    shown.completedAt ?? "",
    shown.externalId ?? "",
    ...names.map((name) => shown.values[name] ?? ""),
  ];
}
