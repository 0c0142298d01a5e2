import type { digital as contract } from "@service/contract/v2";
import type { AnswerOf } from "@service/contract/common";
import type { CreatedDigital } from "../../../domain/digital-onboarding/create.ts";
import { firstAddress } from "../../../domain/digital-onboarding/find.ts";
import type { DigitalState, ParticipantState } from "../../../domain/digital-onboarding/state.ts";
import type { Submitted } from "../../../domain/digital-onboarding/submit.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { DigitalEvent, DigitalOnboarding } from "../../../domain/model/digital-onboarding.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { presign } from "../../../domain/model/file-links.ts";
import { uuid } from "../../../domain/model/ids.ts";
import type { Instant } from "@service/platform/ports/clock";
import { type NamedContacts, UNTOLD } from "../../access/personal-links.ts";
import { asV2Error, errorObject, V2Error } from "../surface/error.ts";

const instant = (at: Instant) => new Date(at).toISOString();

type Links = Pick<Domain, "publicUrl" | "linkSecret" | "clock">;

/** The document with what is known of it when the link is opened. */
function previewAddress(domain: Links, { id }: Pick<DigitalOnboarding, "id">): string {
  return presign(domain, id).url;
}

function participantOf({ participant, result, status, filled }: ParticipantState) {
  const { id, role, email, name, phone, variables } = participant;
  return {
    id: uuid(id),
    role,
    contact: { email, name, phone },
    status,
    identity_verdict: result?.verdict ?? null,
    variables_filled: filled,
    variables_total: variables.length,
  };
}

function commonOf(domain: Links, { digital, document, status, participants }: DigitalState) {
  const completedAt = document?.status === "completed" ? document.completedAt : null;
  return {
    id: uuid(digital.id),
    status,
    template_id: uuid(digital.templateId),
    document_id: documentIdOf({ document }),
    preview_url: previewAddress(domain, digital),
    participants_total: participants.length,
    participants_completed: participants.filter((one) => one.status === "completed").length,
    expires_at: instant(digital.expiresAt),
    created_at: instant(digital.createdAt),
    completed_at: completedAt === null ? null : instant(completedAt),
  };
}

/** Told of a completed document alone. */
function documentIdOf({ document }: Pick<DigitalState, "document">): string | null {
  return document?.status === "completed" ? uuid(document.id) : null;
}

/** `mayLearn`: whether the caller may learn a link that names these contacts. */
export function presentCreated(
  domain: Links,
  { state, tokens, callbackSecret }: CreatedDigital,
  mayLearn: (contacts: NamedContacts) => boolean,
): AnswerOf<typeof contract.createDigitalOnboarding> {
  return {
    ...commonOf(domain, state),
    participants: state.participants.map((one, index) => {
      const token = tokens[index]!;
      const { email, phone } = one.participant;
      // A signature's link is of the address alone; an examination counts for the person behind all contacts.
      const named = state.digital.verification.scan === null ? { email } : { email, phone };
      const told = mayLearn(named)
        ? { token, url: firstAddress(domain, state.digital, token) }
        : { token: UNTOLD, url: UNTOLD };
      return { ...participantOf(one), ...told };
    }),
    callback_secret: callbackSecret,
  };
}

export function presentDigital(
  domain: Links,
  state: DigitalState,
): AnswerOf<typeof contract.retrieveDigitalOnboarding> {
  const { failure } = state.digital;
  const thrown = failure && new DomainError(failure.code, failure.message, failure.data);
  const error = thrown && (asV2Error(thrown, domain.publicUrl) ?? new V2Error("E1900", "Internal error."));
  return {
    ...commonOf(domain, state),
    participants: state.participants.map(participantOf),
    error: error && errorObject(error),
  };
}

export function presentSubmitted(
  domain: Links,
  { filled, total, isComplete, preview }: Submitted,
): AnswerOf<typeof contract.submitDigitalVariables> {
  return {
    variables_filled: filled,
    variables_total: total,
    all_complete: isComplete,
    preview_url: preview && previewAddress(domain, preview),
  };
}

/** The data of `preview_updated`. */
export function presentUpdate(
  domain: Links,
  { participantId, data: { filled, total, isComplete } }: DigitalEvent,
  { digital }: Pick<DigitalState, "digital">,
) {
  return {
    participant_id: uuid(participantId),
    variables_filled: filled,
    variables_total: total,
    all_complete: isComplete,
    preview_url: previewAddress(domain, digital),
  };
}

/** The data of `status`. */
export function presentStatus({ status, document, participants }: DigitalState) {
  return {
    status,
    document_id: documentIdOf({ document }),
    participants: participants.map((one) => ({ id: uuid(one.participant.id), status: one.status })),
  };
}
