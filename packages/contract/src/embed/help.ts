import { z } from "zod";
import { trimmed } from "../common/text.ts";
import type { GroupDone } from "./group-done.ts";
import { MAX_QUESTION_LENGTH, REMIND_IN_DAYS } from "../rules/limits.ts";
import { instant } from "./time.ts";

const SESSION_OVER = [
  "SESSION_COMPLETED",
  "SESSION_CANCELLED",
  "SIGNATURE_NOT_FOUND",
  "DOCUMENT_CORRECTING",
  "DOCUMENT_CHANGED",
  "VERIFICATION_PENDING",
] as const;

/** Accepts part of an answer unchecked: the server has validated it (docs/decisions/signing-page.md#d356). */
export const trusted = <Value>(): z.ZodOptional<z.ZodType<Value>> => z.any().optional();

/** How a signer is helped who does not go on at once, or not alone. */
export const CeremonyHelp = z.object({
  /** True: the signer may ask the sender (docs/contract/embed.md#questions). */
  questions: trusted<boolean>(),
  /** The signer's own contact, masked, where the service can send the link of a hand-off; absent: it cannot. */
  contact: trusted<string>(),
  /**
   * Present if the signer may have their link sent to finish later: the days of a reminder before the expiry.
   */
  finishLater: trusted<{ remindInDays: number[] }>(),
  /** True: it is one person's part on a shared device, which it does not leave (docs/contract/embed.md#in-person). */
  inPerson: trusted<boolean>(),
  groupDone: trusted<GroupDone>(),
  /** True: nobody has acted in the page yet; it tells the first act (docs/contract/v3.md#viewed). */
  unseen: trusted<boolean>(),
  /** True: the service sends the signer no copy (docs/contract/v3.md#notify). */
  withoutCopy: trusted<boolean>(),
  /** True: the service does not write to the signer when it is their turn (docs/contract/v3.md#notify). */
  withoutMessages: trusted<boolean>(),
});

export const RECORD_ACT = {
  id: "recordAct",
  method: "post",
  path: "/{session_id}/act",
  summary: "Tell that the person has acted in the page, where the ceremony is `unseen`",
  success: { status: 204, description: "Done", schema: null },
  errors: ["SIGNATURE_NOT_FOUND"],
} as const;

/** A question of this signer to the sender (docs/contract/embed.md#questions). */
const Question = z.object({
  id: z.string(),
  text: z.string(),
  askedAt: instant,
  /** Null: not answered yet, as `answeredAt`. */
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});
export type EmbedQuestion = z.infer<typeof Question>;

export const LIST_QUESTIONS = {
  id: "listQuestions",
  method: "get",
  path: "/{session_id}/questions",
  summary: "This signer's questions to the sender, with their answers, the oldest first",
  auth: "verifiedFrame",
  success: {
    status: 200,
    description: "The questions",
    schema: z.object({
      questions: z.array(Question),
      /** How many more this person may ask about the document. */
      left: z.int(),
    }),
  },
  errors: SESSION_OVER,
} as const;

export const ASK_QUESTION = {
  id: "askQuestion",
  method: "post",
  path: "/{session_id}/questions",
  summary: "Ask the sender; idempotent by `questionId`",
  auth: "verifiedFrame",
  body: z.strictObject({
    /** Made by the page. The same id answers the first question again. */
    questionId: z.uuid(),
    text: trimmed(1, MAX_QUESTION_LENGTH),
  }),
  success: { status: 201, description: "The question", schema: Question },
  errors: [...SESSION_OVER, "QUESTIONS_CLOSED", "QUESTION_LIMIT", "MESSAGE_LIMIT"],
} as const;

/** Masked: "a•••@example.com". */
const sentTo = z.string();

/** Sends the signer's own link to their own contact (docs/contract/embed.md#finish-later). */
export const FINISH_LATER = {
  id: "finishLater",
  method: "post",
  path: "/{session_id}/finish-later",
  summary: "Send the signer their own link, to go on later, and remind them",
  auth: "verifiedFrame",
  body: z.strictObject({
    /** Absent: no reminder, and none that was asked for before. */
    remindInDays: z.literal(REMIND_IN_DAYS).optional(),
  }),
  success: {
    status: 200,
    description: "The link's recipient",
    schema: z.object({ sentTo, remindAt: instant.nullable() }),
  },
  errors: [...SESSION_OVER, "CONTACT_NOT_REACHED", "MESSAGE_LIMIT"],
} as const;

/** Sends the link of a hand-off that waits to the signer's own contact (docs/contract/embed.md#handoff-message). */
export const SEND_HANDOFF = {
  id: "sendHandoff",
  method: "post",
  path: "/{session_id}/handoff/message",
  summary: "Send the link for the other device to the signer's own contact, once for each link",
  auth: "verifiedFrame",
  body: z.strictObject({
    /** The last part of the link's path. */
    token: z.string().min(16).max(128),
  }),
  success: { status: 200, description: "The link's recipient", schema: z.object({ sentTo }) },
  errors: [...SESSION_OVER, "CONTACT_NOT_REACHED", "MESSAGE_LIMIT"],
} as const;
