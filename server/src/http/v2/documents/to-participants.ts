import type { creation } from "@service/contract/v2";
import type { NewPlacedField } from "../../../domain/documents/fields/place-fields.ts";
import type { NewSigner } from "../../../domain/signers/attach.ts";

type Body = creation.CreateDocument;
type Participant = NonNullable<Body["participants"]>[number];
type GivenField = NonNullable<Participant["fields"]>[number];

/**
 * The signers of a creation. A participant without a contact, whom only a request with invitations may have, is left
 * out with a warning (docs/contract/v2.md#documents-create).
 */
export function toParticipants({ participants = [], config = {} }: Body): {
  participants: Participant[];
  signers: NewSigner[];
  warnings: string[];
} {
  const reachable = participants.filter(isReachable);
  const warnings = participants.flatMap((participant, index) =>
    isReachable(participant)
      ? []
      : [`participants[${index}] has neither email nor chatapp: nobody was invited for it.`],
  );
  const signers = reachable.map(({ name, email, chatapp, roleName, order, invitedBy }): NewSigner => ({
    name,
    email: email ?? null,
    phone: chatapp ?? null,
    role: roleName ?? null,
    order,
    invitedBy: invitedBy ?? config.invitedByEmail ?? null,
  }));
  return { participants: reachable, signers, warnings };
}

function isReachable({ email, chatapp }: Participant): boolean {
  return email !== undefined || chatapp !== undefined;
}

/** Indexes of the participants who are signers, in the order of the signers. */
export function reachableParticipants({ participants = [] }: Body): number[] {
  return participants.flatMap((participant, index) => (isReachable(participant) ? [index] : []));
}

/** A field with its path in the body. */
export interface FieldOfBody {
  path: (string | number)[];
  signer: number;
  field: GivenField;
}

/** All fields: those of `fields`, then those of each participant. The domain's indexes count them in this order. */
export function fieldsOfBody({ fields = [], participants = [] }: Body): FieldOfBody[] {
  const reachable = participants.filter(isReachable);
  const listed = fields.map((field, index): FieldOfBody => ({
    path: ["fields", index],
    signer: reachable.findIndex(({ email }) => email === field.participantEmail),
    field,
  }));
  const own = participants.flatMap((participant, index) =>
    isReachable(participant)
      ? (participant.fields ?? []).map((field, at): FieldOfBody => ({
          path: ["participants", index, "fields", at],
          signer: reachable.indexOf(participant),
          field,
        }))
      : [],
  );
  return [...listed, ...own];
}

export function toFields(body: Body): NewPlacedField[] {
  return fieldsOfBody(body).map(({ field, signer }) => ({ signer, ...toPlacing(field) }));
}

/** A field's kind and place in the domain's words. */
export function toPlacing(field: Omit<GivenField, "participantEmail">): Omit<NewPlacedField, "signer"> {
  const { type, position, anchorString, offsetX = 0, offsetY = 0, required } = field;
  const { pageNumbers = null, includeInAllPages } = field;
  return {
    type,
    at: position ? { x: position.x, y: position.y } : { text: anchorString!, offsetX, offsetY },
    pages: includeInAllPages === true ? "all" : pageNumbers,
    width: position?.width ?? field.width,
    height: position?.height ?? field.height,
    required,
  };
}
