import { consentFeature } from "../consent/agreed.ts";
import { attachedData } from "../model/attachment.ts";
import { publicId } from "../model/ids.ts";
import { inPersonData, inPersonNote, type InPersonNote } from "../model/in-person.ts";
import type { SigningFeature } from "../model/signing-feature.ts";
import { rememberedInk } from "../remembered/in-signature.ts";
import { passkeyFeature } from "../signer-passkeys/confirm.ts";
import { methodsFeature } from "../signing-terms/methods.ts";
import { reasonFeature } from "../signing-terms/reasons.ts";
import { certificateFeature } from "./fea.ts";
import { groupFeature } from "./group.ts";
import { placedTogetherFeature } from "./placed-together.ts";
import { preparationFeature } from "./preparation.ts";

/** Names the fields that a condition hid from the signer. */
const conditions: SigningFeature = () => ({
  eventData: ({ notAsked }) =>
    notAsked.size === 0 ? {} : { notAsked: [...notAsked].map((id) => publicId("field", id)) },
});

/** Records that the signer acted on a device that somebody else is in charge of. */
const inPerson: SigningFeature = (_domain, reader, { session }) => {
  let note: InPersonNote | null = null;
  return {
    columns: async () => {
      note = await inPersonNote(reader, session);
      return { inPerson: note };
    },
    eventData: () => inPersonData(note),
  };
};

/** Names the signer's files in the event, and keeps them from being replaced. */
const attachments: SigningFeature = (_domain, writer) => ({
  eventData: ({ ownAttachments }) => attachedData(ownAttachments),
  follow: async ({ ownAttachments }, { signature: { signedAt } }) => {
    await writer.attachments.update({ id: ownAttachments.map(({ id }) => id) }, { signedAt });
  },
});

/** The features of a signature, in the order in which their steps run. */
export const SIGNING_FEATURES: readonly SigningFeature[] = [
  certificateFeature,
  consentFeature,
  methodsFeature,
  reasonFeature,
  passkeyFeature,
  rememberedInk,
  groupFeature,
  preparationFeature,
  conditions,
  placedTogetherFeature,
  inPerson,
  attachments,
];
