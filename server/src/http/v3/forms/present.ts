import { FORM_ROOT } from "@service/contract/addresses";
import type { AnswerOf } from "@service/contract/common";
import type { forms } from "@service/contract/v3";
import { isLive } from "../../../domain/environment.ts";
import type { ShownAnswer } from "../../../domain/forms/find.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { type Form, refusalOf } from "../../../domain/model/form.ts";
import { publicId } from "../../../domain/model/ids.ts";
import { nullable, timestamp } from "../present/present.ts";

export function presentForm(
  form: Form,
  { publicUrl, clock }: Pick<Domain, "publicUrl" | "clock">,
): AnswerOf<typeof forms.retrieveForm> {
  const { settings, token } = form;
  return {
    object: "form",
    id: publicId("form", form.id),
    livemode: isLive(form),
    name: form.name,
    templateId: publicId("template", form.templateId),
    status: form.status,
    acceptsAnswers: refusalOf(form, clock.now()) === null,
    token,
    url: `${publicUrl}${FORM_ROOT}/${token}`,
    role: settings.role,
    templateValues: Object.fromEntries(
      Object.entries(settings.templateValues).map(([name, value]) => [name, String(value)]),
    ),
    signers: settings.signers.map(({ name, email, phone, role = null, order = 1 }) => ({
      name,
      email,
      phone,
      role,
      order,
    })),
    folderId: nullable(settings.folderId, (id) => publicId("folder", id)),
    ...(settings.brandId && { brandId: publicId("brand", settings.brandId) }),
    ...(settings.redirectUrls && { redirectUrls: settings.redirectUrls }),
    maxAnswers: form.maxAnswers,
    opensAt: nullable(form.opensAt, timestamp),
    closesAt: nullable(form.closesAt, timestamp),
    onePerAddress: form.onePerAddress,
    verifyEmail: form.verifiesEmail,
    requiresSignedValues: form.requiresSignedValues,
    allowedOrigins: form.allowedOrigins,
    answerCount: form.answerCount,
    externalId: form.externalId,
    metadata: form.metadata,
    createdAt: timestamp(form.createdAt),
    updatedAt: timestamp(form.updatedAt),
  };
}

export function presentAnswer({ answer, document, signer, isAddressChecked, values }: ShownAnswer) {
  return {
    object: "form_answer" as const,
    id: publicId("formAnswer", answer.id),
    livemode: isLive(answer),
    formId: publicId("form", answer.formId),
    documentId: publicId("document", answer.documentId),
    documentStatus: document?.status ?? null,
    signerId: publicId("signer", answer.signerId),
    signerStatus: signer?.status ?? null,
    name: signer?.name ?? null,
    email: signer?.email ?? null,
    addressChecked: isAddressChecked,
    values,
    externalId: document?.externalId ?? null,
    metadata: document?.metadata ?? {},
    createdAt: timestamp(answer.createdAt),
    completedAt: nullable(document?.completedAt ?? null, timestamp),
  };
}
