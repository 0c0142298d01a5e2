import type { Locale } from "@service/contract/locales";
import { createComposedAs } from "../documents/compose.ts";
import { tenancyOf } from "../environment.ts";
import { assertDeliverable } from "../messages/check-emails.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { addressKeyOf, type Form, type FormAnswer, refusalOf } from "../model/form.ts";
import { newId } from "../model/ids.ts";
import { recordedRequirements } from "../model/requirements.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { unitOfWork } from "../model/unit-of-work.ts";
import { createGuestLink } from "../signers/guest-link.ts";
import { compositionOfAnswer } from "./composition.ts";
import { refuse } from "./of-link.ts";
import type { SignedValues } from "./signed-values.ts";

/** The request of a person who answers a form, after their proof of work. */
export interface NewAnswer {
  name: string;
  email: string;
  locale: Locale;
  signed: SignedValues;
  /** Hash of the proof. */
  proof: string;
}

/**
 * Makes the document of an answer, and answers the link of the person who gave it. An answer that the same address has
 * not finished is opened again where a code checks who holds the address. Throws FORM_UNAVAILABLE, VALIDATION,
 * EMAIL_VALIDATION_FAILED, INSUFFICIENT_CREDITS, SERVICE_UNAVAILABLE.
 */
export async function answerForm(domain: Domain, form: Form, wanted: NewAnswer): Promise<string> {
  const now = domain.clock.now();
  const refusal = refusalOf(form, now);
  const addressKey = addressKeyOf(domain, form, wanted.email);
  const earlier = await domain.store.read((reader) => earlierOf(reader, form, addressKey));
  if (earlier && form.onePerAddress) return reopen(domain, earlier);
  if (refusal !== null) return refuse(refusal);
  const caller = await callerOf(domain, form);
  await assertDeliverable(domain, caller, [{ email: wanted.email, path: ["email"] }]);
  return createAnswer(domain, caller, form, { ...wanted, addressKey });
}

async function createAnswer(
  domain: Domain,
  caller: Caller,
  form: Form,
  wanted: NewAnswer & Pick<FormAnswer, "addressKey">,
): Promise<string> {
  let link = "";
  const unit = unitOfWork(
    domain,
    async (writer, made) => {
      link = await keepAnswer(domain, writer, form, { ...wanted, ...(made as Made) });
    },
    (writer) => admit(domain, writer, form, wanted),
  );
  const composition = await compositionOfAnswer(domain, caller, form, wanted);
  await createComposedAs(unit, caller, composition, ({ document, signers }): Made => {
    const signer = signers.find(({ email }) => email === wanted.email)!;
    return { document, signer };
  });
  return link;
}

interface Made {
  document: Document;
  signer: Signer;
}

/** Locks the form and counts the answer. Throws FORM_UNAVAILABLE. */
async function admit(
  domain: Domain,
  writer: Writer,
  { id }: Form,
  { addressKey }: Pick<FormAnswer, "addressKey">,
): Promise<void> {
  const form = (await writer.forms.lock({ id })) ?? refuse("unknown");
  const refusal = refusalOf(form, domain.clock.now());
  if (refusal !== null) refuse(refusal);
  if (form.onePerAddress && (await earlierOf(writer, form, addressKey))) refuse("answered");
  await writer.forms.update({ id }, { answerCount: form.answerCount + 1 });
}

/** Keeps the answer with what is required of its person, whose link it answers. Throws FORM_UNAVAILABLE for a used proof. */
async function keepAnswer(
  domain: Domain,
  writer: Writer,
  form: Form,
  { document, signer, addressKey, proof }: Made & Pick<FormAnswer, "addressKey" | "proof">,
): Promise<string> {
  const isNew = await writer.formAnswers.insertIfAbsent({
    id: newId(domain),
    ...tenancyOf(form),
    formId: form.id,
    documentId: document.id,
    signerId: signer.id,
    addressKey,
    proof,
    createdAt: domain.clock.now(),
  });
  if (!isNew) refuse("proof");
  if (form.verifiesEmail) {
    const verifications = [{ module: "email_otp", required: true, failed: false }] as const;
    await writer.requirements.insertIfAbsent({
      signerId: signer.id,
      verifications: [...verifications],
      allowDecline: true,
      metadata: null,
    });
  }
  return createGuestLink(domain, writer, signer);
}

async function reopen(domain: Domain, { signerId }: FormAnswer): Promise<string> {
  return domain.store.write(async (writer) => {
    const signer = await writer.signers.first({ id: signerId });
    // By the answer's own terms: the form's may have changed since.
    const { verifications } = await recordedRequirements(writer, signerId);
    const isChecked = verifications.some(({ module, required }) => module === "email_otp" && required);
    if (!signer || !isChecked || !isPending(signer)) return refuse("answered");
    return createGuestLink(domain, writer, signer);
  });
}

function earlierOf(
  reader: Reader,
  { id: formId }: Form,
  addressKey: string,
): Promise<FormAnswer | undefined> {
  return reader.formAnswers.first({ formId, addressKey });
}

async function callerOf({ store }: Pick<Domain, "store">, form: Form): Promise<Caller> {
  const user = await store.read((reader) => reader.users.first({ id: form.userId }));
  if (!user) throw new Error(`form ${form.id} has lost its user`);
  return { ...tenancyOf(form), user };
}
