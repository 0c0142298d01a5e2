import { z } from "zod";
import { Email } from "../common/email.ts";
import { printedUuid } from "../common/ids.ts";
import { Name } from "../common/text.ts";
import { operation } from "./common.ts";
import { DocumentParams } from "./documents.ts";
import { ENDPOINT_LIMITS } from "./limits.ts";
import { participantShape, requireOneChannel } from "./participants.ts";

/** Invitations of v2 (docs/contract/v2.md#invite). */

/** Participants of one request; as many as a key may invite in a minute. */
const MAX_PARTICIPANTS = ENDPOINT_LIMITS.inviteBulk.perMinute;

const InvitedParticipant = z
  .object({
    ...participantShape,
  })
  .superRefine(requireOneChannel);
export type InvitedParticipant = z.infer<typeof InvitedParticipant>;

const ignored = z.boolean().optional().meta({
  deprecated: true,
  description: "Ignored: the participant's contact decides on the channel.",
});

const InvitationConfig = z.object({
  sendInvitationByEmail: ignored,
  sendInvitationByChatapp: ignored,
  invitedByEmail: Email.optional().meta({
    description: "The inviting person's address, for the invitation.",
  }),
  invitedByName: Name.optional().meta({ description: "Their name. Default: the workspace's." }),
});
export type InvitationConfig = z.infer<typeof InvitationConfig>;

const count = z.int().min(0);

const InvitationDetail = z
  .object({
    participant: z.object({
      email: z.string().nullable(),
      chatapp: z.string().nullable(),
      name: z.string(),
      roleName: z.string().nullable(),
      order: z.int(),
    }),
    success: z.boolean(),
    status: z.enum(["sent", "waiting", "failed"]).meta({
      description: "`waiting`: others come first; the message leaves when it is this signer's turn.",
    }),
    guestLink: z.url().nullable().meta({ description: "A new link; earlier ones stay valid. Null: failed." }),
    signatureId: printedUuid,
    warning: z.string().nullable().meta({ description: "A doubt about the address, to which it was sent." }),
    error: z
      .object({ code: z.literal("E1600"), message: z.string() })
      .nullable()
      .meta({ description: "The reason of a failure: the signer has signed or declined." }),
  })
  .meta({ id: "InvitationDetail" });

export const Invitations = z
  .object({
    success: z.boolean().meta({ description: "Whether nobody failed." }),
    message: z.string(),
    sentCount: count.meta({ description: "Invited, those who wait for their turn too." }),
    failedCount: count,
    details: z.array(InvitationDetail).meta({ description: "In the order of the request." }),
  })
  .meta({ id: "Invitations" });
export type Invitations = z.infer<typeof Invitations>;

const RULES =
  "On a draft it starts the signing, and charges a credit for each participant. On a sent document it invites signers " +
  "again, by a new link; a new signer is added in a correction only (else 409). Nothing is done where an address takes " +
  "no mail, credits are missing, or live has no transport for a channel.";

const shared = {
  tag: "Documents",
  params: DocumentParams,
  method: "post",
  scope: "document:write",
  success: { status: 200, description: "Invited; each participant has a detail", schema: Invitations },
  errors: ["E1103", "E1200", "EMAIL_VALIDATION_FAILED", "E1300", "E1400", "E1600"],
} as const;

export const inviteParticipant = operation({
  ...shared,
  id: "inviteParticipant",
  path: "/documents/{document_id}/invite",
  summary: "Invite one person to sign",
  description: RULES,
  body: z.object({ participant: InvitedParticipant, config: InvitationConfig.default({}) }),
  endpointLimit: ENDPOINT_LIMITS.invite,
});

export const inviteParticipants = operation({
  ...shared,
  id: "inviteParticipants",
  path: "/documents/{document_id}/invite-bulk",
  summary: "Invite several people to sign",
  description: `${RULES} One who has signed or declined is a failed detail; where nobody can be invited it is 409.`,
  body: z.object({
    participants: z.array(InvitedParticipant).min(1).max(MAX_PARTICIPANTS),
    config: InvitationConfig.default({}),
  }),
  endpointLimit: ENDPOINT_LIMITS.inviteBulk,
});
