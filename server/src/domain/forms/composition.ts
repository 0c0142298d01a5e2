import { remainingBrand } from "../branding/find.ts";
import type { NewComposition } from "../documents/composition.ts";
import { compositionOf } from "../documents/create-from-template.ts";
import { remainingFolder } from "../folders/find.ts";
import type { Domain } from "../model/domain.ts";
import type { Form } from "../model/form.ts";
import type { Caller } from "../model/tenant.ts";
import type { NewAnswer } from "./answer.ts";

/** The document of an answer. A folder or brand of the form that has been deleted since is left out. */
export async function compositionOfAnswer(
  domain: Domain,
  caller: Caller,
  form: Form,
  { name, email, locale, signed }: NewAnswer,
): Promise<NewComposition> {
  const { role, signers, templateValues, redirectUrls } = form.settings;
  const { values = {}, externalId, metadata } = signed;
  const document = {
    templateId: form.templateId,
    name: form.name,
    folderId: await remainingFolder(domain, caller, form.settings.folderId),
    brandId: await domain.store.read((reader) => remainingBrand(reader, caller, form.settings.brandId)),
    ...(redirectUrls && { terms: { redirectUrls } }),
    names: { externalId, metadata },
    templateValues: { ...templateValues, ...values },
    signers: [{ name, email, phone: null, role, order: 1, locale }, ...signers],
    form: { id: form.id, addressCheck: form.verifiesEmail ? ("code" as const) : ("none" as const) },
  };
  return compositionOf(document, { starts: true });
}
